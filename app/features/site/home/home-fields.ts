import { choice } from '#app/content/choice.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { picture } from '#app/content/picture.ts'
import {
	callToActionField,
	headingField,
	channelLine,
	channelProse,
	iconField,
	noPlaceholders,
	introField,
	items,
	line,
	metaField,
	otherHeadingField,
	prose,
} from '../parts/content-fields.ts'
import { figuresField } from './figures.ts'
import { collectionLabels as labels } from '../parts/page-labels.ts'

const heroField = group('Top of the page', {
	heading: line('Headline', 80, 'Give the page a headline.'),
	lead: prose('Text', 300),
	picture: picture({
		label: 'Picture behind the text',
		describe: 'Describe the picture for people who cannot see it.',
	}),
	// A home page from before this field has what comes first.
	background: choice('Behind the text, without a picture', ['drawing', 'plain'], {
		drawing: 'The drawing, with its video',
		plain: 'A plain pattern',
	}),
})

const reasonField = group('Card', {
	icon: iconField,
	title: channelLine('Title', 60, 'Give it a title.'),
	text: channelProse('Text', 300),
})

const aboutField = group('About the company', {
	eyebrow: line('Line above the heading', 40),
	heading: line('Heading', 80),
	paragraphs: lines({
		label: 'Paragraphs',
		max: 6,
		tooMany: 'At most 6 paragraphs.',
		maxLength: 800,
		tooLong: 'A paragraph may have at most 800 characters.',
		placeholders: noPlaceholders,
	}),
	since: line('In business since', 40),
	benefits: lines({
		label: 'Benefits',
		max: 8,
		tooMany: 'At most 8 benefits.',
		maxLength: 120,
		tooLong: 'A benefit may have at most 120 characters.',
		placeholders: noPlaceholders,
	}),
	images: items(
		'Pictures',
		picture({ label: 'Picture', describe: 'Describe the picture for people who cannot see it.' }),
		4,
	),
})

export const homeField = group('Home page', {
	meta: metaField,
	hero: heroField,
	services: headingField('Services'),
	about: aboutField,
	figures: figuresField,
	reasons: group('Why choose us', {
		eyebrow: line('Line above the heading', 40),
		intro: prose('Introduction', 300),
		features: items('Reasons', reasonField, 9),
	}),
	clients: otherHeadingField('Client logos', labels.clients),
	testimonials: headingField('Testimonials'),
	stories: introField('Success stories'),
	insights: introField('Blog'),
	callToAction: callToActionField,
})

export type HomeContent = typeof homeField.empty
