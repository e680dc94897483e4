import { dateText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import type { PreviousLead } from '../lead/lead.server.ts'
import { filterAddress } from '../lead/lead-filter.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { serviceLabel } from '../lead/lead.ts'
import { StatusBadge } from '../parts/status-badge.tsx'

/** Other enquiries of the same address. */
export function PreviousLeads({ previous, email }: { previous: readonly PreviousLead[]; email: string }) {
	return (
		<section aria-labelledby="previous-heading" className="desk-panel">
			<h2 id="previous-heading">{messages.previous}</h2>
			{previous.length === 0 && <p className="text-muted-foreground">{messages.firstTime}</p>}
			<ul className="lead-previous">
				{previous.map(({ id, service, status, excerpt, createdAt }) => (
					<li key={id}>
						<p>
							<Link to={`/admin/leads/${id}`} className="link">
								{serviceLabel(service) || messages.someEnquiry}
							</Link>{' '}
							<StatusBadge status={status} />
						</p>
						<p className="help">{dateText(createdAt)}</p>
						<p className="lead-excerpt">{excerpt}</p>
					</li>
				))}
			</ul>
			{previous.length >= 10 && (
				<Link to={filterAddress({ status: 'all', service: '', search: email })} className="link">
					{messages.allOfAddress}
				</Link>
			)}
		</section>
	)
}
