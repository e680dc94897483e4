import type { PostFields } from '../post/post-model.ts'
import { slugOf } from '../post/slug.ts'

/** A form as it stands, with what its post was when it was opened. */
export type Writing = {
	fields: PostFields
	/** The state of the post that a save goes out from. */
	/** null: nobody knows it any more. */
	base: PostFields | null
	version: number
	/** Somebody has written the slug, or the post had one: it follows the title no more. */
	isSlugOwn: boolean
}

export type WritingChange =
	| { kind: 'typed'; fields: Partial<PostFields> }
	/** Other words took the place of these; `base` and `version` where they go out from another state of the post. */
	| { kind: 'taken'; fields: PostFields; base?: PostFields; version?: number }

export function changeWriting(writing: Writing, change: WritingChange): Writing {
	if (change.kind === 'taken') {
		const { fields, base = writing.base, version = writing.version } = change
		return { fields, base, version, isSlugOwn: writing.isSlugOwn || fields.slug !== slugOf(fields.title) }
	}
	const { slug, title } = change.fields
	const isSlugOwn = writing.isSlugOwn || (slug !== undefined && slug !== '')
	const follows = title !== undefined && slug === undefined && !writing.isSlugOwn
	return {
		...writing,
		// Emptied, it follows the title again.
		isSlugOwn: slug === '' ? false : isSlugOwn,
		fields: { ...writing.fields, ...change.fields, ...(follows && { slug: slugOf(title) }) },
	}
}
