import { findPictures } from '#app/features/media/library/find-pictures.server.ts'
import { pictureName } from '#app/features/media/picture/library-picture.ts'
import { phoneBytes } from '#app/features/media/picture/phone-bytes.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { knownPages } from '#app/platform/pages/known-pages.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { recordStates } from '#app/features/posts/records/record-states.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { blogTarget, insideSite, type Inside } from './addresses-in-post.ts'
import { readBannedWords } from './rules/banned-words.server.ts'
import type * as checkWorker from './check.worker.ts'
import type { Addresses } from './check.worker.ts'
import type { KnownFacts, PictureFact, Target } from './rules/finding.ts'
import { sql } from '#app/db/client.server.ts'

const readAddresses = inWorker<typeof checkWorker>('app/features/editor/checks/check.worker.ts')('addressesIn')

/** What the database knows about the links and pictures of a post. */
export async function readFacts(fields: PostFields, unconfirmed: readonly string[], turn: Turn): Promise<KnownFacts> {
	return { ...(await lookUp(fields, await readAddresses(turn, fields.content))), unconfirmed }
}

export async function lookUp(
	fields: Pick<PostFields, 'slug' | 'featuredImage'>,
	{ hrefs, sources: shown }: Addresses,
): Promise<Omit<KnownFacts, 'unconfirmed'>> {
	const own = postPath(fields.slug.trim().toWellFormed() || 'new')
	const inside = (address: string) => insideSite(address, env.SITE_URL, own)
	const cover = fields.featuredImage.trim()
	const sources = [...new Set(cover === '' ? shown : [cover, ...shown])].filter(Boolean)
	const names = sources.flatMap((src) => {
		const place = inside(src)
		return place && place !== 'broken' ? (pictureName(place.path) ?? []) : []
	})
	const isKnownPage = await knownPages()
	const isFile = ({ path, file }: Inside) => file || isKnownPage(path.toLowerCase()) || isKnownPage(path)
	const [library, targets, bannedWords] = await Promise.all([
		findPictures(names),
		linkTargets(hrefs, inside, isFile, own),
		readBannedWords(),
	])
	const links = new Map(hrefs.map((href) => [href, targets(href)]))
	const pictures = new Map<string, PictureFact>()
	for (const src of sources) {
		const place = inside(src)
		const picture = place && place !== 'broken' ? library.get(pictureName(place.path) ?? '') : undefined
		if (picture) pictures.set(src, { storedIn: 'library', phoneBytes: await phoneBytes(picture) })
		else if (place === null) pictures.set(src, { storedIn: 'elsewhere' })
		else pictures.set(src, { storedIn: place !== 'broken' && isFile(place) ? 'site' : 'missing' })
	}
	return { links, pictures, records: recordStates(hrefs), library, bannedWords }
}

type Resolve = (address: string) => ReturnType<typeof insideSite>

/** Ids on every post's page besides those of the headings. */
const ownIds = new Set(['', 'top', 'main', 'comments'])

/** Looks up all links at once; returns a function that gives the target of each. */
async function linkTargets(hrefs: readonly string[], inside: Resolve, isFile: (place: Inside) => boolean, own: string) {
	const wanted: Wanted = { posts: [], categories: [], tags: [], months: [], pictures: [] }
	const targets = new Map<string, { kind: keyof Wanted; name: string }>()
	for (const href of hrefs) {
		const place = inside(href)
		const thing = place && place !== 'broken' ? thingAt(place.path) : null
		if (!thing) continue
		wanted[thing.kind].push(thing.name)
		targets.set(href, thing)
	}
	const found = await blogTargets(wanted)
	return (href: string): Target | { heading: string } => {
		const place = inside(href)
		if (place === null) return 'elsewhere'
		if (place === 'broken') return 'missing'
		if (place.path === decodeURIComponent(own)) return ownIds.has(place.hash) ? 'alive' : { heading: place.hash }
		if (isFile(place)) return 'alive'
		const thing = targets.get(href)
		return thing ? found(thing.kind, thing.name) : 'missing'
	}
}

const kinds = { post: 'posts', category: 'categories', tag: 'tags', month: 'months' } as const

function thingAt(path: string): { kind: keyof Wanted; name: string } | null {
	// PostgreSQL's text cannot hold null bytes, and no name here has control characters.
	if (/\p{Cc}/u.test(path)) return null
	const picture = pictureName(path)
	if (picture) return { kind: 'pictures', name: picture }
	const place = blogTarget(path)
	return place && { kind: kinds[place.kind], name: place.name }
}

type Wanted = { posts: string[]; categories: string[]; tags: string[]; months: string[]; pictures: string[] }
type Found = {
	posts: { slug: string; live: boolean }[]
	moved: string[]
	categories: string[]
	tags: string[]
	months: string[]
	pictures: string[]
}

/** Looks up the blog addresses that a post links to, in one statement. */
async function blogTargets(wanted: Wanted): Promise<(kind: keyof Wanted, name: string) => Target> {
	const [row] = await sql<Found[]>`
		select (select coalesce(json_agg(json_build_object('slug', slug, 'live', live)), '[]') from blog_posts
				where slug = any(${wanted.posts}) and trashed_at is null) as posts,
			(select coalesce(json_agg(r.old_slug), '[]') from post_redirects r join blog_posts p on p.id = r.post_id and p.live
				where r.old_slug = any(${wanted.posts})) as moved,
			(select coalesce(json_agg(n), '[]') from unnest(${wanted.categories}::text[]) n where exists (
				select from blog_categories c where lower(c.name) = lower(n) or c.slug = lower(n)
					or lower(plain_letters(c.name)) = lower(plain_letters(n)))
				or exists (select from category_redirects r where r.old_key = n and r.category_id is not null)) as categories,
			(select coalesce(json_agg(n), '[]') from unnest(${wanted.tags}::text[]) n where exists (
				select from blog_tags g where lower(g.name) = lower(n)
					or lower(plain_letters(g.name)) = lower(plain_letters(n)))
				or exists (select from tag_redirects r where r.old_key = n and r.tag_id is not null)) as tags,
			(select coalesce(json_agg(to_char(month, 'YYYY-MM')), '[]') from blog_archive
				where to_char(month, 'YYYY-MM') = any(${wanted.months})) as months,
			(select coalesce(json_agg(name), '[]') from media where name = any(${wanted.pictures})) as pictures`
	const posts = new Map(row?.posts.map(({ slug, live }) => [slug, live]))
	const moved = new Set(row?.moved)
	const others = {
		categories: new Set(row?.categories),
		tags: new Set(row?.tags),
		months: new Set(row?.months),
		pictures: new Set(row?.pictures),
	}
	return (kind, name) => {
		if (kind !== 'posts') return others[kind].has(name) ? 'alive' : 'missing'
		const live = posts.get(name)
		if (live === true || moved.has(name)) return 'alive'
		return live === false ? 'hidden' : 'missing'
	}
}
