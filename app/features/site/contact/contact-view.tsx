import type { ReactNode } from 'react'
import { company } from '#app/config/company.ts'
import { companyTypeName } from '#app/events/page-tags.ts'
import type { Item } from '#app/content/list.ts'
import { CallLink, channelTexts, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { contactForm } from '#app/features/contact/copy/contact-form-copy.ts'
import { replyPromise } from '#app/features/contact/copy/reply-promise.ts'
import { classNames } from '#app/ui/class-names.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { heroMarks, ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { AddressText } from '#app/ui/page/mailbox-link.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import type { GeneralQuestion } from '../questions/question-content.ts'
import { QuestionsSection } from '../questions/questions-section.tsx'
import type { ContactCard, ContactContent } from './contact-fields.ts'
import { contactLabels as labels } from './contact-labels.ts'
import { VisitUs } from './visit-us.tsx'

const trail = trailFromHome()

type Props = { page: ContactContent; questions: readonly Item<GeneralQuestion>[]; form: ReactNode }

/** The contact page of its content. `form` is the enquiry form, or its thanks. */
export function ContactView({ page, questions, form }: Props) {
	const promise = replyPromise(company().replyHours)
	const cards = page.cards.filter((card) => hasLink(card) || (card.text !== '' && card.link !== 'email'))
	return (
		<>
			<PageHero
				{...page.hero}
				lead={withChannels(page.hero.lead)}
				trail={trail}
				current={labels.current}
				marks={heroMarks}
				compact
			/>
			<Section id="enquiry" tone="muted" aria-labelledby="enquiry-heading" className="pt-0">
				<div
					className={classNames(
						'grid gap-12 lg:gap-16',
						cards.length > 0 && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
					)}
				>
					<div className="grid content-start gap-4 sm:gap-6">
						<header className="grid gap-1">
							<h2 id="enquiry-heading" className="text-2xl">
								{contactForm.heading}
							</h2>
							<p className="measure text-sm text-muted-foreground sm:text-base">
								{contactForm.intro}
								{promise !== '' && (
									<>
										{' '}
										<strong className="text-foreground">{promise}</strong>
									</>
								)}
							</p>
						</header>
						{form}
					</div>
					{cards.length > 0 && <ContactCards cards={cards} subject={page.chatSubject} />}
				</div>
			</Section>
			<ItemMarks id={companyTypeName}>
				<VisitUs />
			</ItemMarks>
			<QuestionsSection heading={page.questions} questions={questions} />
			<UrgentHelp urgent={page.urgent} />
		</>
	)
}

function hasLink({ link }: ContactCard): boolean {
	const { phone, whatsapp, email } = company()
	return { none: false, email: email.hello !== '', call: phone !== null, chat: whatsapp !== null }[link]
}

type CardsProps = { cards: readonly Item<ContactCard>[]; subject: string }

/** Ways to contact the company, or facts about where it works. */
function ContactCards({ cards, subject }: CardsProps) {
	const at = useFieldMarks()
	return (
		<ul className="grid content-start divide-y divide-border border-y border-border">
			{cards.map((card) => (
				<li key={card.id} className="flex items-start gap-4 py-6" {...at(`cards.${card.id}.title`)}>
					<Icon name={card.icon} size={24} className="mt-1 shrink-0 text-accent-ink" />
					<div className="min-w-0">
						<h2 className="text-xl">{card.title}</h2>
						{card.text !== '' && <p className="mt-2 text-muted-foreground">{withChannels(card.text)}</p>}
						<p className="mt-2 empty:hidden">
							<ItemMarks id={companyTypeName}>
								<CardLink link={card.link} subject={subject} />
							</ItemMarks>
						</p>
					</div>
				</li>
			))}
		</ul>
	)
}

function CardLink({ link, subject }: Pick<ContactCard, 'link'> & { subject: string }) {
	const at = useFieldMarks()
	const { phone, whatsapp, email } = company()
	if (link === 'call')
		return (
			<CallLink className="link" {...at('phone')}>
				{phone && channelTexts.callNumber(phone.shown)}
			</CallLink>
		)
	if (link === 'chat')
		return (
			<ChatLink subject={subject} className="link" {...at('whatsapp')}>
				{whatsapp && channelTexts.chatNumber(whatsapp.shown)}
			</ChatLink>
		)
	if (link !== 'email') return null
	return (
		<a href={`mailto:${email.hello}`} className="link wrap-anywhere" {...at('email.hello')}>
			<AddressText address={email.hello} />
		</a>
	)
}

function UrgentHelp({ urgent: { heading, text, safety } }: Pick<ContactContent, 'urgent'>) {
	const at = useFieldMarks()
	if (heading === '') return null
	return (
		<Section tone="night" aria-labelledby="urgent-heading">
			<div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_auto] lg:items-end lg:gap-16">
				<div>
					<h2 id="urgent-heading" className="text-4xl" {...at('urgent.heading')}>
						{heading}
					</h2>
					{text !== '' && (
						<p className="measure mt-4 text-lg" {...at('urgent.text')}>
							{withChannels(text)}
						</p>
					)}
					{safety !== '' && (
						<p className="measure mt-4 text-muted-foreground" {...at('urgent.safety')}>
							{safety}
						</p>
					)}
				</div>
				<p className="flex flex-wrap gap-4">
					<CallLink className="btn btn-accent">{labels.call}</CallLink>
					<ChatLink subject={labels.urgentSubject} className="btn btn-accent">
						{labels.chat}
					</ChatLink>
					{company().email.support !== '' && (
						<LinkButton href={`mailto:${company().email.support}?subject=${labels.urgentSubject}`} variant="secondary">
							{labels.email}
						</LinkButton>
					)}
					<LinkButton href={labels.schedule.href} variant="secondary">
						{labels.schedule.label}
					</LinkButton>
				</p>
			</div>
		</Section>
	)
}
