import { slugify } from '#app/format/letters-and-words.ts'
import { fieldErrors } from './messages.ts'

export const maxSlug = 120

/** Paths below /blog that are pages, not posts. */
const reserved = new Set(['new', 'edit', 'archive', 'category', 'tag'])

/** A typed slug, normalised by the rule of new slugs (specification section 5). */
export const tidySlug = (typed: string): string => slugify(typed.toWellFormed().replaceAll('\0', ''))

/** The error in a normalised slug, or null. An empty slug is another rule's concern. */
export function slugProblem(slug: string): string | null {
	if (slug.length > maxSlug) return fieldErrors.slugLong
	if (reserved.has(slug)) return fieldErrors.slugReserved
	return /[\p{L}\p{N}]/u.test(slug) ? null : fieldErrors.slugOdd
}

/** The slug of a new post with this title. */
export const slugOf = (title: string): string => tidySlug(title).slice(0, maxSlug)

/** The first of `slug-2`, `slug-3`, ... that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
	for (let number = 2; ; number += 1) {
		const end = `-${number}`
		const next = slug.slice(0, maxSlug - end.length) + end
		if (!taken.has(next)) return next
	}
}
