import { nearDateText } from '#app/format/dates.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { LastExport } from '../lead/lead-export.server.ts'
import { filterAddress, type LeadFilter } from '../lead/lead-filter.ts'
import { leadMessages } from '../lead/lead-messages.ts'

/** Downloads the list with its current filter; says who exported last. */
export function ExportButton({
	filter,
	count,
	last,
	now,
}: {
	filter: LeadFilter
	count: number
	last: LastExport | null
	now: Date
}) {
	return (
		<div className="lead-export">
			{count > 0 && (
				<LinkButton
					href={filterAddress(filter, 1, '/admin/leads.csv')}
					variant="secondary"
					size="sm"
					aria-describedby={last ? 'last-export' : undefined}
					download
				>
					<Icon name="download" size={18} />
					{leadMessages.exported}
				</LinkButton>
			)}
			{last && (
				<p id="last-export" className="help">
					{leadMessages.lastExport(last.who ?? leadMessages.formerColleague, nearDateText(last.at, now))}
				</p>
			)}
		</div>
	)
}
