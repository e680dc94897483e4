import type { ServicePageSample } from '../service/service-page-sample.ts'

export const technologyCloudPage: ServicePageSample = {
	meta: {
		title: 'Cloud hosting, backup and monitoring in Nigeria',
		description:
			'Hosting, business email, backup and monitoring with 24/7 support. Sized to your traffic, with restores we test and bills you can read.',
	},
	sharingTitle: 'Cloud',
	hero: {
		eyebrow: 'Cloud solutions',
		heading: 'Hosting that somebody is watching',
		lead: 'Servers, email and files that stay up when the office has no light. We set them up, watch them day and night, and keep the monthly bill to what you use.',
		illustration: '/illustrations/technology-cloud.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=cloud' },
		secondary: { label: 'See Examples', href: '/portfolio' },
	},
	capabilities: {
		heading: 'What we do',
		intro: 'For a single website or a group with branches.',
		items: [
			{
				title: 'Managed hosting',
				text: 'Websites and systems on servers we patch and monitor, with a 99.9% uptime guarantee: at most 43 minutes down in a month.',
			},
			{
				title: 'Moving to the cloud',
				text: 'From the computer under the reception desk or an old host, copied and rehearsed first, then switched over at night.',
			},
			{
				title: 'Business email and files',
				text: 'Google Workspace or Microsoft 365 on your own domain, set up so that your invoices do not land in spam.',
			},
			{
				title: 'Backup with tested restores',
				text: 'Copies every day in a second place. Every quarter we restore one and send you the result.',
			},
			{
				title: 'Cost control',
				text: 'We read dollar bills line by line, switch off what nobody uses and say when a Nigerian data centre is cheaper.',
			},
			{
				title: 'Office network and branches',
				text: 'Two internet lines with automatic switchover, Wi-Fi that reaches the store room, secure access for branches and remote staff.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'Small moves take a week. A company system takes three to six.',
		steps: [
			{
				title: 'Inventory',
				time: '2 to 4 days',
				text: 'What runs where, who uses it, what it costs and what happens if it stops.',
			},
			{
				title: 'Plan and quote',
				time: '3 days',
				text: 'Target, monthly cost in naira at today’s rate, and a way back if something fails.',
			},
			{ title: 'Rehearsal', time: '1 to 2 weeks', text: 'A full copy on the new place, tried out by your own people.' },
			{
				title: 'Switch',
				time: 'One night or weekend',
				text: 'With us on the phone until the first busy morning is over.',
			},
			{
				title: 'Watch',
				time: '24/7',
				text: 'Alarms reach our people at any hour. You get a one-page report every month.',
			},
		],
	},
	tools: {
		heading: 'What we use',
		intro: 'We are tied to no provider.',
		groups: [
			{ name: 'Hosting', tools: ['Nigerian data centres', 'AWS', 'Microsoft Azure', 'Google Cloud'] },
			{ name: 'Running', tools: ['Linux', 'Docker', 'Cloudflare', 'Automated backups'] },
			{ name: 'Watching', tools: ['Prometheus', 'Grafana', 'Outside uptime checks'] },
		],
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'What does it cost each month?',
				answer:
					'In 2026 a managed website is ₦10,000 to ₦35,000 a month, a business system with database and backup ₦90,000 to ₦450,000. Setup is quoted once. Where a provider bills dollars, we show the rate we used.',
			},
			{
				question: 'Should our data stay in Nigeria?',
				answer:
					'Some contracts and regulators ask for it. The Nigeria Data Protection Act allows storage abroad under conditions. We check which rule binds you, and for Nigerian visitors a server in Lagos is often faster too.',
			},
			{
				question: 'What happens if you miss the 99.9%?',
				answer:
					'Your support agreement names the credit on that month’s fee, and you get a written account of the cause and of what we changed.',
			},
		],
	},
	callToAction: {
		heading: 'Send us last month’s hosting bill',
		text: 'Or tell us what keeps going down. You know what we would change first{withinHours}.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=cloud' },
		secondary: { label: 'All Technology Solutions', href: '/services/technology' },
	},
}
