import type { ServicePageSample } from '../service/service-page-sample.ts'

export const technologyMobilePage: ServicePageSample = {
	meta: {
		title: 'Mobile app development for Android and iPhone in Nigeria',
		description:
			'Android and iPhone apps for customers, agents and field staff. They work offline, use little data, run on older phones and take naira payments.',
	},
	sharingTitle: 'Mobile apps',
	hero: {
		eyebrow: 'Mobile apps',
		heading: 'Apps that keep working when the network does not',
		lead: 'A rider under a bridge, an agent in a village market, a nurse on night duty. Our apps store the work on the phone and send it when there is signal, without asking the user to try again.',
		illustration: '/illustrations/technology-mobile.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=mobile' },
		secondary: { label: 'See Examples', href: '/portfolio' },
	},
	capabilities: {
		heading: 'What we build',
		intro: 'One code base for Android and iPhone, unless there is a reason for two.',
		items: [
			{
				title: 'Customer apps',
				text: 'Ordering, loyalty, delivery tracking and accounts, with a download small enough for a phone that is nearly full.',
			},
			{
				title: 'Field and agent apps',
				text: 'Visits, meter readings, collections and surveys with photo, place and time, synchronised later if need be.',
			},
			{
				title: 'Payments and wallets',
				text: 'Cards, transfers to virtual accounts and saved payment through licensed providers, with clear receipts.',
			},
			{
				title: 'Messages that arrive',
				text: 'Push first, then WhatsApp or SMS for what must not be missed. You see what each message costs.',
			},
			{
				title: 'Web apps instead of store apps',
				text: 'Sometimes a site that installs from the browser is enough and costs a third. We tell you when.',
			},
			{
				title: 'App rescue',
				text: 'Crashes, rejected updates, a forgotten signing key. We read the code, give you a written verdict and repair what is worth repairing.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'A focused first version is in users’ hands after ten to sixteen weeks.',
		steps: [
			{
				title: 'Find the one job',
				time: 'Week 1',
				text: 'We watch three to five future users at work and choose what the first version must do well.',
			},
			{
				title: 'Prototype',
				time: 'Weeks 2 to 3',
				text: 'A clickable version on their own phones. We change it until they stop asking questions.',
			},
			{
				title: 'Build in two-week steps',
				time: 'Weeks 4 to 12',
				text: 'Each step ends with an app you can install and try.',
			},
			{
				title: 'Pilot',
				time: '2 to 3 weeks',
				text: 'Twenty to fifty real users, with crash reports and a WhatsApp group for complaints.',
			},
			{
				title: 'Stores and support',
				time: '1 week, then monthly',
				text: 'Listing, review and release in your own store accounts, then updates for new phone versions.',
			},
		],
	},
	tools: {
		heading: 'What we use',
		intro: 'Chosen for low-memory Android phones first.',
		groups: [
			{ name: 'Apps', tools: ['React Native', 'Kotlin', 'Swift'] },
			{ name: 'Data', tools: ['SQLite on the phone', 'PostgreSQL on the server'] },
			{
				name: 'Messages and payment',
				tools: ['Firebase Cloud Messaging', 'WhatsApp Business', 'Paystack', 'Flutterwave'],
			},
		],
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'What does an app cost?',
				answer:
					'In 2026 a first version with its server is usually ₦4m to ₦18m. Keeping it alive costs ₦1m to ₦4m a year. Google asks 25 dollars once for a developer account, Apple 99 dollars a year.',
			},
			{
				question: 'Do I need an iPhone version?',
				answer:
					'Look at your own visitors first. If nine in ten use Android, start there. Our code is shared, so adding iPhone later usually costs a fifth to a quarter more.',
			},
			{
				question: 'Who owns the source code?',
				answer:
					'You do, when the last invoice is paid. It sits in your repository and the store accounts carry your company’s name.',
			},
		],
	},
	callToAction: {
		heading: 'Describe the person who will use it',
		text: 'Tell us what they do today with paper or WhatsApp. We reply{withinHours} with a first version we would build.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=mobile' },
		secondary: { label: 'All Technology Solutions', href: '/services/technology' },
	},
}
