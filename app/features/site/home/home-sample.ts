import { numbered } from '#app/content/list.ts'
import { homeFigures } from './figures.ts'
import type { HomeContent } from './home-fields.ts'

/** The drawings of the sample company; the about page shows them, too. */
export const homePictures = [
	{
		src: '/illustrations/about-1.svg',
		alt: 'Four colleagues around a table, going through a plan in the morning light',
	},
	{
		src: '/illustrations/about-2.svg',
		alt: 'An engineer in a hard hat beside solar panels on a roof, the sun rising over the town',
	},
	{
		src: '/illustrations/about-3.svg',
		alt: 'An engineer taking readings in front of a row of switchboard cabinets',
	},
	{
		src: '/illustrations/about-4.svg',
		alt: 'A desk by the window at sunrise, with a laptop, a phone and a cup of tea',
	},
] as const

export const homeSample = (): HomeContent => ({
	meta: {
		title: 'Technology, electrical, solar and translation services',
		description:
			'One Nigerian team for websites and software, electrical work, solar power and professional translation. Free itemised quotes, reply{withinHours}.',
	},
	hero: {
		heading: 'Innovate. Integrate. Inspire.',
		lead: 'Websites and software, electrical work, solar power and professional translation, from one Nigerian team. You get a written quote, a named contact and work we stand behind.',
		background: 'drawing',
		picture: { src: '', alt: '' },
	},
	services: {
		eyebrow: 'Our services',
		heading: 'Four trades, one team to call',
		intro:
			'Take one service or combine them. A new branch often needs wiring, an inverter, a network and a website in the same month.',
	},
	about: {
		eyebrow: 'Who we are',
		heading: 'At work in Nigeria since 2015',
		paragraphs: [
			'We started in 2015 with house wiring and small business websites. Clients kept asking the same people for the next thing: an inverter that lasts the weekend, a shop that takes card payments, a contract in French by Friday. So we hired and trained for it.',
			'Today four teams share one office and one way of working. The engineer who sizes your solar system has read your wiring report. The developer who builds your site knows what a customer on a 500 MB data bundle will wait for.',
		],
		since: 'Operating since 2015',
		benefits: [
			'One named contact from first call to handover',
			'Itemised quotes in naira, with the date they expire',
			'Qualified electricians and installers, supervised on site',
			'Websites tested on ordinary Android phones and slow networks',
			'Translators who work into their mother tongue',
			'Drawings, passwords and manuals are yours at handover',
		],
		images: numbered(homePictures),
	},
	figures: numbered(homeFigures),
	reasons: {
		eyebrow: 'How we differ',
		intro: 'Six promises you can hold us to, because each one can be checked.',
		features: numbered([
			{
				icon: 'receipt-text',
				title: 'A quote you can check',
				text: 'Materials, labour, transport and VAT are listed line by line. If a price changes before you approve it, you hear it from us first.',
			},
			{
				icon: 'plug-zap',
				title: 'Built for our power supply',
				text: 'Low voltage, surges and generator changeover are where our designs begin. Our software saves your work when power fails.',
			},
			{
				icon: 'clock',
				title: 'An answer{withinHours}',
				text: 'Every enquiry gets a reply from a person who knows the trade, on weekends and public holidays too.',
			},
			{
				icon: 'headset',
				title: 'Support day and night',
				text: 'Clients reach us 24/7. We solve what we can {callOrChat} and send someone when hands are needed.',
			},
			{
				icon: 'shield-check',
				title: 'Careful with your data',
				text: 'We follow the Nigeria Data Protection Act 2023, sign confidentiality agreements, and collect only what the job needs.',
			},
			{
				icon: 'key-round',
				title: 'You own what you pay for',
				text: 'Domain, source code, inverter login and wiring drawings are in your name. You can leave us without losing anything.',
			},
		]),
	},
	clients: { eyebrow: '', heading: '', intro: '' },
	testimonials: {
		eyebrow: 'Testimonials',
		heading: 'What Our Clients Say',
		intro: 'Owners and managers who called us once and then called again.',
	},
	stories: {
		eyebrow: 'Portfolio',
		intro: 'Three projects, from the first site visit to the figures after handover.',
	},
	insights: {
		eyebrow: 'Blog',
		intro: 'Practical notes on power, software and language for people who run things in Nigeria.',
	},
	callToAction: {
		heading: 'Ready to Elevate Your Business?',
		text: 'Tell us what you need in a few lines. The quote is free and the answer comes{withinHours}.',
	},
})
