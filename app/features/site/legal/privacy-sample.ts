import { ownSection, partOf } from './legal-sections.ts'
import type { LegalContent } from './legal-fields.ts'

export const privacySample = (): LegalContent => ({
	lead: '',
	lastUpdated: '2026-11-21',
	sections: [
		ownSection({
			id: 'in-short',
			heading: 'In short',
			list: [
				'You can read everything here without giving your name. We set no cookie for visitors and show no advertising.',
				'Our pages load nothing from other companies, so nobody else learns what you read here.',
				'We use what you send us to answer you and to do the work you order. We do not sell it or lend it.',
				'You can see, correct, take away or delete your data. Write to {privacyEmail}.',
			],
		}),
		ownSection({
			id: 'who-we-are',
			heading: 'Who is responsible',
			paragraphs: [
				'{legalName}, registered in Nigeria, runs the website {siteUrl} and is the data controller under the Nigeria Data Protection Act 2023 (“the Act”). In this policy, “we” means {legalName}, known as {company}.',
				'For anything about personal data, write to {privacyEmail}. A person reads that inbox.',
			],
		}),
		partOf('enquiries'),
		partOf('newsletter'),
		partOf('accounts'),
		partOf('reading'),
		partOf('lawful-bases'),
		ownSection({
			id: 'recipients',
			heading: 'Who else sees your data',
			paragraphs: [
				'Only the staff who need your data for their work can open it. Website and mail run on servers that we control. The provider of the machines is bound by contract, as section 29 of the Act requires, and may not use your data. Copies of backups that are kept elsewhere are encrypted; who stores them cannot read them.',
			],
		}),
		partOf('processors'),
		ownSection({
			id: 'partners',
			heading: '',
			paragraphs: [
				'If your project needs a partner, such as a structural engineer or a sworn translator, we ask you before we pass on your details. We give data to an authority only when the law obliges us.',
				'Where a server or partner is outside Nigeria, we transfer data only under the conditions of sections 41 to 43 of the Act. Ask us and we will tell you where your data is.',
			],
		}),
		partOf('no-tracking'),
		partOf('retention'),
		ownSection({
			id: 'retention-by-people',
			heading: 'What people look after',
			list: [
				'If you become a client, we keep the contract and invoices for as long as tax and company law require, usually six years.',
				'Documents you give us for translation: 90 days after delivery, unless you ask otherwise.',
			],
		}),
		partOf('backups-and-logs'),
		partOf('security'),
		ownSection({
			id: 'breach',
			heading: 'If something goes wrong',
			paragraphs: [
				'If personal data is lost, changed or seen by someone who should not see it, and people may be put at risk, we tell the Nigeria Data Protection Commission (NDPC) within 72 hours of learning about it (section 40 of the Act). If the risk to you is high, we tell you at once, in plain words, with advice on what to do.',
			],
		}),
		partOf('your-rights'),
		partOf('use-your-rights'),
		partOf('complaints'),
		ownSection({
			id: 'children',
			heading: 'Children',
			paragraphs: [
				'Our services are for adults. If you are under 18, please let a parent or guardian send the form or open the account. If we learn that a child’s data reached us without their agreement, we delete it.',
			],
		}),
		ownSection({
			id: 'changes',
			heading: 'Changes to this policy',
			paragraphs: [
				'When what we do changes, this page changes first, and the date at the top with it. If a change matters to people with an account or a newsletter subscription, we tell them by email before it takes effect.',
			],
		}),
	],
})
