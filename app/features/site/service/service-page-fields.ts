import { day } from '#app/content/day.ts'
import type { Field } from '#app/content/field.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import {
	channelLine,
	channelProse,
	items,
	line,
	noPlaceholders,
	optionalMetaField,
	prose,
	titledTextField,
} from '../parts/content-fields.ts'
import { collectionLabels, serviceLabels } from '../parts/page-labels.ts'
import type { PageLink } from '../parts/page-parts.ts'
import { priceRangeField } from './price-range.ts'

export const buttonField = (label: string): Field<PageLink> =>
	group<PageLink>(label, { label: line('Text', 30), href: link('Leads to') })

/** Of a section that has a heading of its own where the owner writes none. */
const headingOr = (standard: string) => line(`Heading (empty: “${standard}”)`, 80)
const intro = prose('Introduction', 300)

const stepField = group('Step', {
	title: line('Title', 60, 'Give it a title.'),
	time: channelLine('When, or how long', 40),
	text: channelProse('Text', 300),
})

const toolsField = group('Group', {
	name: line('Name', 40, 'Give the group a name.'),
	tools: lines({
		label: 'Tools',
		max: 12,
		tooMany: 'At most 12 tools.',
		maxLength: 40,
		tooLong: 'Each may have at most 40 characters.',
	}),
})

/** The page of one service. Every section without a list is left out. */
export const servicePageField = group('Its page', {
	meta: optionalMetaField,
	sharingTitle: line('Text of the link preview picture', 70),
	hero: group('Top of the page', {
		eyebrow: line('Line above the heading', 40),
		heading: line('Heading (empty: its name)', 80),
		lead: prose('Introduction (empty: the text of its card or tile)', 400),
		illustration: picture({ label: 'Picture' }),
		primary: buttonField('First button'),
		secondary: buttonField('Second button'),
	}),
	capabilities: group('What you do', {
		heading: headingOr(serviceLabels.capabilities),
		intro,
		items: items('What you do', titledTextField('Item'), 14),
	}),
	process: group('How you work', {
		heading: headingOr(serviceLabels.process),
		intro,
		steps: items('Steps', stepField, 7),
	}),
	tools: group('Tools', { heading: headingOr(serviceLabels.tools), intro, groups: items('Groups', toolsField, 8) }),
	costs: group('Prices', {
		heading: headingOr(serviceLabels.costs),
		intro,
		checkedOn: day('Prices checked on'),
		validUntil: day('Prices valid until (after this day they are not shown)'),
		ranges: items('Price list', priceRangeField, 20),
		moversHeading: line('Heading of what affects the price', 60),
		movers: lines({
			label: 'What affects the price',
			max: 10,
			tooMany: 'At most 10.',
			maxLength: 160,
			tooLong: 'Each may have at most 160 characters.',
			placeholders: noPlaceholders,
		}),
		footnote: prose('Note below the prices', 300),
	}),
	questions: group('Questions', {
		heading: headingOr(collectionLabels.questions),
		items: items(
			'Questions',
			group('Question', {
				question: line('Question', 120, 'Write the question.'),
				answer: channelProse('Answer', 800),
			}),
			20,
		),
	}),
	callToAction: group('Invitation at the end', {
		heading: line('Heading', 80),
		text: channelProse('Text', 300),
		primary: buttonField('First button'),
		secondary: buttonField('Second button'),
	}),
})

export type ServicePageContent = typeof servicePageField.empty
