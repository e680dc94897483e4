import { numbered } from '#app/content/list.ts'
import type { TechnologyPageContent } from './technology-fields.ts'

export const technologyPageSample: TechnologyPageContent = {
	meta: {
		title: 'Technology solutions: web, apps, cloud, data and security',
		description:
			'Websites, mobile apps, cloud hosting, databases, security and custom software, built in Nigeria for real phones, real networks and naira payments.',
	},
	sharingTitle: 'Technology and web development',
	hero: {
		eyebrow: 'Technology solutions',
		heading: 'Software that works on a Tuesday with bad network',
		lead: 'We build and run websites, apps and systems for Nigerian businesses. They load quickly on paid data, keep their work when the connection drops, and take payment in naira.',
		illustration: { src: '/illustrations/service-technology.svg', alt: '' },
	},
	tiles: {
		eyebrow: 'What we build',
		heading: 'Six ways we can help',
		intro: 'Each page says what is included, how we work and roughly what it costs.',
	},
	approach: {
		eyebrow: 'How we build',
		heading: 'What every project includes',
		intro: 'Not extras. You will find them in each quote.',
		points: numbered([
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
		]),
	},
	callToAction: {
		heading: 'Bring us the problem, not the specification',
		text: 'Tell us what takes too long or goes wrong today. We reply{withinHours} with questions and a first idea of cost.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=custom-software' },
		secondary: { label: 'View Our Portfolio', href: '/portfolio' },
	},
}
