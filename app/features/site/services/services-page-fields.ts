import { group } from '#app/content/group.ts'
import { picture } from '#app/content/picture.ts'
import {
	channelProse,
	headingField,
	heroFields,
	items,
	line,
	metaField,
	prose,
	titledTextField,
} from '../parts/content-fields.ts'
import { buttonField } from '../service/service-page-fields.ts'

const quoteField = group('Quote', {
	quote: prose('Quote', 400, 'Write what the client says.'),
	name: line('Name', 60, 'Enter the name of the client.'),
	role: line('Role', 80),
	company: line('Company and town', 80),
})

export const servicesPageField = group('Services page', {
	meta: metaField,
	sharingTitle: line('Text of the link preview picture', 70),
	hero: group('Top of the page', { ...heroFields, illustration: picture({ label: 'Wide picture' }) }),
	cards: headingField('Services'),
	whyPartner: group('Why partner with you', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading', 80),
		intro: prose('Introduction', 300),
		reasons: items('Reasons', titledTextField('Reason'), 9),
	}),
	quotes: group('Client quotes', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading', 80),
		intro: prose('Introduction', 300),
		quotes: items('Quotes', quoteField, 2),
	}),
	callToAction: group('Invitation at the end', {
		heading: line('Heading', 80, 'Give the invitation a heading.'),
		text: channelProse('Text', 300),
		primary: buttonField('First button'),
		secondary: buttonField('Second button'),
	}),
	postOffer: prose('At the end of posts about no service', 200),
})

export type ServicesPageContent = typeof servicesPageField.empty
