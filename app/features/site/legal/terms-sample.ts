import { ownSection, partOf } from './legal-sections.ts'
import type { LegalContent } from './legal-fields.ts'

export const termsSample = (): LegalContent => ({
	lead: 'The rules for using this website, and the terms on which we quote, work, guarantee our work and are paid.',
	lastUpdated: '2026-11-20',
	sections: [
		ownSection({
			id: 'about-these-terms',
			heading: 'About these terms',
			paragraphs: [
				'These terms are between you and {legalName}, registered in Nigeria and known as {company} (“we”). The first part is about the website {siteUrl}. The second part, from “Enquiries and quotes” on, is about work you order from us.',
				'If your signed quote or contract says something different, it comes before these terms.',
			],
		}),
		ownSection({
			id: 'using-the-website',
			heading: 'Using the website',
			paragraphs: [
				'You may read, print and share our pages for yourself and your business, with a link to the source. Please do not copy whole articles to another website, try to get into parts that are not meant for you, or load the server on purpose.',
				'Our articles give general knowledge. They cannot see your building, your load or your contract. Electricity can kill. Do not work on live equipment because of something you read here; call a qualified person.',
				'We work to keep the website correct and available, but faults and maintenance happen. The form on the contact page is not an emergency line. If there is fire or danger to life, leave the place and call 112.',
			],
		}),
		partOf('accounts-and-comments'),
		ownSection({
			id: 'enquiries-and-quotes',
			heading: 'Enquiries and quotes',
			list: [
				'An enquiry is free and binds nobody. We answer{withinHours}.',
				'A quote is free as well. If a survey or load measurement has a price, we say so before we come.',
				'A quote is valid for 14 days from its date, unless it names another day. Suppliers of cable, panels and batteries often hold their prices for only 7 days; our quote then says 7 days too. After that we check the prices and quote again.',
				'Quotes are in naira. They show VAT separately at the rate in force, and they say what is not included.',
				'A quote rests on what you told us and on what we could see. If hidden conditions appear, such as a roof that will not carry the load, we stop and agree the change with you first.',
			],
		}),
		ownSection({
			id: 'orders-and-changes',
			heading: 'Orders and changes',
			paragraphs: [
				'A contract begins when you accept the quote in writing and pay the first stage. An email or a chat message counts as writing.',
				'Changes are agreed in the same way before the work is done, with their effect on price and date. We do not charge for extras you have not agreed to.',
			],
		}),
		ownSection({
			id: 'your-part',
			heading: 'What we need from you',
			list: [
				'Access to the place at the agreed times, a safe place for materials, and one person who can decide.',
				'The consents that only you can get, for example from a landlord or an estate. We handle the inspections and papers that the quote lists.',
				'For software: texts, pictures and accounts in good time. For translation: a readable source text, and a word about terms you prefer.',
				'The right to use whatever you give us.',
			],
		}),
		ownSection({
			id: 'payment',
			heading: 'Payment',
			list: [
				'The quote names the stages. If it does not: 50 per cent with the order, 40 per cent when the agreed middle stage is reached, and 10 per cent after handover and test. Translations up to ₦100,000 are paid with the order.',
				'Invoices are due within 7 days.',
				'Pay only to the bank account in the name of {legalName} that is printed on the invoice, or through the payment link in it. If someone sends you another account number, ask us first.',
				'If the law tells you to deduct withholding tax, please send us the credit note.',
				'If a payment is more than 14 days late, we may pause the work after a written reminder. Equipment remains our property until it is paid for.',
			],
		}),
		ownSection({
			id: 'time',
			heading: 'Dates and delays',
			paragraphs: [
				'We keep the dates in the quote and tell you early when one is in danger. Neither side is responsible for delay from things it could not control, such as port closures, flooding, strikes, unrest or a collapse of the national grid. Dates then move by the time lost. If that is more than 60 days, either side may end the contract. You pay for what was done and delivered, and we return the rest.',
			],
		}),
		ownSection({
			id: 'electrical-and-solar',
			heading: 'Electrical and solar work',
			paragraphs: [
				'We work to the electrical installation rules in force in Nigeria, test what we install and give you the results. Where the law asks for an inspection by NEMSA or an approval by the DisCo, we prepare it. The supply is switched on only after it.',
				'If we find a danger in the existing installation, we tell you in writing. We may refuse to connect to it until it has been made safe. Yield and saving figures are careful estimates; sun, supply and use decide the result.',
			],
		}),
		ownSection({
			id: 'software',
			heading: 'Software and websites',
			paragraphs: [
				'When you have paid in full, what we made for you is yours. Tools and components we made before, and open-source parts, stay under their own licences, and you may use them in the product without further cost. Domains, accounts and data are registered in your name.',
				'For three months after launch we correct defects without charge. Later changes in the services of others, such as payment, messaging or hosting, are maintenance and are paid.',
			],
		}),
		ownSection({
			id: 'translation',
			heading: 'Translation',
			paragraphs: [
				'Each translation is made by a translator of the language and checked by a second person. For 14 days after delivery we make changes and correct mistakes without charge. Your documents are confidential, and we delete them 90 days after delivery unless you ask otherwise. Whether an office, court or embassy accepts a translation is its own decision; tell us beforehand what it asks for and we deliver in that form.',
			],
		}),
		ownSection({
			id: 'warranty',
			heading: 'Warranty on our workmanship',
			paragraphs: [
				'We guarantee our workmanship from the day of handover: 12 months for electrical work and 2 years for solar work. If something fails because of how we did it, we put it right at our cost, materials included. Equipment carries its maker’s warranty, which we pass on to you and help you to claim.',
			],
			list: [
				'Not covered: damage by lightning, flood, vermin or voltage beyond what the protection was designed for; overload; normal wear; changes made by others.',
				'How to claim: write to {email} with a picture and the date of handover. We come or answer within two working days, and at once where there is danger.',
			],
		}),
		ownSection({
			id: 'cancelling',
			heading: 'Cancelling',
			paragraphs: [
				'You may cancel in writing at any time. You pay for the work done and for goods already ordered that cannot be returned; we refund the rest within 14 days. We may end the contract if payment stays away after two reminders, or if the place is not safe for our people.',
			],
		}),
		ownSection({
			id: 'liability',
			heading: 'Liability',
			paragraphs: [
				'We are responsible for loss that we cause by breaking the contract or by carelessness, up to the price of the contract concerned. We are not responsible for lost profit, or for lost data that you could have backed up.',
				'These limits do not apply to death or injury, fraud, intent or gross negligence, or wherever the law does not allow a limit.',
			],
		}),
		ownSection({
			id: 'consumer-rights',
			heading: 'Your rights as a consumer',
			paragraphs: [
				'Nothing in these terms takes away rights you have under the Federal Competition and Consumer Protection Act 2018, such as service of the quality you may expect, in good time and with notice of delay. You may also take a complaint to the Federal Competition and Consumer Protection Commission.',
			],
		}),
		ownSection({
			id: 'law-and-disputes',
			heading: 'Law and disputes',
			list: [
				'These terms and our contracts are under the law of the Federal Republic of Nigeria.',
				'First, talk: write to {email}. Someone who can decide answers within 14 days.',
				'Then, mediation: if that does not settle it, both sides try mediation at the Lagos Multi-Door Courthouse within 30 days and share its fees.',
				'Last, the courts of Lagos State. Either side may ask a court for urgent protection at any time.',
			],
		}),
		ownSection({
			id: 'changes-and-contact',
			heading: 'Changes and contact',
			paragraphs: [
				'The terms on the day of your order apply to that order; later changes do not touch it. If one rule turns out to be invalid, the others stay. Questions are welcome at {email}.',
			],
		}),
	],
})
