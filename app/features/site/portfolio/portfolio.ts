import type { CallToAction, PageHero, PageMeta } from '../parts/page-parts.ts'

export type PortfolioProject = {
	title: string
	category: string
	description: string
	image: string
	techStack: string[]
	liveLink?: string
	codeLink?: string
	caseStudyLink?: string
}

export type SuccessStory = {
	title: string
	category: string
	description: string
	image: string
	href: string
}

export const portfolioMeta: PageMeta = {
	title: 'Portfolio: solar, electrical, software and translation',
	description:
		'Four projects with measured results: solar for a factory in Agbara, metering for an estate in Lekki, a shop that works on 3G, and health advice in four languages.',
}

export const portfolioHero: PageHero = {
	eyebrow: 'Portfolio',
	heading: 'Our portfolio, with the readings to prove it',
	lead: 'Four projects, one from each of our trades. We say what the client asked for, what we built, and what the meters, logs and users said a year or a season later.',
}

export const portfolioProjects: PortfolioProject[] = [
	{
		title: 'GreenCorp Solar',
		category: 'Solar & Renewable Energy',
		description:
			'A 120.6 kWp roof and 215 kWh of lithium storage for a carton factory in Agbara. The generator now runs 42 minutes on a working day, where it used to run six and a half hours.',
		image: '/illustrations/portfolio-greencorp.svg',
		techStack: ['Rooftop solar', 'LiFePO4 storage', 'Static transfer switch', 'Modbus', 'Remote monitoring'],
		caseStudyLink: '/portfolio/greencorp-solar',
	},
	{
		title: 'LuxResidences Automation',
		category: 'Electrical & Building Automation',
		description:
			'Prepaid metering, new earthing and lighting control for 48 flats in Lekki. The common areas use 62.5 per cent less energy, and nobody argues about diesel any more.',
		image: '/illustrations/portfolio-luxresidences.svg',
		techStack: ['KNX', 'DALI-2', 'Modbus meters', 'PostgreSQL', 'Paystack'],
		caseStudyLink: '/portfolio/luxresidences-automation',
	},
	{
		title: 'ConnectAll E-commerce',
		category: 'Technology & Web',
		description:
			'A marketplace for 64 phone accessory traders in Ikeja. It opens in under two seconds on 3G, takes payment through Paystack and sends order news on WhatsApp.',
		image: '/illustrations/portfolio-connectall.svg',
		techStack: ['TypeScript', 'React Router', 'PostgreSQL', 'Paystack', 'WhatsApp Business Platform'],
		caseStudyLink: '/portfolio/connectall-ecommerce',
	},
	{
		title: 'Lafiya Health Information Portal',
		category: 'Translation & Localisation',
		description:
			'180 pages of mother-and-child health advice in Hausa, Yoruba, Igbo and Nigerian Pidgin. Each page was translated, checked by a nurse who speaks the language, read aloud to mothers at a clinic, and corrected until nobody had to ask.',
		image: '/illustrations/portfolio-language.svg',
		techStack: [
			'Translation memory',
			'Glossary of 640 health terms',
			'Back-translation',
			'Full Unicode tone marks',
			'Recorded audio',
		],
	},
]

export const successStories: SuccessStory[] = [
	{
		title: 'GreenCorp Solar',
		category: 'Solar & Renewable Energy',
		description:
			'A carton factory in Agbara cut its generator hours by 89 per cent and saved 36,600 litres of diesel in a year.',
		image: '/illustrations/portfolio-greencorp.svg',
		href: '/portfolio/greencorp-solar',
	},
	{
		title: 'LuxResidences Automation',
		category: 'Electrical & Building Automation',
		description:
			'In a 48-flat estate in Lekki every flat pays for its own units, the earthing is safe and the corridors no longer burn all day.',
		image: '/illustrations/portfolio-luxresidences.svg',
		href: '/portfolio/luxresidences-automation',
	},
	{
		title: 'ConnectAll E-commerce',
		category: 'Technology & Web',
		description:
			'A shop for 64 traders that opens in 1.8 seconds on 3G. Of every hundred checkouts, 58 are finished, up from 31.',
		image: '/illustrations/portfolio-connectall.svg',
		href: '/portfolio/connectall-ecommerce',
	},
]

export const portfolioCallToAction: CallToAction = {
	heading: 'Shall we measure first?',
	text: 'Tell us what you have and what troubles you. We look at it, write down the figures and quote. The quote is free.',
	primary: { label: 'Get a Free Quote', href: '/contact' },
	secondary: { label: 'Explore Services', href: '/services' },
}
