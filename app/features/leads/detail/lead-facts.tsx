import { dateText, dateTimeText } from '#app/format/dates.ts'
import type { ReactNode } from 'react'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { consentTextVersion } from '#app/features/contact/copy/consent.ts'
import type { Consent, Lead, PreviousLead } from '../lead/lead.server.ts'
import { consentPurposes, leadMessages as messages } from '../lead/lead-messages.ts'
import { budgetLabel, serviceLabel, urgencyLabel } from '../lead/lead.ts'
import { Link } from 'react-router'
import { filterAddress } from '../lead/lead-filter.ts'
import { StatusBadge } from '../parts/lead-status.tsx'

/** Everything the sender filled in, what they agreed to, and when it will be deleted. */
export function LeadFacts({ lead, consents }: { lead: Lead; consents: readonly Consent[] }) {
	const { facts } = messages
	return (
		<section aria-labelledby="facts-heading" className="admin-panel">
			<h2 id="facts-heading">{facts.heading}</h2>
			<FactList>
				<Detail name={facts.email}>
					<a href={`mailto:${encodeURIComponent(lead.email)}`} className="link">
						{lead.email}
					</a>
				</Detail>
				<Detail name={facts.phone}>
					{lead.phone ? (
						<a href={`tel:${lead.phone}`} className="link">
							{lead.phoneRaw ?? lead.phone}
						</a>
					) : null}
				</Detail>
				<Detail name={facts.company}>{lead.company}</Detail>
				<Detail name={facts.service}>{serviceLabel(lead.service)}</Detail>
				<Detail name={facts.urgency}>{urgencyLabel(lead.urgency)}</Detail>
				<Detail name={facts.budget}>{budgetLabel(lead.budget)}</Detail>
				<Detail name={facts.newsletter}>{lead.newsletter ? facts.newsletterYes : facts.newsletterNo}</Detail>
				<Detail name={facts.arrived}>{dateTimeText(lead.createdAt)}</Detail>
				<Detail name={facts.source}>
					{lead.sourcePath.startsWith('/') && !lead.sourcePath.startsWith('//') ? (
						<a href={lead.sourcePath} className="link">
							{lead.sourcePath}
						</a>
					) : null}
				</Detail>
			</FactList>
			{lead.spamReasons.length > 0 && (
				<>
					<h3>{facts.doubts}</h3>
					<ul className="lead-doubts">
						{lead.spamReasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
				</>
			)}
			<h3>{facts.consents}</h3>
			{consents.length === 0 && <p className="help">{facts.noConsents}</p>}
			<ul className="lead-consents">
				{consents.map(({ purpose, textVersion, grantedAt }) => (
					<li key={purpose}>
						{consentPurposes[purpose]}
						<span className="help">
							{facts.consentText(textVersion, textVersion === consentTextVersion)}, {dateTimeText(grantedAt)}
						</span>
					</li>
				))}
			</ul>
			<p className="help mt-6">{facts.ends(dateText(lead.endsAt))}</p>
		</section>
	)
}

/** A field of the form; nothing where the sender left it empty. */
const Detail = ({ name, children }: { name: string; children: ReactNode }) =>
	children ? <Fact name={name}>{children}</Fact> : null

/** Other enquiries of the same address. */
export function PreviousLeads({ previous, email }: { previous: readonly PreviousLead[]; email: string }) {
	return (
		<section aria-labelledby="previous-heading" className="admin-panel">
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
