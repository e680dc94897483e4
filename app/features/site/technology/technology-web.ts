import type { ServicePageSample } from '../service/service-page-sample.ts'

export const technologyWebPage: ServicePageSample = {
	meta: {
		title: 'Website and online shop development in Nigeria',
		description:
			'Company websites, online shops and portals that load fast on Nigerian networks, take naira payments and are easy to update yourself.',
	},
	sharingTitle: 'Websites and web applications',
	hero: {
		eyebrow: 'Web development',
		heading: 'A website your customer can afford to open',
		lead: 'Most of your visitors come from a WhatsApp link, on an Android phone, on data they paid for. We build for that visitor first: small pages, clear prices, one obvious next step.',
		illustration: '/illustrations/technology-web.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=web-development' },
		secondary: { label: 'See Examples', href: '/portfolio' },
	},
	capabilities: {
		heading: 'What we build',
		intro: 'New sites, and old ones made fast again.',
		items: [
			{
				title: 'Company websites',
				text: 'Who you are, what you offer, how to reach you. We write the copy with you and take usable photographs.',
			},
			{
				title: 'Online shops',
				text: 'Catalogue, stock, delivery zones and payment by card, transfer or USSD through Paystack or Flutterwave.',
			},
			{
				title: 'Booking and ordering',
				text: 'Rooms, appointments, tickets or lunch, with deposits, reminders and a calendar your front desk can use.',
			},
			{
				title: 'Portals and dashboards',
				text: 'Members, parents, agents or dealers sign in to their own records and statements.',
			},
			{
				title: 'Blogs and news',
				text: 'An editor your staff can use without calling us, with drafts, approval and scheduled posts.',
			},
			{
				title: 'Speed and search repair',
				text: 'We measure an existing site, fix what makes it slow or invisible on Google, and show the figures before and after.',
			},
			{
				title: 'More than one language',
				text: 'Yoruba, Hausa, Igbo or French versions by our own translators, laid out properly and not bolted on.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'A company site takes three to five weeks, a shop six to ten.',
		steps: [
			{
				title: 'Talk',
				time: 'Day 1 to 3',
				text: 'An hour about your customers and what a good month looks like. Then a fixed quote.',
			},
			{
				title: 'Words and sketch',
				time: 'Week 1',
				text: 'Page list, texts and a clickable sketch, agreed before design starts.',
			},
			{
				title: 'Build',
				time: 'Weeks 2 to 4',
				text: 'You follow progress at a private address and comment on real pages.',
			},
			{
				title: 'Test',
				time: 'Week 5',
				text: 'On low-cost Android phones, slow 3G, with keyboard and screen reader, and with real test payments.',
			},
			{
				title: 'Launch and teach',
				time: '1 day',
				text: 'We move the domain and email without losing mail, and train two of your people.',
			},
		],
	},
	tools: {
		heading: 'What we use',
		intro: 'Common, well-documented tools, so that another developer can take over.',
		groups: [
			{ name: 'Building', tools: ['TypeScript', 'React', 'Node.js', 'WordPress where it suits'] },
			{ name: 'Payments', tools: ['Paystack', 'Flutterwave', 'Bank transfer', 'USSD'] },
			{ name: 'Measuring', tools: ['Lighthouse', 'Search Console', 'Cookie-free statistics'] },
		],
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'What does a website cost?',
				answer:
					'In 2026 a company site is usually ₦400,000 to ₦1.2m, a shop or booking site ₦1.1m to ₦2.5m, a large portal more. Domain, hosting and care come to ₦100,000 to ₦400,000 a year, with the accounts in your name.',
			},
			{
				question: 'Can I change texts and prices myself?',
				answer:
					'Yes, from a phone. We train two people and leave a short guide with pictures. If you would rather send us the change {chat}, the support plan covers it.',
			},
			{
				question: 'My last developer disappeared with the password. Can you help?',
				answer:
					'Often. If the domain was registered with your email or company name we can recover it through the registrar. We save what content we can and put every account in your name this time.',
			},
		],
	},
	callToAction: {
		heading: 'Let us look at your site, or the gap where it should be',
		text: 'Send the address or the idea. You get a first opinion{withinHours}.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=web-development' },
		secondary: { label: 'All Technology Solutions', href: '/services/technology' },
	},
}
