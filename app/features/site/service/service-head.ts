import type { MetaDescriptor } from 'react-router'
import { breadcrumbLabels } from '../parts/page-labels.ts'
import type { PageLink } from '../parts/page-parts.ts'
import type { ServicePage } from './service-page.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { faqPage, companyReference, country, rasterImage } from '../parts/structured-data.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { Thing } from '#app/ui/seo/page-meta.ts'
import { priceEnds, type PriceRange } from './price-range.ts'

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

/** A service for search engines, with its prices while they are valid. */
export function service(siteUrl: string, page: ServicePage): Thing {
	return {
		'@type': 'Service',
		name: page.hero.eyebrow,
		description: withChannels(page.meta.description),
		url: siteUrl + page.path,
		image: rasterImage(siteUrl, page.path),
		provider: companyReference(siteUrl),
		areaServed: country(),
		hasOfferCatalog: page.capabilities.items.length === 0 ? undefined : catalog(page.capabilities),
		offers: page.costs.ranges.length === 0 || page.isExpired ? undefined : page.costs.ranges.flatMap(offer),
	}
}

const catalog = ({ heading, items }: ServicePage['capabilities']): Thing => ({
	'@type': 'OfferCatalog',
	name: heading,
	itemListElement: items.map(({ title }) => ({
		'@type': 'Offer',
		itemOffered: { '@type': 'Service', name: title },
	})),
})

function offer({ job: name, ...price }: PriceRange): Thing[] {
	const range = priceEnds(price)
	if (!range) return []
	const priceSpecification = {
		'@type': 'PriceSpecification',
		priceCurrency: 'NGN',
		minPrice: range.from,
		maxPrice: range.to,
	}
	return [{ '@type': 'Offer', name, areaServed: country(), priceSpecification }]
}
