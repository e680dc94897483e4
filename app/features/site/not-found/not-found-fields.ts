import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { items, line, prose } from '../parts/content-fields.ts'

const suggestionField = group('Link', {
	label: line('Text', 40, 'Say where it leads.'),
	href: link('Leads to'),
})

export const notFoundField = group('Page that is not found', {
	heading: line('Heading', 80, 'Give the page a heading.'),
	text: prose('Text', 300),
	picture: picture({ label: 'Picture' }),
	suggestionsHeading: line('Heading of the links', 60),
	suggestions: items('Links that may help', suggestionField, 6),
})

export type NotFoundContent = typeof notFoundField.empty
