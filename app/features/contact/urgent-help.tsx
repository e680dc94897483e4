import { LinkButton } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallLink, ChatLink } from './copy/channels.tsx'
import { contactUrgent } from './copy/contact-copy.ts'

export function UrgentHelp({ email }: { email: string }) {
	const { heading, text, safety, subject, callLabel, chatLabel, emailLabel, schedule } = contactUrgent
	return (
		<Section tone="night" aria-labelledby="urgent-heading">
			<div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_auto] lg:items-end lg:gap-16">
				<div>
					<h2 id="urgent-heading" className="text-4xl">
						{heading}
					</h2>
					<p className="measure mt-4 text-lg">{text}</p>
					<p className="measure mt-4 text-muted-foreground">{safety}</p>
				</div>
				<p className="flex flex-wrap gap-4">
					<CallLink className="btn btn-accent">{callLabel}</CallLink>
					<ChatLink subject={subject} className="btn btn-accent">
						{chatLabel}
					</ChatLink>
					<LinkButton href={`mailto:${email}?subject=${subject}`} variant="secondary">
						{emailLabel}
					</LinkButton>
					<LinkButton href={schedule.href} variant="secondary">
						{schedule.label}
					</LinkButton>
				</p>
			</div>
		</Section>
	)
}
