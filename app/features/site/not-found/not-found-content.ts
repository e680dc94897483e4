import { singleType } from '#app/content/content-type.ts'
import { numbered } from '#app/content/list.ts'
import { notFoundTypeName } from '#app/events/page-tags.ts'
import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { items, line, prose } from '../parts/content-fields.ts'

const suggestionField = group('Link', {
	label: line('Text', 40, 'Say where it leads.'),
	href: link('Leads to'),
})

const notFoundField = group('Page that is not found', {
	heading: line('Heading', 80, 'Give the page a heading.'),
	text: prose('Text', 300),
	picture: picture({ label: 'Picture' }),
	suggestionsHeading: line('Heading of the links', 60),
	suggestions: items('Links that may help', suggestionField, 6),
})

type NotFoundContent = typeof notFoundField.empty

export const notFoundType = singleType<NotFoundContent>({
	name: notFoundTypeName,
	field: notFoundField,
	sample: () => ({
		heading: 'Page Not Found',
		text: 'We could not find this page. It may have moved, or the link may have lost a letter on the way.',
		picture: { src: '/illustrations/not-found.svg', alt: '' },
		suggestionsHeading: 'These might help',
		suggestions: numbered([
			{ label: 'See our services', href: '/services' },
			{ label: 'Read the blog', href: '/blog' },
			{ label: 'Ask us directly', href: '/contact' },
		]),
	}),
	blank: () => ({ ...notFoundField.empty, heading: 'Page Not Found' }),
})
