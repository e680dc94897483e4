import type { ServicePageSample } from '../service/service-page-sample.ts'

export const technologySecurityPage: ServicePageSample = {
	meta: {
		title: 'Cybersecurity for Nigerian businesses',
		description:
			'Security checks, hardening, staff training, NDPA 2023 support and help after an incident, for Nigerian firms with or without an IT department.',
	},
	sharingTitle: 'Security',
	hero: {
		eyebrow: 'Cybersecurity',
		heading: 'Close the doors that are really open',
		lead: 'The cases we are called to start small: a changed account number on an invoice, a borrowed password, a WhatsApp account taken over. We fix those first, then work down the list in order of risk.',
		illustration: '/illustrations/technology-security.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=security' },
		secondary: { label: 'Urgent Help', href: '/contact' },
	},
	capabilities: {
		heading: 'What we do',
		intro: 'For firms with an IT department and for firms where the accountant also resets the router.',
		items: [
			{
				title: 'Security check-up',
				text: 'Email, accounts, computers, Wi-Fi, website and backups, reviewed against a fixed list. You get a ranked plan in plain English.',
			},
			{
				title: 'Penetration testing',
				text: 'We attack your site, app or network with your written permission, prove what is possible and test again after the repair.',
			},
			{
				title: 'Email and payment fraud',
				text: 'SPF, DKIM and DMARC, second-factor sign-in, and a call-back rule before any account number is changed.',
			},
			{
				title: 'Hardening',
				text: 'Patched servers, sensible firewalls, encrypted laptops, separate guest Wi-Fi, and no more shared administrator password.',
			},
			{
				title: 'Staff training',
				text: 'Ninety minutes with real Nigerian examples, then a harmless practice phishing mail a month later.',
			},
			{
				title: 'Data protection',
				text: 'Data register, privacy notice, processor contracts and breach plan under the Nigeria Data Protection Act 2023.',
			},
			{
				title: 'Incident response',
				text: 'Stop the damage, keep the evidence, restore from clean copies, and help with the notice to the NDPC, due within 72 hours where people are at risk.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'A check-up takes one to two weeks. In an incident we start at once.',
		steps: [
			{
				title: 'Scope in writing',
				time: '1 to 3 days',
				text: 'What we may touch, when, and whom to ring. Nothing is tested without a signature and an NDA.',
			},
			{
				title: 'Examine',
				time: '3 to 8 days',
				text: 'Tools find the ordinary faults, people find the rest. Anything critical is reported the same hour.',
			},
			{
				title: 'Report',
				time: '2 days',
				text: 'Two pages for the owner, details for the technician, each point with effort and risk.',
			},
			{
				title: 'Repair',
				time: '1 to 4 weeks',
				text: 'By us or by your team with our guidance, the worst items first.',
			},
			{
				title: 'Test again',
				time: '1 to 2 days',
				text: 'We confirm each repair and put the date of the next review in your calendar.',
			},
		],
	},
	tools: {
		heading: 'What we use',
		intro: 'Recognised methods, so that a bank or partner accepts the report.',
		groups: [
			{ name: 'Methods', tools: ['OWASP', 'CIS Controls', 'ISO 27001 as guide'] },
			{ name: 'Testing', tools: ['Burp Suite', 'Nmap', 'Dependency scanners'] },
			{ name: 'Protection', tools: ['Passkeys and authenticator apps', 'Password managers', 'Device encryption'] },
		],
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'What does it cost?',
				answer:
					'In 2026 a check-up for up to 25 people is ₦350,000 to ₦900,000, a penetration test ₦1.2m to ₦5m, training ₦150,000 to ₦400,000 a session. Incident work is charged by the day.',
			},
			{
				question: 'We have been hacked. What should we do first?',
				answer:
					'Disconnect the affected machine from the network but leave it on. Ring your bank if money is involved. Change the email password from a clean device, then contact us. Delete nothing, we need the traces.',
			},
			{
				question: 'Are we too small to need this?',
				answer:
					'Attackers send the same mail to a thousand firms. Second-factor sign-in, a tested backup and a call before changing account numbers would have stopped most of the losses we have seen, and they cost little.',
			},
		],
	},
	callToAction: {
		heading: 'Start with a check-up',
		text: 'Tell us how many people you are and what you would hate to lose. You hear from us{withinHours}, in confidence.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=security' },
		secondary: { label: 'All Technology Solutions', href: '/services/technology' },
	},
}
