import { postsPerPage } from '../post/post.ts'

const allShownUpTo = 12

export const pageCount = (total: number): number => Math.ceil(total / postsPerPage)

/**
 * The numbers of a pager: every page up to 12; beyond that the first, the last, the current one and its neighbours,
 * with `null` for an ellipsis.
 */
export function pageNumbers(current: number, pages: number): (number | null)[] {
	if (pages <= allShownUpTo) return Array.from({ length: Math.max(0, pages) }, (_, index) => index + 1)
	const near = Math.min(Math.max(1, current), pages)
	const shown = [1, near - 1, near, near + 1, pages].filter((page) => page >= 1 && page <= pages)
	const numbers: (number | null)[] = []
	for (const page of new Set(shown)) {
		const before = numbers.at(-1)
		if (before && page - before > 1) numbers.push(null)
		numbers.push(page)
	}
	return numbers
}
