import { dateTimeText, nearDateText } from '#app/format/dates.ts'
import { readDayTime } from '#app/format/typed-dates.ts'
import { choice } from '#app/content/choice.ts'
import type { Field } from '#app/content/field.ts'
import { build, entriesOf, group, keysOf, type Fields } from '#app/content/group.ts'
import { names } from '#app/content/names.ts'
import { text } from '#app/content/text.ts'
import { timestamp } from '#app/content/timestamp.ts'
import { fieldErrors as errors, postStatuses } from './messages.ts'
import { maxSlug, slugProblem, tidySlug } from './slug.ts'

/** Where the database stores a text field. */
type StoredText =
	/** A column of `blog_posts`; `empty` is stored for an empty text. */
	| { kind: 'column'; name: string; empty: '' | null }
	| { kind: 'timestamp'; name: string }
	/** A key of the JSON column `metadata`, left out when empty. */
	| { kind: 'metadata'; name: string }

/** Names in a table of their own, linked to the post. */
type StoredNames = { kind: 'links'; name: 'categories' | 'tags' }

/** The part of the editor that shows a field's control. */
export type FormSection = 'text' | 'publishing' | 'lists' | 'picture' | 'search'

type Row<V> = {
	field: Field<V>
	stored: V extends string ? StoredText : StoredNames
	form: {
		section: FormSection
		/** Of the control. */
		name: string
		help?: string
		/** Recommended maximum, in characters; search results cut longer texts. */
		best?: number
	}
	/** The field's name in the version history; null when its change is described in another way there. */
	inHistory: string | null
	/**
	 * Whether restoring an earlier version restores this field. Whether, when and where a post is public stays as it is.
	 */
	isRestored: boolean
	/** Whether readers get it. */
	isPublic: boolean
}

const column = (name: string): StoredText => ({ kind: 'column', name, empty: '' })
const nullableColumn = (name: string): StoredText => ({ kind: 'column', name, empty: null })
const metadata = (name: string): StoredText => ({ kind: 'metadata', name })

const anyPost = { isRestored: true, isPublic: true }

const nameRules = (label: string, max: number) => ({
	label,
	max,
	tooMany: errors.tooManyNames(max),
	maxLength: 60,
	tooLong: errors.nameLong,
	invalid: errors.nameOdd,
})

const pictureAddress = /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/

export const maxTitle = 200
export const maxContent = 200_000

/** Texts that a post's page gets by their rows alone (`PageTexts`); other public fields are made into something there. */
const pageTextRows = {
	metaDescription: row(text({ label: 'Meta description', max: 500, tooLong: errors.descriptionLong }), {
		stored: metadata('metaDescription'),
		form: { section: 'search', name: 'meta_description', help: 'If empty, the excerpt is used.', best: 155 },
		inHistory: 'meta description',
		...anyPost,
	}),
}

/**
 * All fields of a post. A new text needs a row here, its column (a migration, the map of personal data), and the view
 * where readers see it; form, autosave, merge, history, export, import of an export, API and the data of the post's page
 * follow from the row.
 */
const table = {
	title: row(text({ label: 'Title', max: maxTitle, tooLong: errors.titleLong, required: errors.required }), {
		stored: column('title'),
		form: { section: 'text', name: 'title' },
		inHistory: 'title',
		...anyPost,
	}),
	slug: row(
		text({
			label: 'Slug',
			max: maxSlug,
			tooLong: errors.slugLong,
			required: errors.required,
			tidy: tidySlug,
			problem: slugProblem,
		}),
		{
			stored: column('slug'),
			form: { section: 'text', name: 'slug' },
			inHistory: 'slug',
			isRestored: false,
			isPublic: true,
		},
	),
	content: row(
		text({
			label: 'Content',
			max: maxContent,
			tooLong: errors.contentLong,
			multiline: true,
			merge: 'sentences',
		}),
		{ stored: column('content'), form: { section: 'text', name: 'content' }, inHistory: null, ...anyPost },
	),
	excerpt: row(text({ label: 'Excerpt', max: 1_000, tooLong: errors.excerptLong, multiline: true }), {
		stored: column('excerpt'),
		form: {
			section: 'lists',
			name: 'excerpt',
			help: 'One or two sentences for lists and shared links.',
			best: 200,
		},
		inHistory: 'excerpt',
		...anyPost,
	}),
	/** The address of a library picture (`/media/NAME`) or of another file. */
	featuredImage: row(
		text({
			label: 'Featured image',
			max: 2_000,
			tooLong: errors.imageOdd,
			problem: (address) => (address === '' || pictureAddress.test(address) ? null : errors.imageOdd),
		}),
		{
			stored: nullableColumn('featured_image'),
			form: {
				section: 'picture',
				name: 'featured_image',
				help: 'The address of the picture. If it is empty or on another website, we draw a cover.',
			},
			inHistory: 'featured image',
			...anyPost,
		},
	),
	featuredImageAlt: row(text({ label: 'Description of the image', max: 300, tooLong: errors.imageAltLong }), {
		stored: nullableColumn('featured_image_alt'),
		form: {
			section: 'picture',
			name: 'featured_image_alt',
			help: 'For people who cannot see it. If empty, the description in the library is used.',
		},
		inHistory: 'featured image description',
		...anyPost,
	}),
	status: row(choice('Status', ['draft', 'published'], postStatuses), {
		stored: column('status'),
		form: { section: 'publishing', name: 'status' },
		inHistory: null,
		isRestored: false,
		isPublic: false,
	}),
	/** ISO; empty for the time at which it is published. */
	publishedAt: row(
		timestamp({
			label: 'Publish at',
			invalid: errors.dateOdd,
			fromText: readDayTime,
			toText: (at) => (at === '' ? '' : dateTimeText(new Date(at))),
			display: (at) => nearDateText(new Date(at)),
		}),
		{
			stored: { kind: 'timestamp', name: 'published_at' },
			form: {
				section: 'publishing',
				name: 'published_at',
				help: 'Lagos time. Leave it empty to publish now, or choose a future time to schedule the post.',
			},
			inHistory: null,
			isRestored: false,
			isPublic: true,
		},
	),
	categories: row(names(nameRules('Categories', 10)), {
		stored: { kind: 'links', name: 'categories' },
		form: { section: 'lists', name: 'categories' },
		inHistory: 'categories',
		...anyPost,
	}),
	tags: row(names(nameRules('Tags', 20)), {
		stored: { kind: 'links', name: 'tags' },
		form: { section: 'lists', name: 'tags' },
		inHistory: 'tags',
		...anyPost,
	}),
	focusKeyword: row(text({ label: 'Focus keyword', max: 100, tooLong: errors.keywordLong }), {
		stored: metadata('focusKeyword'),
		form: { section: 'search', name: 'focus_keyword', help: 'What people would type to find this post.' },
		inHistory: 'focus keyword',
		isRestored: true,
		isPublic: false,
	}),
	...pageTextRows,
}

function row<V>(field: Field<V>, rest: Omit<Row<V>, 'field'>): Row<V> {
	return { field, ...rest }
}

type Table = typeof table

/** A post's fields in its form, an autosave and a revision. */
export type PostFields = { [K in keyof Table]: Table[K]['field']['empty'] }
export type PostFieldName = keyof PostFields

type Rows<V> = { [K in keyof V]: Row<V[K]> }
export const postRows: Rows<PostFields> = table
export const postFieldNames: readonly PostFieldName[] = keysOf(table)

export type PageTexts = { [K in keyof typeof pageTextRows]: string }
export const pageTextNames: readonly (keyof PageTexts)[] = keysOf(pageTextRows)

/** Generic, because over a concrete V TypeScript resolves the mapped type before each field is matched with its row. */
const fieldsOf = <V extends object>(rows: Rows<V>): Fields<V> => build<Fields<V>>(rows, (key) => rows[key].field)

const allFields = group<PostFields>('Post', fieldsOf(postRows), (key) => postRows[key].form.name)

/** All fields of a post as one field: parsing, checking, comparing and merging of the whole. */
export const postField: Field<PostFields> = {
	...allFields,
	check: (value, report) => {
		const checked = allFields.check(value, report)
		return checked.featuredImage === '' ? { ...checked, featuredImageAlt: '' } : checked
	},
}

export const emptyPost: PostFields = postField.empty

/** One field's new value, as a partial post. */
export function fieldChange<K extends PostFieldName>(name: K, value: PostFields[K]): Partial<PostFields> {
	const change: Partial<PostFields> = {}
	change[name] = value
	return change
}

/** The current post with an earlier version's text. Status, time and address stay. */
export const restored = (current: PostFields, earlier: PostFields): PostFields =>
	build<PostFields>(postRows, (key) => (postRows[key].isRestored ? earlier[key] : current[key]))

/** The texts of a post's page as they are stored. */
export function pageTexts(json: unknown): PageTexts {
	const given = entriesOf(json)
	return build<PageTexts>(pageTextRows, (key) => pageTextRows[key].field.stored(given.get(key)))
}
