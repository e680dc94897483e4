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

export const technologyPageField = group('Technology page', {
	meta: metaField,
	sharingTitle: line('Text of the link preview picture', 70),
	hero: group('Top of the page', { ...heroFields, illustration: picture({ label: 'Picture' }) }),
	tiles: headingField('Topics'),
	approach: group('How you build', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading', 80),
		intro: prose('Introduction', 300),
		points: items('Points', titledTextField('Point'), 8),
	}),
	callToAction: group('Invitation at the end', {
		heading: line('Heading', 80, 'Give the invitation a heading.'),
		text: channelProse('Text', 300),
		primary: buttonField('First button'),
		secondary: buttonField('Second button'),
	}),
})

export type TechnologyPageContent = typeof technologyPageField.empty
