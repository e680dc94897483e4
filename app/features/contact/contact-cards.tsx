import { Icon } from '#app/ui/icon.tsx'
import { contactCards, type ContactCard } from './contact-copy.ts'

/** Four ways to us, or facts about where we are. */
export function ContactCards({ email }: { email: string }) {
	return (
		<div className="wrap">
			<ul className="grid border-y border-border sm:grid-cols-2 lg:grid-cols-4">
				{contactCards.map((card) => (
					<li key={card.title} className="flex items-start gap-4 py-8 sm:pr-8">
						<Icon name={card.icon} size={24} className="mt-1 shrink-0 text-accent-ink" />
						<CardText card={card} email={email} />
					</li>
				))}
			</ul>
		</div>
	)
}

function CardText({ card, email }: { card: ContactCard; email: string }) {
	return (
		<div className="min-w-0">
			<h2 className="text-xl">{card.title}</h2>
			<p className="mt-2 text-muted-foreground">{card.text}</p>
			{card.link === 'email' && (
				<p className="mt-2">
					<a href={`mailto:${email}`} className="link wrap-anywhere">
						{email}
					</a>
				</p>
			)}
		</div>
	)
}
