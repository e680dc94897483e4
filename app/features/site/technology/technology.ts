import type { CallToAction, IconCard, PageHero, PageMeta, SectionHeading } from '../parts/page-parts.ts'

export type TechnologyTile = IconCard & { href: string }

export const technologyMeta: PageMeta = {
	title: 'Technology solutions: web, apps, cloud, data and security',
	description:
		'Websites, mobile apps, cloud hosting, databases, security and custom software, built in Nigeria for real phones, real networks and naira payments.',
}

export const technologyHero: PageHero & { illustration: string } = {
	eyebrow: 'Technology solutions',
	heading: 'Software that works on a Tuesday with bad network',
	lead: 'We build and run websites, apps and systems for Nigerian businesses. They load quickly on paid data, keep their work when the connection drops, and take payment in naira.',
	illustration: '/illustrations/service-technology.svg',
}

export const technologyTiles: SectionHeading & { tiles: readonly TechnologyTile[] } = {
	eyebrow: 'What we build',
	heading: 'Six ways we can help',
	intro: 'Each page says what is included, how we work and roughly what it costs.',
	tiles: [
		{
			icon: 'globe',
			title: 'Web Development',
			text: 'Company sites, online shops, booking and portals that open in a few seconds on an ordinary phone.',
			href: '/services/technology/web',
		},
		{
			icon: 'smartphone',
			title: 'Mobile Apps',
			text: 'Android and iPhone apps for customers or field staff, with offline work built in from the start.',
			href: '/services/technology/mobile',
		},
		{
			icon: 'cloud',
			title: 'Cloud Solutions',
			text: 'Hosting, email, backup and monitoring, sized to your traffic and billed in naira where possible.',
			href: '/services/technology/cloud',
		},
		{
			icon: 'database',
			title: 'Database Management',
			text: 'From scattered Excel files to one reliable record, with reports, backups and access for the right people.',
			href: '/services/technology/database',
		},
		{
			icon: 'shield-check',
			title: 'Cybersecurity',
			text: 'Checks, hardening and staff training against the attacks that really hit Nigerian firms, and help when one lands.',
			href: '/services/technology/security',
		},
		{
			icon: 'code-xml',
			title: 'Custom Software',
			text: 'Stock, school, clinic, logistics or cooperative systems that follow your way of working. Describe yours to us.',
			href: '/contact?service=custom-software',
		},
	],
}

export const technologyApproach: SectionHeading & { points: readonly { title: string; text: string }[] } = {
	eyebrow: 'How we build',
	heading: 'What every project includes',
	intro: 'Not extras. You will find them in each quote.',
	points: [
		{
			title: 'Working software every two weeks',
			text: 'You try it on your own phone at a private address, and change your mind before it gets expensive.',
		},
		{
			title: 'Code and accounts in your name',
			text: 'Domain, hosting, app store and source code belong to your company from the first day.',
		},
		{
			title: 'Data protection from the first form',
			text: 'We collect what you need, say why, and document it as the Nigeria Data Protection Act 2023 asks.',
		},
		{
			title: 'A person to call afterwards',
			text: 'Ninety days of free fixes after launch, then a support plan by the month, with no lock-in.',
		},
	],
}

export const technologyCallToAction: CallToAction = {
	heading: 'Bring us the problem, not the specification',
	text: 'Tell us what takes too long or goes wrong today. We reply within 24 hours with questions and a first idea of cost.',
	primary: { label: 'Get a Free Quote', href: '/contact?service=custom-software' },
	secondary: { label: 'View Our Portfolio', href: '/portfolio' },
}
