import type { ServicePageSample } from '../service/service-page-sample.ts'

export const technologyDatabasePage: ServicePageSample = {
	meta: {
		title: 'Database design, migration and management in Nigeria',
		description:
			'Replace scattered Excel files with one reliable record. Database design, data cleaning, reports, speed repair and backups that have been tested.',
	},
	sharingTitle: 'Databases',
	hero: {
		eyebrow: 'Database management',
		heading: 'One set of figures everybody believes',
		lead: 'Stock in one Excel file, debtors in another, and the true version on somebody’s laptop. We bring your records into one place, clean them and make the reports you wait for open in seconds.',
		illustration: '/illustrations/technology-database.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=database' },
		secondary: { label: 'See Examples', href: '/portfolio' },
	},
	capabilities: {
		heading: 'What we do',
		intro: 'For businesses leaving spreadsheets, and for systems that have grown slow.',
		items: [
			{
				title: 'Database design',
				text: 'A structure that follows your trade: customers, items, branches, payments. Each fact is kept once, with rules against wrong entries.',
			},
			{
				title: 'Moving from Excel and paper',
				text: 'We clean duplicates, phone numbers and dates, then show you every record we could not settle ourselves.',
			},
			{
				title: 'Reports and dashboards',
				text: 'Daily sales, debt by age, stock about to finish. On the phone at 7 a.m., without anyone preparing it.',
			},
			{
				title: 'Speed repair',
				text: 'Slow screens at month end usually come from a few queries. We find and fix them, and measure before and after.',
			},
			{
				title: 'Backup and recovery',
				text: 'Encrypted copies in two places, a restore drill every quarter, and a written recovery time.',
			},
			{
				title: 'Access and audit trail',
				text: 'Cashier, accountant and owner see different things. Every change records who made it and when.',
			},
			{
				title: 'Connecting systems',
				text: 'Point of sale, bank statements, Paystack settlements, payroll and your website exchange data without retyping.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'Four to ten weeks from the first file to a system people use daily.',
		steps: [
			{
				title: 'Look at the data',
				time: 'Week 1',
				text: 'Give us copies, as messy as they are. You get a report on what is there and what is missing.',
			},
			{
				title: 'Agree the questions',
				time: 'Week 2',
				text: 'Which ten figures do you need, how often, and who may see them?',
			},
			{
				title: 'Build and load',
				time: 'Weeks 3 to 6',
				text: 'Structure, entry screens and a first import that you check against known totals.',
			},
			{
				title: 'Run side by side',
				time: '2 to 4 weeks',
				text: 'Old and new together until the totals agree at two month ends or week ends.',
			},
			{
				title: 'Hand over',
				time: '2 days',
				text: 'Training at the real desk, a manual and the recovery drill done with your staff.',
			},
		],
	},
	tools: {
		heading: 'What we use',
		intro: 'Mostly free of licence fees, so the money goes into the work.',
		groups: [
			{ name: 'Databases', tools: ['PostgreSQL', 'MySQL', 'SQL Server', 'SQLite'] },
			{ name: 'Reports', tools: ['Metabase', 'Power BI', 'Excel exports'] },
			{ name: 'Care', tools: ['Automated backups', 'Query monitoring', 'Encryption at rest'] },
		],
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'What does it cost?',
				answer:
					'In 2026 moving a small business from spreadsheets is usually ₦900,000 to ₦3m. A speed check with repairs is ₦250,000 to ₦800,000. Ongoing care starts at ₦80,000 a month.',
			},
			{
				question: 'Can we still use Excel?',
				answer:
					'Yes. Every list and report exports to Excel. The difference is that Excel is now where you look at figures, not where the only copy lives.',
			},
			{
				question: 'What if the internet goes off in the shop?',
				answer:
					'Entry screens can work on a local machine and synchronise later. Where sales cannot wait, we plan for that from the first day.',
			},
		],
	},
	callToAction: {
		heading: 'Tell us which report you wait for',
		text: 'And where the figures live today. We reply{withinHours} with the shortest way to get it.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=database' },
		secondary: { label: 'All Technology Solutions', href: '/services/technology' },
	},
}
