import { z } from 'zod'
import { maxContent, type PostFields } from '../editor/post-model.ts'
import { fromLagosText } from './lagos-time.ts'
import { writingMessages as messages } from './messages.ts'
import { mergeNames, nameList } from './names.ts'
import { slugProblem, tidySlug } from './slug.ts'

/** The fields of the form that may come more than once. */
export const listFields = ['categories', 'tags'] as const

const most = { categories: 10, tags: 20 }

/** Text with its lines, as it is kept: forms send them ended in another way. */
const lines = (text: string) => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
const oneLine = (text: string) => lines(text).replace(/\s+/g, ' ')
const text = (tidy: (text: string) => string, longest: number, tooLong: string) =>
	z.string().default('').transform(tidy).pipe(z.string().max(longest, tooLong))

const title = text(oneLine, 200, messages.titleLong).pipe(z.string().min(1, messages.required))

const slug = z
	.string()
	.default('')
	.transform((typed, context) => {
		if (typed.trim() === '') context.addIssue({ code: 'custom', message: messages.required })
		const tidied = tidySlug(typed)
		const problem = slugProblem(tidied)
		if (typed.trim() !== '' && problem !== null) context.addIssue({ code: 'custom', message: problem })
		return tidied
	})

const image = text(oneLine, 2_000, messages.imageOdd).refine(
	(address) => address === '' || /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/.test(address),
	messages.imageOdd,
)

const moment = z
	.string()
	.default('')
	.transform((typed, context) => {
		const iso = typed.trim() === '' ? '' : fromLagosText(typed.trim())
		if (iso === null) context.addIssue({ code: 'custom', message: messages.dateOdd })
		return iso ?? ''
	})

/** Made up only by programs. */
const tab = z.uuid(messages.tabSpent)
const version = z.coerce.number().int().min(0).default(0)
const list = z.array(z.string()).default([])
const typedNames = z.string().default('')

const form = z.object({
	title,
	slug,
	content: text(lines, maxContent, messages.contentLong),
	excerpt: text(lines, 1_000, messages.excerptLong),
	featured_image: image,
	featured_image_alt: text(oneLine, 300, messages.imageAltLong),
	status: z.enum(['draft', 'published']).catch('draft'),
	published_at: moment,
	categories: list,
	new_categories: typedNames,
	tags: list,
	new_tags: typedNames,
	focus_keyword: text(oneLine, 100, messages.keywordLong),
	meta_description: text(oneLine, 500, messages.descriptionLong),
	tab,
	version,
	confirmed: z.string().default(''),
})

/** Says at which field of the form the names are wrong. */
function checkNames(kind: 'categories' | 'tags', names: string[], context: z.RefinementCtx): void {
	const checked = nameList(most[kind]).safeParse(names)
	const message = checked.success ? undefined : checked.error.issues[0]?.message
	if (message !== undefined) context.addIssue({ code: 'custom', path: [kind], message })
}

/** The editor's form, as it is sent: the one schema of form and server. */
export const postInput = form.transform((sent, context) => {
	const categories = mergeNames(sent.categories, sent.new_categories)
	const tags = mergeNames(sent.tags, sent.new_tags)
	checkNames('categories', categories, context)
	checkNames('tags', tags, context)
	const fields: PostFields = {
		title: sent.title,
		slug: sent.slug,
		content: sent.content,
		excerpt: sent.excerpt,
		featuredImage: sent.featured_image,
		featuredImageAlt: sent.featured_image === '' ? '' : sent.featured_image_alt,
		status: sent.status,
		publishedAt: sent.published_at,
		categories,
		tags,
		focusKeyword: sent.focus_keyword,
		metaDescription: sent.meta_description,
	}
	// The title and the status stand in the audit log, too.
	const { title: name, status } = fields
	return { title: name, status, fields, tab: sent.tab, version: sent.version, confirmed: sent.confirmed === 'yes' }
})

export type PostInput = z.output<typeof postInput>
