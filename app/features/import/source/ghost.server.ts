import { z } from 'zod'
import { oneLine } from '../convert/html-tree.ts'
import { leftWithNames, newRoom, overviewOf, overviewText, type Room } from './overview.ts'
import { readJson } from './read-json.server.ts'
import { ownHostsOf, sound, UnreadableSource, withDate } from './source.ts'
import type { OverviewText, Source, SourcePerson, SourceText, SourceTopic } from './source.ts'

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
		return sound(at)
	})
const id = z.union([z.string(), z.number()]).transform(String)

const post = z.object({
	id,
	uuid: text,
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
	codeinjection_head: text,
	codeinjection_foot: text,
})
type Post = z.output<typeof post>

/** Lists of the file other than posts, by their names there. */
const rows = {
	posts_meta: z.object({ post_id: id, meta_description: text, feature_image_alt: text, feature_image_caption: text }),
	users: z.object({ id, name: text, email: text, bio: text }),
	tags: z.object({ id, name: text, slug: text, description: text }),
	posts_tags: z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }),
	posts_authors: z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }),
}

/** Lists that this site has no place for, and what they are called in the report. */
const leftLists: Readonly<Record<string, string>> = {
	snippets: 'snippets',
	members: 'members',
	comments: 'comments of members',
	newsletters: 'newsletters',
	products: 'tiers of members',
}

/** Most exports have the data in a list, of one. */
const pathsOf = (list: string, nth: number | '*' = 0): string[] => [`$.db.${nth}.data.${list}.*`, `$.data.${list}.*`]

const foreign = 'This is no export of Ghost (JSON).'

/** Ghost writes this instead of the address of the site in texts and pictures. */
const ghostUrl = /__GHOST_URL__/g

/**
 * An export of Ghost. `site`: where it was, because the file does not say. Read three times: what belongs to posts, the
 * overview of posts, and their texts.
 */
export async function openGhost(file: string, site: string): Promise<Source> {
	const room = newRoom()
	const all = await readRelations(file, room)
	const texts: OverviewText[] = []
	const unread: string[] = []
	for await (const each of posts(file, (name) => void unread.push(name)))
		texts.push(room.takeText(overviewText(textOf(each, all, site))))
	if (texts.length === 0 && unread.length > 0) throw new UnreadableSource(foreign)
	const tags = new Map([...all.tags.values()].map((tag): [string, SourceTopic] => [tag.name.toLowerCase(), tag]))
	return {
		kind: 'ghost',
		name: `ghost ${URL.canParse(site) ? new URL(site).hostname.replace(/^www\./, '') : ''}`.trim(),
		site,
		overview: overviewOf({
			people: all.users,
			tags,
			left: new Map([
				...all.left,
				...leftWithNames(new Map(unread.length > 0 ? [[`posts ${unreadable}`, unread]] : [])),
			]),
			texts,
			feeds: ['/rss'],
			topicPaths: { category: '', tag: '/tag' },
		}),
		async *texts() {
			for await (const each of posts(file)) yield textOf(each, all, site)
		},
		file: async () => null,
		own: ownHostsOf(site),
		whole: null,
		close: () => {},
	}
}

/** `skipped`: a post that cannot be read, by what names it. */
async function* posts(file: string, skipped: (name: string) => void = () => {}): AsyncGenerator<Post> {
	let nth = 0
	for await (const { value } of readJson(file, pathsOf('posts'), foreign)) {
		nth += 1
		const read = post.safeParse(value)
		if (read.success) yield read.data
		else skipped(nameOf(value) ?? `entry ${nth}`)
	}
}

const unreadable = 'that could not be read'
const label = z.string().trim().min(1).optional().catch(undefined)
const labels = z.object({ title: label, slug: label })

/** Of a post that cannot be read. */
function nameOf(value: unknown): string | undefined {
	const { title, slug } = labels.safeParse(value).data ?? {}
	return title ?? slug
}

type Linked = { id: string; order: number }

/** What belongs to the posts, by their ids. */
type Relations = {
	meta: Map<string, z.output<typeof rows.posts_meta>>
	users: Map<string, SourcePerson>
	tags: Map<string, z.output<typeof rows.tags>>
	tagsOf: Map<string, Linked[]>
	authorsOf: Map<string, Linked[]>
	/** What the file has and this site has no place for. */
	left: Map<string, number>
}

/** Of one post: nobody gives a text more. */
const maxLinked = 1_000

async function readRelations(file: string, room: Room): Promise<Relations> {
	const all: Relations = {
		meta: new Map(),
		users: new Map(),
		tags: new Map(),
		tagsOf: new Map(),
		authorsOf: new Map(),
		left: new Map(),
	}
	const addLeft = (what: string) => void all.left.set(what, (all.left.get(what) ?? 0) + 1)
	const link = (links: Map<string, Linked[]>, post_id: string, linked: Linked) => {
		const there = links.get(post_id)
		if (!there) links.set(post_id, [linked])
		else if (there.length < maxLinked) there.push(linked)
	}
	const reader =
		<Row extends z.ZodType>(row: Row, what: string, use: (read: z.output<Row>) => void) =>
		(value: unknown) => {
			const read = row.safeParse(value)
			if (read.success) use(read.data)
			else addLeft(`${what} ${unreadable}`)
		}
	const readers: Readonly<Record<string, (value: unknown) => void>> = {
		posts_meta: reader(rows.posts_meta, 'descriptions of posts', (row) => void all.meta.set(row.post_id, row)),
		users: reader(rows.users, 'authors', (row) => void all.users.set(row.id, room.take(row))),
		tags: reader(rows.tags, 'tags', (row) => {
			all.tags.set(row.id, room.take(row))
			if (isInternal(row.name)) addLeft('tags for the use of Ghost itself (#)')
		}),
		posts_tags: reader(rows.posts_tags, 'tags of posts', ({ post_id, tag_id, sort_order }) =>
			link(all.tagsOf, post_id, { id: tag_id, order: sort_order ?? 0 }),
		),
		posts_authors: reader(rows.posts_authors, 'authors of posts', ({ post_id, author_id, sort_order }) =>
			link(all.authorsOf, post_id, { id: author_id, order: sort_order ?? 0 }),
		),
	}
	let isGhost = false
	for await (const { list, nth, value } of readJson(
		file,
		[
			...[...Object.keys(readers), ...Object.keys(leftLists)].flatMap((name) => pathsOf(name)),
			...pathsOf('posts', '*'),
		],
		foreign,
	)) {
		isGhost = true
		if (nth > 0) addLeft('posts of a second site in this file: import them from a file of their own')
		readers[list]?.(value)
		const left = leftLists[list]
		if (left !== undefined) addLeft(left)
	}
	if (!isGhost) throw new UnreadableSource(foreign)
	return all
}

const isInternal = (tag: string): boolean => tag.startsWith('#')

/** What a post had there and does not get here. */
function lostOf(each: Post, caption: string, authors: number): string[] {
	return [
		...(`${each.codeinjection_head}${each.codeinjection_foot}`.trim() === ''
			? []
			: ['its own code (code injection) was left out']),
		...(authors > 1 ? [`it had ${authors} authors: the first is named here`] : []),
		...(caption === '' ? [] : [`the caption of its picture was left out: ${caption}`]),
	]
}

const byOrder = (one: Linked, other: Linked) => one.order - other.order

function textOf(each: Post, all: Relations, site: string): SourceText {
	const meta = all.meta.get(each.id)
	const absolute = (value: string) => value.replace(ghostUrl, site)
	const isPublic = each.visibility === '' || each.visibility === 'public'
	const isPublished = each.status === 'published' || (each.status === 'scheduled' && each.published_at !== null)
	const authors = (all.authorsOf.get(each.id) ?? []).toSorted(byOrder)
	const [author] = authors
	const tagIds = (all.tagsOf.get(each.id) ?? []).toSorted(byOrder)
	const names = tagIds.flatMap(({ id: tag }) => all.tags.get(tag)?.name ?? [])
	const isEmpty = each.html.trim() === '' && (each.lexical !== '' || each.mobiledoc !== '')
	const reason = !isPublic
		? 'It was for members only, so it is a draft here.'
		: each.status === 'sent'
			? 'It was sent as an email only, so it is a draft here.'
			: isEmpty
				? 'The file has its text in Ghost’s own form only, without HTML, so it is an empty draft here.'
				: undefined
	return withDate({
		kind: each.type === 'page' || each.page === true || each.page === 1 ? 'page' : 'post',
		id: each.id,
		title: each.title,
		slug: each.slug,
		addresses:
			each.slug === '' ? [] : [`${site}/${each.slug}/`, ...(each.uuid === '' ? [] : [`${site}/p/${each.uuid}/`])],
		person: author?.id ?? '',
		status: isPublished && isPublic && !isEmpty ? 'published' : 'draft',
		...(reason !== undefined && { reason }),
		publishedAt: each.published_at,
		createdAt: each.created_at,
		updatedAt: each.updated_at,
		excerpt: each.custom_excerpt,
		metaDescription: meta?.meta_description || each.meta_description,
		focusKeyword: '',
		body: { as: 'html', text: absolute(each.html) },
		categories: [],
		tags: names.filter((name) => !isInternal(name)),
		cover:
			each.feature_image === '' ? null : { address: absolute(each.feature_image), alt: meta?.feature_image_alt ?? '' },
		comments: [],
		notes: lostOf(each, each.feature_image === '' ? '' : oneLine(meta?.feature_image_caption ?? ''), authors.length),
	})
}
