import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'

/** Links to the neighbouring pages of a list, newest first; nothing when the list has one page. */
export function PagerLinks({
	newer,
	older,
	label = 'Pages',
	labels = { newer: 'Newer', older: 'Older' },
}: {
	newer: string | undefined
	older: string | undefined
	label?: string
	/** The labels for a list in another order. */
	labels?: { newer: string; older: string }
}) {
	if (newer === undefined && older === undefined) return null
	return (
		<nav aria-label={label} className="pager-links">
			{newer !== undefined && (
				<Link to={newer} className="btn btn-secondary btn-sm">
					<Icon name="chevron-left" size={18} />
					{labels.newer}
				</Link>
			)}
			{older !== undefined && (
				<Link to={older} className="btn btn-secondary btn-sm">
					{labels.older}
					<Icon name="chevron-right" size={18} />
				</Link>
			)}
		</nav>
	)
}
