import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { Island } from '#app/ui/island.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { contactHero, contactMeta, contactCards, type ContactCard, contactUrgent } from './copy/contact-copy.ts'
import { contactForm } from './copy/contact-form-copy.ts'
import ContactForm from './form/contact-form.tsx'
import { receiveEnquiry } from './enquiry-action.server.ts'
import { serviceFromAddress } from './enquiry/enquiry.ts'
import { ThankYou } from './form/thank-you.tsx'
import type { Route } from './+types/contact-page.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { serviceOptions } from './copy/service-options.ts'
import { VisitUs } from './visit-us.tsx'
import { CallLink, channelWords, ChatLink, withChannels } from './copy/channels.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'

const path = '/contact'
const trail = [{ label: 'Home', href: '/' }]
const current = contactHero.eyebrow

export function loader({ request, context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	const { searchParams } = new URL(request.url)
	return {
		siteUrl: env.SITE_URL,
		service: serviceFromAddress(searchParams.get('service')),
		sent: searchParams.get('sent') === '1',
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		...contactMeta,
		siteUrl: loaderData.siteUrl,
		path,
		image: '/og/page/contact.png',
		noIndex: loaderData.sent,
		structuredData: [breadcrumbList(loaderData.siteUrl, trail, { label: current, href: path })],
	})

export const action = receiveEnquiry

/** Passes on Retry-After when too many enquiries were sent. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ContactPage({ loaderData: { service, sent }, actionData }: Route.ComponentProps) {
	const form = {
		service,
		services: serviceOptions(actionData?.values['service']),
		email: company().email.hello,
		refusal: actionData ?? null,
	}
	return (
		<>
			<PageHero heading={contactHero.heading} lead={contactHero.lead} trail={trail} current={current} />
			<Section id="enquiry" tone="muted" aria-labelledby="enquiry-heading" className="pt-0">
				<div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-16">
					<div className="grid content-start gap-4 sm:gap-6">
						<header className="grid gap-2">
							<h2 id="enquiry-heading" className="text-3xl">
								{contactForm.heading}
							</h2>
							<p className="measure text-muted-foreground">
								{contactForm.intro} <strong className="text-foreground">{contactForm.promise}</strong>
							</p>
						</header>
						{sent ? (
							<ThankYou again={{ href: '/contact#enquiry' }} />
						) : (
							<Island name="contact-form" props={form} component={ContactForm} />
						)}
					</div>
					<ContactCards />
				</div>
			</Section>
			<VisitUs />
			<UrgentHelp email={company().email.support} />
		</>
	)
}

/** Four ways to contact the company, or facts about where it works. */
function ContactCards() {
	return (
		<ul className="grid content-start divide-y divide-border border-y border-border">
			{contactCards.map((card) => (
				<li key={card.title} className="flex items-start gap-4 py-6">
					<Icon name={card.icon} size={24} className="mt-1 shrink-0 text-accent-ink" />
					<div className="min-w-0">
						<h2 className="text-xl">{card.title}</h2>
						<p className="mt-2 text-muted-foreground">{withChannels(card.text)}</p>
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
	const { phone, whatsapp, email } = company()
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

function UrgentHelp({ email }: { email: string }) {
	const { heading, text, safety, subject, callLabel, chatLabel, emailLabel, schedule } = contactUrgent
	return (
		<Section tone="night" aria-labelledby="urgent-heading">
			<div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_auto] lg:items-end lg:gap-16">
				<div>
					<h2 id="urgent-heading" className="text-4xl">
						{heading}
					</h2>
					<p className="measure mt-4 text-lg">{withChannels(text)}</p>
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
