import type { Navigation } from './navigation-fields.ts'

/** The menu and the footer that a site begins with. */
export const firstNavigation: Navigation = {
	main: [
		{ id: 'home', label: 'Home', href: '/', entries: [] },
		{
			id: 'services',
			label: 'Services',
			href: '/services',
			entries: [
				{
					id: 'technology',
					label: 'Technology',
					href: '/services/technology',
					description: 'Websites, apps, cloud, data and security',
				},
				{
					id: 'electrical',
					label: 'Electrical',
					href: '/services/electrical',
					description: 'Wiring, repairs, inspection and maintenance',
				},
				{
					id: 'solar',
					label: 'Solar',
					href: '/services/solar',
					description: 'Panels, inverters and batteries sized to your load',
				},
				{
					id: 'translation',
					label: 'Translation',
					href: '/services/translation',
					description: 'Certified documents, business texts, interpreters',
				},
			],
		},
		{ id: 'about', label: 'About', href: '/about', entries: [] },
		{ id: 'portfolio', label: 'Portfolio', href: '/portfolio', entries: [] },
		{ id: 'blog', label: 'Blog', href: '/blog', entries: [] },
		{ id: 'testimonials', label: 'Testimonials', href: '/testimonials', entries: [] },
		{ id: 'contact', label: 'Contact', href: '/contact', entries: [] },
	],
	footer: [
		{
			id: 'services',
			heading: 'Services',
			hasChannels: false,
			links: [
				{ id: 'all', label: 'All Services', href: '/services' },
				{ id: 'technology', label: 'Technology Solutions', href: '/services/technology' },
				{ id: 'electrical', label: 'Electrical Services', href: '/services/electrical' },
				{ id: 'solar', label: 'Solar & Renewable Energy', href: '/services/solar' },
				{ id: 'translation', label: 'Translation Services', href: '/services/translation' },
			],
		},
		{
			id: 'company',
			heading: 'Company',
			hasChannels: true,
			links: [
				{ id: 'about', label: 'About', href: '/about' },
				{ id: 'portfolio', label: 'Portfolio', href: '/portfolio' },
				{ id: 'testimonials', label: 'Testimonials', href: '/testimonials' },
				{ id: 'blog', label: 'Blog', href: '/blog' },
				{ id: 'newsletter', label: 'Newsletter', href: '/newsletter' },
				{ id: 'rss', label: 'RSS feed', href: '/rss.xml' },
				{ id: 'contact', label: 'Contact', href: '/contact' },
			],
		},
		{
			id: 'legal',
			heading: 'Legal',
			hasChannels: false,
			links: [
				{ id: 'privacy', label: 'Privacy Policy', href: '/legal/privacy' },
				{ id: 'terms', label: 'Terms of Service', href: '/legal/terms' },
				{ id: 'cookies', label: 'Cookie Policy', href: '/legal/cookies' },
			],
		},
	],
}
