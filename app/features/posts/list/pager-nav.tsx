import type { MouseEvent } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { listMessages as messages } from '../post/messages.ts'
import { postsPerPage } from '../post/post.ts'

type Props = {
	page: number
	total: number
	href: (page: number) => string
	/** In the island: shows the page without navigating. */
	onGo?: (page: number) => void
}

/** Numbered pagination; nothing when there is one page or fewer (specification section 2, blog list). */
export function PagerNav({ page, total, href, onGo }: Props) {
	const pages = pageCount(total)
	if (pages <= 1) return null
	const link = (target: number) => ({
		href: href(target),
		onClick:
			onGo &&
			((event: MouseEvent) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
				event.preventDefault()
				onGo(target)
			}),
	})
	return (
		<nav aria-label={messages.pages} className="mt-12">
			<ul className="flex flex-wrap items-center justify-center gap-2">
				{pageNumbers(page, pages).map((number, index) => (
					<li key={number ?? `gap-${index}`}>
						{number === null ? (
							<span aria-hidden="true" className="px-1 text-muted-foreground">
								…
							</span>
						) : (
							<a
								{...link(number)}
								aria-label={messages.page(number)}
								aria-current={number === page ? 'page' : undefined}
								className={classNames('btn btn-icon', number === page ? 'btn-primary' : 'btn-ghost')}
							>
								{number}
							</a>
						)}
					</li>
				))}
			</ul>
		</nav>
	)
}

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
