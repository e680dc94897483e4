import { siteConfig } from '#app/config/site.config.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { CallLink, channelWords, ChatLink } from './copy/channels.tsx'
import { contactCards, contactHero, type ContactCard } from './copy/contact-copy.ts'

/** Four ways to contact the company, or facts about where it works. */
export function ContactCards() {
	return (
		<ul className="grid content-start divide-y divide-border border-y border-border">
			{contactCards.map((card) => (
				<li key={card.title} className="flex items-start gap-4 py-6">
					<Icon name={card.icon} size={24} className="mt-1 shrink-0 text-accent-ink" />
					<div className="min-w-0">
						<h2 className="text-xl">{card.title}</h2>
						<p className="mt-2 text-muted-foreground">{card.text}</p>
						<p className="mt-2 empty:hidden">
							<CardLink card={card} />
						</p>
					</div>
				</li>
			))}
		</ul>
	)
}

function CardLink({ card: { link } }: { card: ContactCard }) {
	const { phone, whatsapp, email } = siteConfig
	if (link === 'call') return <CallLink className="link">{phone && channelWords.callNumber(phone.shown)}</CallLink>
	if (link === 'chat')
		return (
			<ChatLink subject={contactHero.subject} className="link">
				{whatsapp && channelWords.chatNumber(whatsapp.shown)}
			</ChatLink>
		)
	if (link !== 'email') return null
	return (
		<a href={`mailto:${email.hello}`} className="link wrap-anywhere">
			{email.hello}
		</a>
	)
}
