import { choice } from '#app/content/choice.ts'
import { group } from '#app/content/group.ts'
import {
	channelLine,
	channelProse,
	iconField,
	items,
	line,
	metaField,
	otherHeadingField,
	prose,
} from '../parts/content-fields.ts'
import { collectionLabels as labels } from '../parts/page-labels.ts'

const cardField = group('Card', {
	icon: iconField,
	title: line('Title', 60, 'Give it a title.'),
	text: channelProse('Text', 300),
	link: choice('Link below it (left out where the company has no such number)', ['none', 'email', 'call', 'chat'], {
		none: 'None',
		email: 'Email',
		call: 'Phone',
		chat: 'WhatsApp',
	}),
})

export type ContactCard = typeof cardField.empty

export const contactField = group('Contact page', {
	meta: metaField,
	sharingTitle: channelLine('Text of the link preview picture', 70),
	hero: group('Top of the page', {
		heading: line('Heading', 80, 'Give the page a heading.'),
		lead: channelProse('Introduction', 400),
	}),
	example: line('Example in the empty message field', 120),
	chatSubject: line('What WhatsApp messages from this page are about', 60),
	cards: items('Ways to reach you', cardField, 6),
	questions: otherHeadingField('General questions', labels.questions),
	urgent: group('Urgent help', {
		heading: line('Heading', 80),
		text: channelProse('Text', 400),
		safety: prose('Note below it', 300),
	}),
})

export type ContactContent = typeof contactField.empty
