import type { PageLink } from '../parts/page-parts.ts'

type MenuItem = PageLink & { description: string }

type FooterColumn = { heading: string; links: readonly PageLink[] }

export const mainLinks: readonly PageLink[] = [
	{ label: 'Home', href: '/' },
	{ label: 'About', href: '/about' },
	{ label: 'Portfolio', href: '/portfolio' },
	{ label: 'Blog', href: '/blog' },
	{ label: 'Testimonials', href: '/testimonials' },
	{ label: 'Contact', href: '/contact' },
]

export const servicesMenu: { label: string; items: readonly MenuItem[] } = {
	label: 'Services',
	items: [
		{
			label: 'Technology',
			href: '/services/technology',
			description: 'Websites, apps, cloud, data and security',
		},
		{
			label: 'Electrical',
			href: '/services/electrical',
			description: 'Wiring, repairs, inspection and maintenance',
		},
		{
			label: 'Solar',
			href: '/services/solar',
			description: 'Panels, inverters and batteries sized to your load',
		},
		{
			label: 'Translation',
			href: '/services/translation',
			description: 'Certified documents, business texts, interpreters',
		},
	],
}

export const footer: {
	columns: readonly FooterColumn[]
	socialLabel: string
	rights: string
	taxNumber: (taxNumber: string) => string
} = {
	columns: [
		{
			heading: 'Services',
			links: [
				{ label: 'All Services', href: '/services' },
				{ label: 'Technology Solutions', href: '/services/technology' },
				{ label: 'Electrical Services', href: '/services/electrical' },
				{ label: 'Solar & Renewable Energy', href: '/services/solar' },
				{ label: 'Translation Services', href: '/services/translation' },
			],
		},
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
