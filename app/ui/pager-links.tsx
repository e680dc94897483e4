import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The ways to the neighbouring parts of a list, newest first; nothing when the list is on one page. */
export function PagerLinks({
	newer,
	older,
	label = 'Pages',
}: {
	newer: string | undefined
	older: string | undefined
	label?: string
}) {
	if (newer === undefined && older === undefined) return null
	return (
		<nav aria-label={label} className="pager-links">
			{newer !== undefined && (
				<Link to={newer} className="btn btn-secondary btn-sm">
					<Icon name="chevron-left" size={18} />
					Newer
				</Link>
			)}
			{older !== undefined && (
				<Link to={older} className="btn btn-secondary btn-sm">
					Older
					<Icon name="chevron-right" size={18} />
				</Link>
			)}
		</nav>
	)
}
