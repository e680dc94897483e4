import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { picture } from '#app/content/picture.ts'
import { figuresField } from '../home/figures.ts'
import {
	callToActionField,
	iconCardField,
	items,
	line,
	metaField,
	noPlaceholders,
	otherHeadingField,
	prose,
	titledTextField,
} from '../parts/content-fields.ts'
import { collectionLabels as labels } from '../parts/page-labels.ts'

const described = 'Describe the picture for people who cannot see it.'

const statementField = (label: string) =>
	group(label, { text: prose('Text', 400), picture: picture({ label: 'Picture', describe: described }) })

const milestoneField = group('Milestone', {
	year: line('Year', 9, 'Give the year.'),
	title: line('Title', 60, 'Give it a title.'),
	text: prose('Text', 300),
})

export const aboutField = group('About page', {
	meta: metaField,
	hero: group('Top of the page', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading', 80, 'Give the page a heading.'),
		lead: prose('Introduction', 400),
		illustration: picture({ label: 'Wide picture' }),
	}),
	story: group('Our story', {
		eyebrow: line('Line above the heading', 40),
		paragraphs: lines({
			label: 'Paragraphs',
			max: 8,
			tooMany: 'At most 8 paragraphs.',
			maxLength: 800,
			tooLong: 'A paragraph may have at most 800 characters.',
			placeholders: noPlaceholders,
		}),
		milestones: items('Milestones', milestoneField, 12),
	}),
	achievements: group('In figures', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading', 80),
		intro: prose('Introduction', 300),
		figures: figuresField,
	}),
	mission: statementField('Our mission'),
	vision: statementField('Our vision'),
	values: group('Core values', {
		eyebrow: line('Line above the heading', 40),
		intro: prose('Introduction', 300),
		values: items('Values', iconCardField, 8),
	}),
	difference: group('What sets you apart', {
		eyebrow: line('Line above the heading', 40),
		intro: prose('Introduction', 300),
		picture: picture({ label: 'Picture', describe: described }),
		points: items('Points', titledTextField('Point'), 8),
	}),
	team: otherHeadingField('Team', labels.team),
	licences: otherHeadingField('Licences', labels.licences),
	callToAction: callToActionField,
})

export type AboutContent = typeof aboutField.empty
