import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveButtons } from '../frame/live-links.ts'
import { servicesLink } from '../frame/navigation.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/services-page.ts'
import { servicesType } from './service-content.ts'
import { cardOf } from './service-cards.ts'
import { servicesPageType } from './services-page-content.ts'
import { ServicesView } from './services-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(servicesPageType.name), contentTag(servicesType.name)])
	const content = await publishedContent()
	const page = content.single(servicesPageType)
	return {
		siteUrl: env.SITE_URL,
		page: { ...page, callToAction: withLiveButtons(page.callToAction) },
		services: content.items(servicesType).map(cardOf),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, page } }) =>
	pageHead({ siteUrl, meta: page.meta, path: servicesLink.href, trail: trailFromHome(), current: servicesLink.label })

export default function ServicesPage({ loaderData: { page, services } }: Route.ComponentProps) {
	return <ServicesView page={page} services={services} />
}
