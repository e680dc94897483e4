import { numbered } from '#app/content/list.ts'
import { aboutFigures } from '../home/figures.ts'
import { homePictures } from '../home/home-sample.ts'
import type { AboutContent } from './about-fields.ts'

const [team, roof, board] = homePictures

export const aboutSample = (): AboutContent => ({
	meta: {
		title: 'About us',
		description:
			'A Nigerian services company, operating since 2015: technology, electrical, solar and translation. Our story, our values and how we work.',
	},
	hero: {
		eyebrow: 'About us',
		heading: 'We keep the lights on and the message clear',
		lead: 'A company registered in Nigeria, at work since 2015, with four trades under one roof: technology, electrical installation, solar energy and professional translation.',
		illustration: { src: '/illustrations/about-hero.svg', alt: '' },
	},
	story: {
		eyebrow: 'Since 2015',
		paragraphs: [
			'The company began with two people, a drill and a second-hand laptop. One wired houses, the other built websites, and they shared a customer: a clinic whose new booking page was no use while the power was off.',
			'That clinic taught us how jobs here really fit together. The software depends on the router, the router on the inverter, the inverter on the wiring, and the people using all of it may prefer Hausa to English. A team that understands the whole chain makes fewer promises and keeps more of them.',
			'We have grown since, one trade at a time and mostly through recommendation. We still visit before we quote, and we still tell people when they do not need us.',
		],
		milestones: numbered([
			{
				year: '2015',
				title: 'Registered and at work',
				text: 'House wiring and small business websites, with one van and a rented room.',
			},
			{
				year: '2017',
				title: 'First solar systems',
				text: 'Electrical clients asked for inverters that were sized properly. We trained and took on our first solar engineers.',
			},
			{
				year: '2019',
				title: 'A translation team',
				text: 'Work for clients trading with Benin, Niger and Cameroon became a service of its own, with in-house reviewers.',
			},
			{
				year: '2021',
				title: 'Support around the clock',
				text: 'A rota of engineers replaced the founders’ private phones. Support has been 24/7 since.',
			},
			{
				year: '2024',
				title: 'One plan for combined projects',
				text: 'Power, network and software under a single project lead, for hotels, schools and growing shops.',
			},
		]),
	},
	achievements: {
		eyebrow: 'In figures',
		heading: 'What we have achieved',
		intro: 'Who and what each number counts is said below it.',
		figures: numbered(aboutFigures),
	},
	mission: {
		text: 'To give homes and businesses in Nigeria power, software and language they can rely on, at a price they understood before the work began.',
		picture: team,
	},
	vision: {
		text: 'A country where a small business anywhere can open in the morning with light, a working connection and the words to trade with its neighbours.',
		picture: roof,
	},
	values: {
		eyebrow: 'What we stand by',
		intro: 'Four of them. Each has cost us work, and we have kept to it.',
		values: numbered([
			{
				icon: 'handshake',
				title: 'Integrity and Trust',
				text: 'We quote what we mean and show the invoices. If we make a mistake, you hear it from us, with the date of the repair.',
			},
			{
				icon: 'lightbulb',
				title: 'Innovation',
				text: 'We try new equipment and methods at our own office first. What survives a rainy season there may come to you.',
			},
			{
				icon: 'users',
				title: 'Customer-Centric',
				text: 'We begin with your day: opening hours, staff, budget, supply. The technical answer has to fit it.',
			},
			{
				icon: 'badge-check',
				title: 'Excellence',
				text: 'Tested, labelled, documented. The work should still make sense to a stranger who opens the board, or the code, in ten years.',
			},
		]),
	},
	difference: {
		eyebrow: 'The difference',
		intro: 'Things you will notice in the first month.',
		picture: board,
		points: numbered([
			{
				title: 'Four trades that talk to each other',
				text: 'You explain your business once. The teams share the file, with your permission.',
			},
			{
				title: 'Measured, then recommended',
				text: 'Load logs, speed tests and sample translations come before advice.',
			},
			{
				title: 'Local knowledge in writing',
				text: 'DisCo forms, NEMSA inspection, NDPA records and embassy checklists are part of our ordinary work.',
			},
			{
				title: 'A guarantee with our name on it',
				text: 'Workmanship is guaranteed in writing: 12 months on electrical and solar work, 90 days of free fixes on software, 30 days of corrections on translations.',
			},
		]),
	},
	team: { eyebrow: '', heading: '', intro: '' },
	licences: { eyebrow: '', heading: '', intro: '' },
	callToAction: {
		heading: 'Come with a question',
		text: 'A short message is enough. We reply{withinHours}, and asking costs nothing.',
	},
})
