import { choice } from '#app/content/choice.ts'
import { placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { picture } from '#app/content/picture.ts'
import { channelProse, channels, items, line, optionalMetaField, prose } from '../parts/content-fields.ts'
import { buttonField } from '../service/service-page-fields.ts'

/** From `services` on they show what the site has elsewhere, and leave the section out where there is none of it. */
const sectionKinds = {
	text: 'Text, with a picture if you choose one',
	cards: 'Cards: the items next to each other',
	steps: 'Numbered steps: the items in their order',
	questions: 'Questions and answers: the items, folded',
	services: 'Your services',
	testimonials: 'Your testimonials',
	posts: 'Your latest posts',
	team: 'Your team',
	'client-marks': 'Your clients’ logos',
	licences: 'Your licences',
	'general-questions': 'Your general questions',
} as const

export type SectionKind = keyof typeof sectionKinds

const kind = choice<SectionKind>(
	'Kind of section',
	[
		'text',
		'cards',
		'steps',
		'questions',
		'services',
		'testimonials',
		'posts',
		'team',
		'client-marks',
		'licences',
		'general-questions',
	],
	sectionKinds,
)

const itemField = group('Item', {
	title: line('Title', 60, 'Give it a title.'),
	text: channelProse('Text', 800),
})

const sectionField = group('Section', {
	kind,
	heading: line('Heading', 80),
	paragraphs: lines({
		label: 'Text',
		max: 20,
		tooMany: 'At most 20 paragraphs.',
		maxLength: 1500,
		tooLong: 'Each paragraph may have at most 1,500 characters.',
		placeholders: channels,
	}),
	picture: picture({ label: 'Picture', describe: 'Describe the picture for people who cannot see it.' }),
	items: items('Items', itemField, 20),
	button: buttonField('Button'),
})

export type OwnPageSection = typeof sectionField.empty

export type MenuPlace = 'none' | 'menu' | 'footer'

/** A page that the owner adds. Its sections are in the owner's order; each without content is left out. */
export const ownPageField = group('Page', {
	title: line('Title', 60, 'Give the page a title.'),
	lead: prose('Introduction', 400),
	picture: picture({ label: 'Picture at the top' }),
	linkedIn: choice<MenuPlace>('Link to it', ['none', 'menu', 'footer'], {
		none: 'Neither in the menu nor in the footer',
		menu: 'In the menu',
		footer: 'In the footer',
	}),
	menuLabel: line('Short name (menu)', 24),
	sections: items('Sections', sectionField, 20),
	callToAction: group('Invitation at the end', {
		heading: line('Heading', 80),
		text: channelProse('Text', 300),
		primary: buttonField('First button'),
		secondary: buttonField('Second button'),
	}),
	meta: optionalMetaField,
	...placement,
})

export type OwnPage = typeof ownPageField.empty
