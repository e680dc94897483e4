import type { MetaDescriptor } from 'react-router'
import { breadcrumbLabels } from '../parts/page-labels.ts'
import type { PageLink } from '../parts/page-parts.ts'
import type { ServicePage } from './service-page.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { faqPage } from '../parts/structured-data.ts'
import { service } from './service-structured-data.ts'

const services: PageLink = { label: breadcrumbLabels.services, href: '/services' }

export function serviceTrail(page: ServicePage): readonly PageLink[] {
	return page.parent.href === services.href ? trailFromHome(services) : trailFromHome(services, page.parent)
}

/** `undefined`: the page was not found, and the error page has its own metadata. */
export function serviceHead(loaded: { siteUrl: string; page: ServicePage } | undefined): MetaDescriptor[] {
	if (!loaded) return []
	const { siteUrl, page } = loaded
	return pageHead({
		siteUrl,
		meta: page.meta,
		path: page.path,
		trail: serviceTrail(page),
		current: page.hero.eyebrow,
		structuredData: [
			service(siteUrl, page),
			...(page.questions.items.length > 0 ? [faqPage(page.questions.items)] : []),
		],
	})
}
