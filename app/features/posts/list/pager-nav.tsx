import type { MouseEvent } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { listMessages as messages } from '../post/messages.ts'
import { pageCount, pageNumbers } from './pager.ts'

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
