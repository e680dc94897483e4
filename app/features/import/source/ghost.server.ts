import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { overviewOf } from './overview.ts'
import { UnreadableSource, type Source, type SourcePerson, type SourceText, type SourceTopic } from './source.ts'

/** Read as a whole, in several times its size. */
const maxBytes = 100 * 1024 ** 2

const text = z
	.string()
	.nullish()
	.transform((value) => value ?? '')
const time = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((value) => {
		if (value === null || value === undefined) return null
		// Old versions wrote times of UTC without saying so.
		const isPlain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
		const at = new Date(isPlain ? `${value.replace(' ', 'T')}Z` : value)
		return Number.isNaN(at.getTime()) ? null : at
	})
const id = z.union([z.string(), z.number()]).transform(String)
const list = <Row extends z.ZodType>(row: Row) =>
	z
		.array(row)
		.nullish()
		.transform((rows) => rows ?? [])

const post = z.object({
	id,
	title: text,
	slug: text,
	html: text,
	feature_image: text,
	type: z.string().optional(),
	page: z.union([z.boolean(), z.number()]).optional(),
	status: text,
	visibility: text,
	created_at: time,
	updated_at: time,
	published_at: time,
	custom_excerpt: text,
	meta_description: text,
	lexical: text,
	mobiledoc: text,
})
const data = z.object({
	posts: list(post),
	posts_meta: list(z.object({ post_id: id, meta_description: text, feature_image_alt: text })),
	users: list(z.object({ id, name: text, email: text, bio: text })),
	tags: list(z.object({ id, name: text, slug: text, description: text })),
	posts_tags: list(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })),
	posts_authors: list(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })),
})
const ghostFile = z.union([
	z.object({ db: z.tuple([z.object({ data })]).rest(z.unknown()) }).transform(({ db }) => db[0].data),
	z.object({ data }).transform((file) => file.data),
])
type Data = z.output<typeof data>
type Post = z.output<typeof post>

/** Stands for the address of the site in texts and pictures. */
const ghostUrl = /__GHOST_URL__/g

/** An export of Ghost. `site`: where it was, because the file does not say. */
export async function openGhost(file: string, site: string): Promise<Source> {
	if ((await stat(file)).size > maxBytes) throw new UnreadableSource('An export of Ghost may have at most 100 MB.')
	const read = ghostFile.safeParse(jsonOf(await readFile(file, 'utf8')))
	if (!read.success) throw new UnreadableSource('This is no export of Ghost (JSON).')
	const all = read.data
	const people = new Map(all.users.map((user): [string, SourcePerson] => [user.id, user]))
	const tags = new Map(all.tags.map((tag): [string, SourceTopic] => [tag.name.toLowerCase(), tag]))
	const texts = all.posts.map((each) => textOf(each, all, site))
	return {
		kind: 'ghost',
		name: `ghost ${URL.canParse(site) ? new URL(site).hostname.replace(/^www\./, '') : ''}`.trim(),
		site,
		overview: overviewOf({ people, tags, feeds: ['/rss'], topicPaths: { category: '', tag: '/tag' } }, texts),
		async *texts() {
			yield* texts
		},
		file: async () => null,
		isOwn: (address) => site !== '' && URL.canParse(address) && new URL(address).host === new URL(site).host,
		close: () => {},
	}
}

function jsonOf(content: string): unknown {
	try {
		return JSON.parse(content)
	} catch {
		return null
	}
}

const byOrder = (one: { sort_order?: number | null | undefined }, other: { sort_order?: number | null | undefined }) =>
	(one.sort_order ?? 0) - (other.sort_order ?? 0)

function textOf(each: Post, all: Data, site: string): SourceText {
	const meta = all.posts_meta.find((row) => row.post_id === each.id)
	const absolute = (value: string) => value.replace(ghostUrl, site)
	const isPublic = each.visibility === '' || each.visibility === 'public'
	const isPublished = each.status === 'published' || each.status === 'scheduled'
	const [author] = all.posts_authors.filter((row) => row.post_id === each.id).toSorted(byOrder)
	const tagIds = all.posts_tags.filter((row) => row.post_id === each.id).toSorted(byOrder)
	// Names with a # are for the site's own use.
	const names = tagIds.flatMap(({ tag_id }) => all.tags.find((tag) => tag.id === tag_id)?.name ?? [])
	const isEmpty = each.html.trim() === '' && (each.lexical !== '' || each.mobiledoc !== '')
	const reason = !isPublic
		? 'It was for members only, so it is a draft here.'
		: each.status === 'sent'
			? 'It was sent as an email only, so it is a draft here.'
			: undefined
	return {
		kind: each.type === 'page' || each.page === true || each.page === 1 ? 'page' : 'post',
		id: each.id,
		title: each.title,
		slug: each.slug,
		addresses: each.slug === '' ? [] : [`${site}/${each.slug}/`],
		person: author?.author_id ?? '',
		status: isPublished && isPublic ? 'published' : 'draft',
		...(reason !== undefined && { reason }),
		publishedAt: each.published_at,
		createdAt: each.created_at,
		updatedAt: each.updated_at,
		excerpt: each.custom_excerpt,
		metaDescription: meta?.meta_description || each.meta_description,
		focusKeyword: '',
		body: { as: 'html', text: absolute(each.html) },
		categories: [],
		tags: names.filter((name) => !name.startsWith('#')),
		cover:
			each.feature_image === '' ? null : { address: absolute(each.feature_image), alt: meta?.feature_image_alt ?? '' },
		comments: [],
		notes: isEmpty ? ['the file has its text in Ghost’s own form only, without HTML'] : [],
	}
}
