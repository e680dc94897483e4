import { singleType } from '#app/content/content-type.ts'
import { numbered } from '#app/content/list.ts'
import { notFoundTypeName } from '#app/events/page-tags.ts'
import { notFoundField, type NotFoundContent } from './not-found-fields.ts'

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
