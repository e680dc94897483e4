import type { ReactNode } from 'react'
import { consentTextVersion } from '../consent.ts'
import type { Consent, Lead } from '../lead.server.ts'
import { consentPurposes, leadMessages as messages } from './lead-messages.ts'
import { budgetLabel, serviceLabel, urgencyLabel } from './lead.ts'
import { lagosDay, lagosDayAndTime } from './reply-clock.ts'

/** Everything the person told us, what they agreed to, and how long it is kept. */
export function LeadFacts({ lead, consents }: { lead: Lead; consents: readonly Consent[] }) {
	const { facts } = messages
	return (
		<section aria-labelledby="facts-heading" className="lead-panel">
			<h2 id="facts-heading">{facts.heading}</h2>
			<dl className="lead-facts">
				<Fact name={facts.email}>
					<a href={`mailto:${encodeURIComponent(lead.email)}`} className="link">
						{lead.email}
					</a>
				</Fact>
				<Fact name={facts.phone}>
					{lead.phone ? (
						<a href={`tel:${lead.phone}`} className="link">
							{lead.phoneRaw ?? lead.phone}
						</a>
					) : null}
				</Fact>
				<Fact name={facts.company}>{lead.company}</Fact>
				<Fact name={facts.service}>{serviceLabel(lead.service)}</Fact>
				<Fact name={facts.urgency}>{urgencyLabel(lead.urgency)}</Fact>
				<Fact name={facts.budget}>{budgetLabel(lead.budget)}</Fact>
				<Fact name={facts.newsletter}>{lead.newsletter ? facts.newsletterYes : facts.newsletterNo}</Fact>
				<Fact name={facts.arrived}>{lagosDayAndTime(lead.createdAt)}</Fact>
				<Fact name={facts.source}>
					{lead.sourcePath.startsWith('/') && !lead.sourcePath.startsWith('//') ? (
						<a href={lead.sourcePath} className="link">
							{lead.sourcePath}
						</a>
					) : null}
				</Fact>
			</dl>
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
							{facts.consentText(textVersion, textVersion === consentTextVersion)}, {lagosDayAndTime(grantedAt)}
						</span>
					</li>
				))}
			</ul>
			<p className="help mt-6">{facts.ends(lagosDay(lead.endsAt))}</p>
		</section>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children || <span className="text-muted-foreground">{messages.facts.notSaid}</span>}</dd>
		</div>
	)
}
