import { numbered } from '#app/content/list.ts'
import type { ServicesPageContent } from './services-page-fields.ts'

export const servicesPageSample: ServicesPageContent = {
	meta: {
		title: 'Services',
		description:
			'Technology, electrical, solar and translation services across Nigeria. See what each covers, how a job runs and what it costs in naira.',
	},
	sharingTitle: 'Technology, electrical, solar, translation',
	hero: {
		eyebrow: 'Services',
		heading: 'Four services that keep a business running',
		lead: 'Power you can plan around, software your customers can open, and words people understand. Each service has its own team and its own page, with prices or a clear way to get one.',
		illustration: { src: '/illustrations/services-hero.svg', alt: '' },
	},
	cards: {
		eyebrow: 'What we do',
		heading: 'Choose where to start',
		intro: 'Not sure which one you need? Write to us about the problem and we will point you to the right team.',
	},
	whyPartner: {
		eyebrow: 'Working with us',
		heading: 'Why Partner With Us',
		intro: 'What clients tell us they could not get from four separate contractors.',
		reasons: numbered([
			{
				title: 'One plan for the whole job',
				text: 'When a site needs power, network and software, one project lead holds the schedule and nobody waits for the other contractor.',
			},
			{
				title: 'Prices in writing',
				text: 'You approve an itemised quote in naira before we buy a single cable. Extra work starts only after your yes in writing.',
			},
			{
				title: 'Survey before advice',
				text: 'We measure your load, test your wiring or read your documents before we recommend anything. Sometimes the advice is to spend less.',
			},
			{
				title: 'Genuine parts',
				text: 'Cables, breakers, panels and batteries come with their serial numbers and the supplier’s invoice, so that the warranty is really yours.',
			},
			{
				title: 'Handover you can use',
				text: 'You receive drawings, test results, passwords and a short lesson for the person who will look after it every day.',
			},
			{
				title: 'We stay reachable',
				text: 'Support is available 24/7, and the people who answer can see what was installed at your place and when.',
			},
		]),
	},
	quotes: {
		eyebrow: 'From clients',
		heading: 'Two clients, more than one service each',
		intro: 'Both started with a single small job.',
		quotes: numbered([
			{
				quote:
					'They came to repair a tripping board and found that half our load sat on one phase. A year later they built our booking site as well. I deal with one person for both.',
				name: 'Ebun Akinwale',
				role: 'General Manager',
				company: 'Ileke Court Hotel, Ibadan',
			},
			{
				quote:
					'The inverter came first, then French and Portuguese versions of our export papers. The invoices match the quotes to the naira, and that is why we stayed.',
				name: 'Chidubem Eze',
				role: 'Managing Partner',
				company: 'Ogbete Grove Foods, Enugu',
			},
		]),
	},
	callToAction: {
		heading: 'Tell us about the job',
		text: 'Describe it in your own words. A person from the right team replies{withinHours} with questions, a visit date or a quote.',
		primary: { label: 'Get a Free Quote', href: '/contact' },
		secondary: { label: 'See Our Work', href: '/portfolio' },
	},
	postOffer: 'Technology, electrical, solar and translation work from one team.',
}
