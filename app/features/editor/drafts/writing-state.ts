import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { slugOf } from '#app/features/posts/model/slug.ts'

/** The values in an editor, and the version of what is stored that they are based on. */
export type Writing<V> = {
	fields: V
	/** The stored value at `version`; null when it is not known. */
	base: V | null
	version: number
}

export type WritingChange<V> =
	| { kind: 'typed'; fields: Partial<V> }
	/** Restored or merged values; `base` and `version` when they are based on another version. */
	| { kind: 'taken'; fields: V; base?: V; version?: number }

export function changeWriting<V>(writing: Writing<V>, change: WritingChange<V>): Writing<V> {
	if (change.kind === 'typed') return { ...writing, fields: { ...writing.fields, ...change.fields } }
	const { fields, base = writing.base, version = writing.version } = change
	return { fields, base, version }
}

/** Of a post. */
export type PostWriting = Writing<PostFields> & {
	/** Somebody typed the slug, or the post had one: it does not follow the title. */
	isSlugOwn: boolean
}

export function changePost(writing: PostWriting, change: WritingChange<PostFields>): PostWriting {
	const changed = changeWriting(writing, change)
	if (change.kind === 'taken') {
		const { slug, title } = change.fields
		return { ...changed, isSlugOwn: writing.isSlugOwn || slug !== slugOf(title) }
	}
	const { slug, title } = change.fields
	const isSlugOwn = writing.isSlugOwn || (slug !== undefined && slug !== '')
	const follows = title !== undefined && slug === undefined && !writing.isSlugOwn
	return {
		...changed,
		// An emptied slug follows the title again.
		isSlugOwn: slug === '' ? false : isSlugOwn,
		fields: { ...changed.fields, ...(follows && { slug: slugOf(title) }) },
	}
}
