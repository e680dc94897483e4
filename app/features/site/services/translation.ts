import type { ServicePageSample } from '../service/service-page-sample.ts'

export const translationPage: ServicePageSample = {
	meta: {
		title: 'Professional translation and interpreting in Nigeria',
		description:
			'Certified documents, contracts, websites and interpreting in Yoruba, Hausa, Igbo, Pidgin, French, Arabic and Portuguese. Clear naira rates per word or page.',
	},
	sharingTitle: 'Professional translation',
	hero: {
		eyebrow: 'Professional translation',
		heading: 'Say it so that it is understood',
		lead: 'A visa file, a supply contract with Cotonou, a health leaflet for Katsina. Our translators work into their mother tongue, a second linguist checks every page, and your document never goes into a public translation tool.',
		illustration: '/illustrations/service-translation.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=translation' },
		secondary: { label: 'See 2026 Rates', href: '#costs' },
	},
	capabilities: {
		heading: 'What we do',
		intro:
			'English to and from Yoruba, Hausa, Igbo, Nigerian Pidgin, French, Arabic and Portuguese. Ask for others; we say so when we cannot.',
		items: [
			{
				title: 'Certified documents',
				text: 'Birth and marriage certificates, WAEC and degree results, police reports, bank statements. Each has a signed statement of accuracy with name, date and contact.',
			},
			{
				title: 'Contracts and legal texts',
				text: 'Agreements, court papers, CAC documents and powers of attorney, translated by linguists who do legal work every week.',
			},
			{
				title: 'Business and trade',
				text: 'Tenders, invoices, manuals, safety sheets and correspondence for ECOWAS partners, with your terms kept in a glossary.',
			},
			{
				title: 'Websites and apps',
				text: 'Pages, buttons, emails and USSD menus that fit their space. Our developers put the text in and we proofread it on the screen.',
			},
			{
				title: 'Health, education and NGO texts',
				text: 'Leaflets, consent forms, surveys and training guides in plain local language, tried on readers before printing when the budget allows.',
			},
			{
				title: 'Interpreting',
				text: 'Consecutive or simultaneous, on site or by video, for board meetings, trainings, depositions and factory visits.',
			},
			{
				title: 'Subtitles and voice-over',
				text: 'Timed subtitles, transcripts and recorded voices for adverts, radio jingles, phone prompts and training films.',
			},
			{
				title: 'Review and typesetting',
				text: 'A second pair of eyes on an existing translation, and layout with correct tone marks, dotted letters and Arabic script.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'A single certificate takes a day or two. Longer texts move at about 2,000 words a day for each translator.',
		steps: [
			{
				title: 'You write to us',
				time: 'Quote{withinHours}',
				text: 'Give us the languages, the purpose and the office it is for. We reply with a private address for your photo or PDF.',
			},
			{
				title: 'Agree the terms',
				time: 'Same day',
				text: 'You get the word count, price, delivery date and a confidentiality agreement. Spellings of names are confirmed with you.',
			},
			{
				title: 'Translation',
				time: 'From 1 working day',
				text: 'By a native speaker of the target language who knows the subject. You may ask who it is.',
			},
			{
				title: 'Second reading',
				time: 'Included in the time above',
				text: 'Another linguist compares every line, number, date and seal with the original.',
			},
			{
				title: 'Delivery and corrections',
				time: 'Corrections free for 30 days',
				text: 'PDF by email, stamped original by courier where needed. Report a mistake within 30 days and we correct it at no charge.',
			},
		],
	},
	costs: {
		heading: 'What it costs',
		intro: 'Our rates in 2026, in naira, before VAT, with translation and second reading together.',
		ranges: [
			{
				job: 'Certified standard document',
				from: 12_000,
				to: 28_000,
				unit: 'a page',
				note: 'Certificate, statement or result',
			},
			{ job: 'Yoruba, Hausa, Igbo, Pidgin', from: 30, to: 60, unit: 'a word', note: 'General to technical text' },
			{ job: 'French, Portuguese', from: 35, to: 70, unit: 'a word', note: 'General to legal text' },
			{ job: 'Arabic', from: 40, to: 75, unit: 'a word', note: 'Layout from right to left included' },
			{ job: 'Interpreter for a day', from: 160_000, to: 380_000, unit: '', note: 'Simultaneous work needs two' },
			{ job: 'Subtitles', from: 9000, to: 20_000, unit: 'a minute', note: 'Translated and timed' },
		],
		moversHeading: 'What affects the price',
		movers: [
			'Subject: a sales letter costs less than a loan agreement',
			'Readable originals; faded scans and handwriting take extra hours',
			'Speed: delivery overnight or over a weekend adds 30 to 50 per cent',
			'Repetition, which lowers the price on manuals and catalogues',
			'Court oath, legalisation or courier, charged at what they cost us',
		],
		footnote: 'The smallest order is ₦12,000. Regular clients agree a yearly rate.',
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'Will an embassy or university accept your translation?',
				answer:
					'Ours carry the certification that most ask for: statement of accuracy, translator’s name, signature, date and contact. Some offices also want an oath sworn at the High Court registry or legalisation in Abuja. The decision is theirs, so tell us the office and we check its list before we start.',
			},
			{
				question: 'Do you use machine translation?',
				answer:
					'Not for your text without your written consent. Our translators use term bases and translation memory on our own computers. Public tools get tone marks, names and legal meaning wrong, and they may keep what you paste.',
			},
			{
				question: 'How is my document kept confidential?',
				answer:
					'It is stored encrypted, opened only by the people on your job, and deleted 90 days after delivery unless you ask otherwise. We work under the Nigeria Data Protection Act 2023 and sign your NDA or ours.',
			},
			{
				question: 'Which Hausa or Yoruba do you write?',
				answer:
					'The standard written form, Kano-based for Hausa and with full tone marks for Yoruba, unless your readers need something else. For radio or campaigns we write as people speak in that state.',
			},
			{
				question: 'Can you take 200 pages by Monday?',
				answer:
					'Sometimes, with several translators and one editor for a single voice. We will tell you whether the date costs you quality, and offer the most important part first.',
			},
		],
	},
	callToAction: {
		heading: 'Get a fixed price for your document',
		text: 'Tell us the languages, the number of pages and the date you need it. We answer{withinHours}.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=translation' },
		secondary: { label: 'All Services', href: '/services' },
	},
}
