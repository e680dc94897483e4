import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { LeadRow as Row } from '../lead/leads.server.ts'
import { ClockWords } from '../parts/clock-words.tsx'
import { leadMessages } from '../lead/lead-messages.ts'
import { serviceLabel, urgencyLabel } from '../lead/lead.ts'
import { StatusBadge } from '../parts/status-badge.tsx'

/** One enquiry in the list; the whole row links to its page. `from` is the list's address, for the link back. */
export function LeadRow({ lead, now, from, showStatus }: { lead: Row; now: Date; from: string; showStatus: boolean }) {
	const { id, name, email, company, service, urgency, status, excerpt, version, answer } = lead
	return (
		<li className="lead-row">
			<label className="lead-pick">
				<input type="checkbox" name={`pick:${id}`} value={version} />
				<span className="sr-only">{leadMessages.pick(name)}</span>
			</label>
			<div className="lead-main">
				<h2 className="lead-name">
					<Link to={`/admin/leads/${id}`} state={{ from }} className="lead-link">
						{name}
					</Link>
					{showStatus && <StatusBadge status={status} />}
				</h2>
				<p className="lead-who">
					{company ? `${company}, ` : ''}
					{email}
				</p>
				<p className="lead-topic">
					{service && (
						<span>
							<Icon name="tag" size={14} /> {serviceLabel(service)}
						</span>
					)}
					{urgency === 'asap' && <strong>{urgencyLabel(urgency)}</strong>}
					{answer && <strong>{leadMessages.answerState[answer]}</strong>}
				</p>
				<p className="lead-excerpt">{excerpt}</p>
			</div>
			<ClockWords lead={lead} now={now} />
		</li>
	)
}
