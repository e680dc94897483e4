import { singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { text } from '#app/content/text.ts'

const limitedText = (label: string, max: number) =>
	text({ label, max, tooLong: `${label}: at most ${max} characters.` })

/** The heading is fixed (specification section 2, blog). */
const blogPageField = group('Blog page', {
	description: limitedText('Description for search engines', 300),
	sharingTitle: limitedText('Title of its picture in link previews', 70),
	eyebrow: limitedText('Line above the heading', 40),
	lead: limitedText('Introduction', 400),
})

export type BlogPage = typeof blogPageField.empty

export const blogPageType = singleType<BlogPage>({
	name: 'blog-page',
	field: blogPageField,
	sample: () => ({
		description:
			'Practical notes on solar power, electrical work, software and translation in Nigeria, written by the engineers and translators who do the work.',
		sharingTitle: 'Notes from the roof, the panel board and the code',
		eyebrow: 'Notes from our work',
		lead: 'Solar arithmetic, safe wiring, software that works on one bar of signal, and the right words in the right language. Written by the people who do the work.',
	}),
	blank: () => blogPageField.empty,
})

/** For a list of posts that has no description of its own. */
export const listDescription = (title: string, description: string): string =>
	[title, description].filter(Boolean).join('. ')
