import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { filterAddress, type LeadFilter } from '../lead/lead-filter.ts'
import { leadMessages } from '../lead/lead-messages.ts'

/** Not "newer" and "older": the list of new enquiries begins with the oldest. */
export function LeadPager({ filter, page, pages }: { filter: LeadFilter; page: number; pages: number }) {
	if (pages <= 1) return null
	return (
		<nav aria-label={leadMessages.pages} className="pager-links items-center">
			{page > 1 && (
				<Link to={filterAddress(filter, page - 1)} className="btn btn-secondary btn-sm">
					<Icon name="chevron-left" size={18} />
					{leadMessages.previousPage}
				</Link>
			)}
			<span className="text-sm text-muted-foreground">{leadMessages.pageOf(page, pages)}</span>
			{page < pages && (
				<Link to={filterAddress(filter, page + 1)} className="btn btn-secondary btn-sm">
					{leadMessages.nextPage}
					<Icon name="chevron-right" size={18} />
				</Link>
			)}
		</nav>
	)
}
