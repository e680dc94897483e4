import { singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { text } from '#app/content/text.ts'

const limitedText = (label: string, max: number) =>
	text({ label, max, tooLong: `${label}: at most ${max} characters.` })

/** What the company says of its newsletter; how to subscribe and to stop is what the software does, and is not here. */
const newsletterPageField = group('Newsletter page', {
	description: limitedText('Description for search engines', 300),
	sharingTitle: limitedText('Title of its picture in link previews', 70),
	heading: limitedText('Heading', 90),
	lead: limitedText('Introduction', 400),
	promises: lines({
		label: 'What readers can count on',
		max: 4,
		tooMany: 'At most 4 promises.',
		maxLength: 160,
		tooLong: 'A promise: at most 160 characters.',
	}),
})

export type NewsletterPage = typeof newsletterPageField.empty

export const newsletterPageType = singleType<NewsletterPage>({
	name: 'newsletter-page',
	field: newsletterPageField,
	sample: () => ({
		description: 'One letter a month at most: what we learned in our work. Confirmed by a link, ended by one click.',
		sharingTitle: 'What we learned this month, in one letter',
		heading: 'What we learned this month, in one letter',
		lead: 'Notes from our work, written by the people who did it. You can read one in five minutes.',
		promises: ['One letter a month at most, and none when there is nothing worth your time.'],
	}),
	blank: () => newsletterPageField.empty,
})
