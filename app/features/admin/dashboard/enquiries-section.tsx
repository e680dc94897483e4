import { Link } from 'react-router'
import type { LeadRow } from '#app/features/leads/lead/leads.server.ts'
import { serviceLabel } from '#app/features/leads/lead/lead.ts'
import { ChannelButtons } from '#app/features/leads/parts/lead-status.tsx'
import { ClockText, useNow } from '#app/features/leads/parts/reply-clock.tsx'
import { useLeadFetcher } from '#app/features/leads/parts/use-lead-fetcher.ts'
import { useLiveRefresh } from '#app/ui/admin/use-live-refresh.ts'
import { countShown, type Attention } from '../sections/attention.ts'
import { attentionMessages, dashboardMessages as messages } from '../sections/messages.ts'
import { DashboardSection } from './dashboard-section.tsx'

const listPath = '/admin/leads'

/** The enquiries that fall due first, each with its clock; they are opened or marked as answered from here. */
export function EnquiriesSection({
	leads,
	readAt,
	mayAnswer,
	attention: { openEnquiries, overdueEnquiries },
}: {
	leads: readonly LeadRow[]
	readAt: Date
	mayAnswer: boolean
	attention: Attention
}) {
	useLiveRefresh('enquiry')
	const now = useNow(readAt)
	const { fetcher, isBusy } = useLeadFetcher('dashboard-leads', undefined, listPath)
	// Stays mounted: it subscribes to new enquiries, and gets the response to the last one that was marked.
	if (leads.length === 0) return null
	return (
		<DashboardSection
			id="enquiries"
			heading={`${countShown(openEnquiries)} ${attentionMessages.enquiries(openEnquiries, overdueEnquiries)}`}
			link={{ href: listPath, label: messages.allEnquiries }}
		>
			<ul className="dashboard-rows">
				{leads.map((lead) => (
					<li key={lead.id} className="dashboard-row">
						<div className="dashboard-what">
							<h3>
								<Link to={`${listPath}/${lead.id}`} className="admin-row-link">
									{lead.name}
								</Link>
								{lead.service && <span className="dashboard-note">{serviceLabel(lead.service)}</span>}
							</h3>
							<p dir="auto" className="dashboard-excerpt">
								{lead.excerpt}
							</p>
						</div>
						<ClockText lead={lead} now={now} />
						{mayAnswer && (
							<details className="dashboard-answer">
								<summary className="btn btn-secondary btn-sm" aria-label={messages.markAnsweredOf(lead.name)}>
									{messages.markAnswered}
								</summary>
								<fetcher.Form method="post" action={listPath} aria-busy={isBusy}>
									<input type="hidden" name="intent" value="status" />
									<input type="hidden" name={`pick:${lead.id}`} value={lead.version} />
									<ChannelButtons isBusy={isBusy} />
								</fetcher.Form>
							</details>
						)}
					</li>
				))}
			</ul>
		</DashboardSection>
	)
}
