import { shownServices } from '#app/config/service-lines.ts'
import type { PageLink } from '../parts/page-parts.ts'

type MenuItem = PageLink & { description: string; picture: string }

type FooterColumn = { heading: string; links: readonly PageLink[] }

export const mainLinks: readonly PageLink[] = [
	{ label: 'Home', href: '/' },
	{ label: 'About', href: '/about' },
	{ label: 'Portfolio', href: '/portfolio' },
	{ label: 'Blog', href: '/blog' },
	{ label: 'Testimonials', href: '/testimonials' },
	{ label: 'Contact', href: '/contact' },
]

export const servicesLink: PageLink = { label: 'Services', href: '/services' }

/** The services that the company offers now. */
export const serviceLinks = (): readonly MenuItem[] =>
	shownServices().map(({ slug, menuLabel, menuText, picture }) => ({
		label: menuLabel,
		href: `/services/${slug}`,
		description: menuText,
		picture,
	}))

/** The footer's list of services. */
export const footerServices = (): FooterColumn => ({
	heading: servicesLink.label,
	links: [
		{ label: 'All Services', href: servicesLink.href },
		...shownServices().map(({ slug, title }) => ({ label: title, href: `/services/${slug}` })),
	],
})

export const footer: {
	columns: readonly FooterColumn[]
	socialLabel: string
	rights: string
	taxNumber: (taxNumber: string) => string
} = {
	columns: [
		{
			heading: 'Company',
			links: [
				{ label: 'About', href: '/about' },
				{ label: 'Portfolio', href: '/portfolio' },
				{ label: 'Testimonials', href: '/testimonials' },
				{ label: 'Blog', href: '/blog' },
				{ label: 'Newsletter', href: '/newsletter' },
				{ label: 'RSS feed', href: '/rss.xml' },
				{ label: 'Contact', href: '/contact' },
			],
		},
		{
			heading: 'Legal',
			links: [
				{ label: 'Privacy Policy', href: '/legal/privacy' },
				{ label: 'Terms of Service', href: '/legal/terms' },
				{ label: 'Cookie Policy', href: '/legal/cookies' },
			],
		},
	],
	socialLabel: 'Find us elsewhere',
	rights: 'All rights reserved.',
	taxNumber: (taxNumber) => `TIN ${taxNumber}`,
}
