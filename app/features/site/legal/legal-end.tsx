import { company, placeOf } from '#app/config/company.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { MailboxLink } from '#app/ui/page/mailbox-link.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { LegalDocument } from './legal.ts'
import { legalLabels as labels } from '../parts/page-labels.ts'
import { legalBases } from './legal-bases.ts'

/** Contact addresses, and links to the other legal pages. */
export function LegalEnd({ page }: { page: LegalDocument }) {
	const { legalName, address, email } = company()
	return (
		<Section tone="muted" aria-labelledby="legal-contact">
			<div className="grid gap-12 md:grid-cols-2 lg:gap-24">
				<div>
					<h2 id="legal-contact" className="text-3xl">
						{labels.contact}
					</h2>
					<address className="mt-6 grid gap-6 not-italic">
						<p>
							<span className="block font-semibold">{legalName}</span>
							{placeOf(address)}
						</p>
						<dl className="grid gap-4">
							<Mailbox label={labels.contactPrivacy} address={email.privacy} />
							<Mailbox label={labels.contactGeneral} address={email.hello} />
						</dl>
					</address>
				</div>
				<nav aria-label={labels.others}>
					<h2 className="text-3xl">{labels.others}</h2>
					<ul className="mt-6 border-b">
						{legalBases
							.filter((other) => other.slug !== page.slug)
							.map((other) => (
								<li key={other.slug} className="border-t py-3">
									<ArrowLink href={`/legal/${other.slug}`} className="w-full justify-between">
										{other.title}
									</ArrowLink>
								</li>
							))}
					</ul>
				</nav>
			</div>
		</Section>
	)
}

function Mailbox({ label, address }: { label: string; address: string }) {
	return (
		<div>
			<dt className="text-sm text-muted-foreground">{label}</dt>
			<dd>
				<MailboxLink address={address} className="link" />
			</dd>
		</div>
	)
}
