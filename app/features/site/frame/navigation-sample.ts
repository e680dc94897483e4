import type { Navigation } from './navigation-fields.ts'

/** The menu and the footer that a site begins with. */
export const firstNavigation: Navigation = {
	main: [
		{ id: 'home', label: 'Home', href: '/', hasServices: false, entries: [] },
		{
			id: 'services',
			label: 'Services',
			href: '/services',
			hasServices: true,
			entries: [],
		},
		{ id: 'about', label: 'About', href: '/about', hasServices: false, entries: [] },
		{ id: 'portfolio', label: 'Portfolio', href: '/portfolio', hasServices: false, entries: [] },
		{ id: 'blog', label: 'Blog', href: '/blog', hasServices: false, entries: [] },
		{ id: 'testimonials', label: 'Testimonials', href: '/testimonials', hasServices: false, entries: [] },
		{ id: 'contact', label: 'Contact', href: '/contact', hasServices: false, entries: [] },
	],
	footer: [
		{
			id: 'services',
			heading: 'Services',
			hasServices: true,
			hasChannels: false,
			links: [{ id: 'all', label: 'All Services', href: '/services' }],
		},
		{
			id: 'company',
			heading: 'Company',
			hasServices: false,
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
			hasServices: false,
			hasChannels: false,
			links: [
				{ id: 'privacy', label: 'Privacy Policy', href: '/legal/privacy' },
				{ id: 'terms', label: 'Terms of Service', href: '/legal/terms' },
				{ id: 'cookies', label: 'Cookie Policy', href: '/legal/cookies' },
			],
		},
	],
}
