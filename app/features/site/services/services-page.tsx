import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { servicesCallToAction, servicesHero, servicesMeta, servicesWhyPartner } from './services.ts'
import { NumberedList } from './numbered-list.tsx'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { ServiceLines } from './service-lines.tsx'
import { ServicesQuotes } from './services-quotes.tsx'
import type { Route } from './+types/services-page.ts'

const trail = trailFromHome()
const current = servicesMeta.title

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({ siteUrl, meta: servicesMeta, path: '/services', trail, current })

export default function ServicesPage() {
	return (
		<>
			<PageHero {...servicesHero} wide trail={trail} current={current} />
			<ServiceLines />
			<WhyPartner />
			<ServicesQuotes />
			<CallToActionBand {...servicesCallToAction} />
		</>
	)
}

function WhyPartner() {
	return (
		<Section tone="muted" aria-labelledby="why-partner">
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-5">
					<div className="lg:sticky lg:top-32">
						<Eyebrow>{servicesWhyPartner.eyebrow}</Eyebrow>
						<h2 id="why-partner" className="mt-3 text-4xl">
							{servicesWhyPartner.heading}
						</h2>
						<p className="measure mt-6 text-lg text-muted-foreground">{servicesWhyPartner.intro}</p>
					</div>
				</div>
				<NumberedList items={servicesWhyPartner.reasons} className="lg:col-span-7" />
			</div>
		</Section>
	)
}
