import { choice } from '#app/content/choice.ts'
import type { Field } from '#app/content/field.ts'
import { group, keysOf } from '#app/content/group.ts'
import { list, newItemId, type Item } from '#app/content/list.ts'
import type { PlaceholderRules } from '#app/content/placeholders.ts'
import { text } from '#app/content/text.ts'
import { channelPlaceholders, placeholderNames } from '#app/features/contact/copy/placeholders.ts'
import { iconNames, type IconName, type PageHero, type PageMeta, type SectionHeading } from './page-parts.ts'

/* The fields that the definitions of several pages are made of. */

const limitOf = (label: string, max: number) => `${label}: at most ${max} characters.`

/** Visitors would read the name of a placeholder here. */
export const noPlaceholders: PlaceholderRules = { here: {}, names: placeholderNames }

/** For texts that pages show with `withChannels`. */
export const channels: PlaceholderRules = { here: channelPlaceholders, names: placeholderNames }

type Replaced = { placeholders: PlaceholderRules }

/** A text of one line. */
export const line = (
	label: string,
	max: number,
	required?: string,
	{ placeholders }: Replaced = { placeholders: noPlaceholders },
): Field<string> =>
	text({ label, max, tooLong: limitOf(label, max), placeholders, ...(required !== undefined && { required }) })

/** A text of several sentences. */
export const prose = (
	label: string,
	max: number,
	required?: string,
	{ placeholders }: Replaced = { placeholders: noPlaceholders },
): Field<string> =>
	text({
		label,
		max,
		tooLong: limitOf(label, max),
		merge: 'sentences',
		placeholders,
		...(required !== undefined && { required }),
	})

export const channelLine = (label: string, max: number, required?: string): Field<string> =>
	line(label, max, required, { placeholders: channels })

export const channelProse = (label: string, max: number, required?: string): Field<string> =>
	prose(label, max, required, { placeholders: channels })

/** Items of one kind, in the order of the page; none is allowed: the section is left out then. */
export const items = <V extends object>(label: string, item: Field<V>, max: number): Field<Item<V>[]> =>
	list({
		label,
		item,
		min: 0,
		tooFew: '',
		max,
		tooMany: `${label}: at most ${max}.`,
		newId: newItemId,
	})

/** What search engines and link previews say of a page. */
export const metaField = group<PageMeta>('Search engines and link previews', {
	title: line('Title', 70, 'Give the page a title.'),
	description: channelProse('Description', 300),
})

/** The same where the page's own texts replace what is empty. */
export const optionalMetaField = group<PageMeta>('Search engines and link previews', {
	title: line('Title', 70),
	description: channelProse('Description', 300),
})

/** The top of every page but the home page. */
export const heroFields = {
	eyebrow: line('Line above the heading', 40),
	heading: line('Heading', 80, 'Give the page a heading.'),
	lead: prose('Introduction', 400),
}
export const heroField = group<PageHero>('Top of the page', heroFields)

const eyebrow = line('Line above the heading', 40)
const intro = prose('Introduction', 300)

export const headingField = (label: string): Field<SectionHeading> =>
	group<SectionHeading>(label, { eyebrow, heading: line('Heading', 80, 'Give this section a heading.'), intro })

/** For sections that have a heading of their own where the owner writes none. */
export const otherHeadingField = (label: string, standard: string): Field<SectionHeading> =>
	group<SectionHeading>(label, { eyebrow, heading: line(`Heading (empty: “${standard}”)`, 80), intro })

/** For sections whose heading is fixed. */
export const introField = (label: string): Field<Omit<SectionHeading, 'heading'>> => group(label, { eyebrow, intro })

const firstIcon: IconName = 'badge-check'
const otherIcons = keysOf(iconNames).filter((name) => name !== firstIcon)

export const iconField = choice<IconName>('Icon', [firstIcon, ...otherIcons], iconNames)

export const iconCardField = group('Card', {
	icon: iconField,
	title: line('Title', 60, 'Give it a title.'),
	text: prose('Text', 300),
})

export const titledTextField = (label: string): Field<{ title: string; text: string }> =>
	group(label, { title: line('Title', 60, 'Give it a title.'), text: prose('Text', 300) })

export const callToActionField = group('Invitation at the end', {
	heading: line('Heading', 80, 'Give the invitation a heading.'),
	text: channelProse('Text', 300),
})
