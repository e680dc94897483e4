import type { PostFields } from '../post/post-model.ts'
import { slugOf } from '../post/slug.ts'

/** The text in an editor, and the version of the post that it is based on. */
export type Writing = {
	fields: PostFields
	/** The post at `version`; null when it is not known. */
	base: PostFields | null
	version: number
	/** Somebody typed the slug, or the post had one: it does not follow the title. */
	isSlugOwn: boolean
}

export type WritingChange =
	| { kind: 'typed'; fields: Partial<PostFields> }
	/** Restored or merged text; `base` and `version` when it is based on another version of the post. */
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
		// An emptied slug follows the title again.
		isSlugOwn: slug === '' ? false : isSlugOwn,
		fields: { ...writing.fields, ...change.fields, ...(follows && { slug: slugOf(title) }) },
	}
}
