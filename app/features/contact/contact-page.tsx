import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { Island } from '#app/ui/island.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { ContactCards } from './contact-cards.tsx'
import { contactHero, contactMeta } from './copy/contact-copy.ts'
import { contactForm } from './copy/contact-form-copy.ts'
import ContactForm from './form/contact-form.tsx'
import { receiveEnquiry } from './enquiry-action.server.ts'
import { serviceFromAddress } from './enquiry/enquiry.ts'
import { ThankYou } from './form/thank-you.tsx'
import { UrgentHelp } from './urgent-help.tsx'
import type { Route } from './+types/contact-page.ts'

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
	const form = { service, email: siteConfig.email.hello, refusal: actionData ?? null }
	return (
		<>
			<PageHero heading={contactHero.heading} lead={contactHero.lead} trail={trail} current={current} />
			<Section id="enquiry" tone="muted" aria-labelledby="enquiry-heading" className="pt-0">
				<div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-16">
					<div className="grid content-start gap-6">
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
			<UrgentHelp email={siteConfig.email.support} />
		</>
	)
}
