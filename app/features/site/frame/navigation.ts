import { shownServices } from '#app/config/service-lines.ts'
import type { PageLink } from '../parts/page-parts.ts'

type ServiceLink = PageLink & { id: string; title: string; description: string; picture: string }

/** The page above those of services, in their breadcrumbs. */
export const servicesLink: PageLink = { label: 'Services', href: '/services' }

/** The services that the company offers now. */
export const serviceLinks = (): readonly ServiceLink[] =>
	shownServices().map(({ slug, title, menuLabel, menuText, picture }) => ({
		id: `service-${slug}`,
		label: menuLabel,
		title,
		href: `/services/${slug}`,
		description: menuText,
		picture,
	}))

/** What the footer says whatever its links are. */
export const footer = {
	socialLabel: 'Find us elsewhere',
	rights: 'All rights reserved.',
	taxNumber: (taxNumber: string) => `TIN ${taxNumber}`,
}
