import { sql } from '#app/db/client.server.ts'
import { freeSlug, slugOf, slugProblem, tidySlug, maxSlug } from '#app/features/posts/model/slug.ts'
import { categoryPath, postPath, tagPath } from '#app/features/posts/post/addresses.ts'
import { ownPageId, ownPagePath, ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { newItemId } from '#app/content/list.ts'
import { isByNumber } from '#app/platform/pages/address-by-number.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { ImportMap } from '../store/map.server.ts'
import { addressKeyOf } from '../source/address-key.ts'
import { idConflictsOf, type PostHere } from './id-conflicts.server.ts'

/** Where things will be, before the first is stored: texts link to each other. */
export type Plan = {
	/** The slug or page id of each text, by `KIND ID`. */
	names: ReadonlyMap<string, string>
	/** Where an old address leads, by its key. Only what visitors see. */
	targets: ReadonlyMap<string, string>
	/** Where a text is, by the end of its old address, if only one has it: links outlive a change of the date in them. */
	bySlug: ReadonlyMap<string, string>
	/** Where a story of Medium is, by its id: it ends each of its addresses, at any host. */
	stories: ReadonlyMap<string, string>
	/** Where a text of a folder of Markdown is, by its path there. */
	byPath: ReadonlyMap<string, string>
	/** Files of the source by the key of an old address. */
	files: ReadonlyMap<string, string>
	/** Redirects: old paths and our addresses. */
	redirects: readonly { path: string; target: string }[]
	/** Why a text cannot be here, for each of those that are not here. */
	problems: ReadonlyMap<string, string>
	/**
	 * Texts whose id an imported one has, with its title here: a site that was set up again counts from one again, and two
	 * folders of Markdown may have files of one name.
	 */
	idConflicts: ReadonlyMap<string, string>
	/** The ids of the posts of this site. */
	postsHere: ReadonlySet<string>
}

export const textKey = (kind: 'post' | 'page', id: string): string => `${kind} ${id}`

/** @param problems why texts of the source cannot be here: no link leads to one of them */
export async function planOf(source: Reader, map: ImportMap, problems: ReadonlyMap<string, string>): Promise<Plan> {
	const { overview, site } = source
	const posts = await postsHere()
	const names = await namesOf(source, map, posts)
	const idConflicts = new Map(
		(await idConflictsOf(source, map, posts)).map(({ id, title }) => [textKey('post', id), title]),
	)
	const targets = new Map<string, string>()
	const redirects = new Map<string, string>()
	const bySlug = new Map<string, string>()
	const seenSlugs = new Set<string>()
	const stories = new Map<string, string>()
	const byPath = new Map<string, string>()
	/** After the others: where there is no room for all, those of a path are made. */
	const byNumber = new Map<string, string>()
	/** A site in a folder had its numbers there: `/blog/?p=7` is no address that is asked for here. */
	const isAtRoot = site === '' || new URL(site).pathname.replace(/\/$/, '') === ''
	/** Of a text that cannot be here only the redirect is wanted: the report says that it is not made. */
	const lead = (address: string, target: string, isThere = true) => {
		const key = addressKeyOf(address, site)
		if (key === null || key === '/') return
		if (isThere && !targets.has(key)) targets.set(key, target)
		// Previews of Ghost are in texts of its editor: nobody else has them.
		const isPreview = source.kind === 'ghost' && key.startsWith('/p/')
		if (!key.includes('?') && !isPreview && key !== target) redirects.set(key, target)
	}
	const visible = await visibleHere()
	for (const { kind, id, slug, addresses, isPublic } of overview.texts) {
		const name = names.get(textKey(kind, id))
		if (name === undefined || !isPublic || idConflicts.has(textKey(kind, id))) continue
		const there = map.find(kind, id)
		// Deleted or taken down here since it was brought.
		if (there !== undefined && !visible.has(textKey(kind, there))) continue
		const isThere = there !== undefined || !problems.has(textKey(kind, id))
		const target = kind === 'post' ? postPath(name) : ownPagePath(name)
		for (const address of addresses) lead(address, target, isThere)
		const last = slug.toLowerCase()
		if (seenSlugs.has(last)) bySlug.delete(last)
		else if (last !== '' && isThere) bySlug.set(last, target)
		seenSlugs.add(last)
		if (source.kind === 'medium' && isThere) stories.set(id, target)
		if (source.kind === 'markdown' && isThere) byPath.set(id, target)
		if (source.kind === 'wordpress') {
			lead(`${site}/?p=${id}`, target, isThere)
			if (isAtRoot) byNumber.set(`/?p=${id}`, target)
		}
	}
	for (const [kind, prefix] of Object.entries(overview.topicPaths ?? {})) {
		if (prefix === '') continue
		const isTag = kind === 'tag'
		const used = new Set(
			overview.texts.flatMap((text) =>
				text.kind === 'post' && text.isPublic ? (isTag ? text.tags : text.categories) : [],
			),
		)
		for (const name of used) {
			const topic = (isTag ? overview.tags : overview.categories).get(name.toLowerCase())
			if (isAtRoot && topic?.number !== undefined && !isTag) byNumber.set(`/?cat=${topic.number}`, categoryPath(name))
			if (topic && topic.slug !== '')
				lead(`${site}${prefix}/${topic.slug}/`, isTag ? tagPath(name) : categoryPath(name))
		}
	}
	for (const feed of overview.feeds) lead(`${site}${feed}`, '/rss.xml')
	const files = new Map<string, string>()
	for (const { id, addresses, address } of overview.files.values()) {
		for (const each of [...addresses, ...(site === '' ? [] : [`${site}/?attachment_id=${id}`])]) {
			const key = addressKeyOf(each, site)
			if (key !== null) files.set(key, address)
		}
	}
	return {
		names,
		targets,
		bySlug,
		stories,
		byPath,
		files,
		redirects: [...redirects, ...[...byNumber].filter(([path]) => isByNumber(path))].map(([path, target]) => ({
			path,
			target,
		})),
		problems,
		idConflicts,
		postsHere: new Set(posts.map(({ id }) => id)),
	}
}

/** Posts and pages that visitors see, by kind and id here: pages also by those that they had before, which lead on. */
async function visibleHere(): Promise<ReadonlySet<string>> {
	const posts = await sql<{ id: string }[]>`select id from blog_posts where live`
	const pages = await sql<{ id: string }[]>`
		select unnest(former_ids || id) as id from content_entries
		where type = ${ownPagesType.name} and published is not null and deleted_at is null
			and not coalesce((published ->> 'hidden')::boolean, false)`
	return new Set([...posts.map(({ id }) => textKey('post', id)), ...pages.map(({ id }) => textKey('page', id))])
}

const postsHere = () => sql<PostHere[]>`
	select id, slug, title, created_at as "createdAt", published_at as "publishedAt" from blog_posts`

async function namesOf({ overview }: Reader, map: ImportMap, slugs: readonly PostHere[]): Promise<Map<string, string>> {
	const slugById = new Map(slugs.map(({ id, slug }) => [id, slug]))
	const taken = new Set(slugs.map(({ slug }) => slug))
	const pages = await sql<{ id: string }[]>`select id from content_entries where type = ${ownPagesType.name}`
	const takenPages = new Set(pages.map(({ id }) => id))
	const names = new Map<string, string>()
	for (const { kind, id, title, slug, hasText } of overview.texts) {
		const there = map.find(kind, id)
		if (kind === 'post') {
			const known = there === undefined ? undefined : slugById.get(there)
			const free = known ?? freeOf(slugFrom(slug, title, id), taken)
			taken.add(free)
			names.set(textKey(kind, id), free)
		} else if (hasText) {
			const free = there ?? pageIdOf(slug, title, takenPages)
			takenPages.add(free)
			names.set(textKey(kind, id), free)
		}
	}
	return names
}

function slugFrom(slug: string, title: string, id: string): string {
	const own = tidySlug(slug).slice(0, maxSlug)
	if (own !== '' && slugProblem(own) === null) return own
	const made = slugOf(title)
	return made !== '' && slugProblem(made) === null ? made : slugOf(`post-${id}`)
}

const freeOf = (slug: string, taken: ReadonlySet<string>): string => (taken.has(slug) ? freeSlug(slug, taken) : slug)

function pageIdOf(slug: string, title: string, taken: ReadonlySet<string>): string {
	const plain = (ownPageId(slug) || ownPageId(title) || newItemId()).slice(0, 50)
	let id = plain
	for (let nth = 2; taken.has(id); nth += 1) id = `${plain}-${nth}`
	return id
}
