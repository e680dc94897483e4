import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { findPictures } from '#app/features/media/find-pictures.server.ts'
import { pictureName } from '#app/features/media/library-picture.ts'
import { phoneBytes } from '#app/features/media/phone-bytes.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isKnownPage } from '#app/platform/known-pages.server.ts'
import { postPath } from '../addresses.ts'
import { renderMarkdown } from '../markdown.server.ts'
import type { PostFields } from '../post-fields.ts'
import { blogPlace, insideSite, type Inside } from './addresses-in-post.ts'
import { readBannedWords } from './banned-words.server.ts'
import { blogTargets, type Wanted } from './blog-targets.server.ts'
import type { Facts, PictureFact, Target } from './finding.ts'
import type { Written } from './written.ts'

const compressed = promisify(brotliCompress)
/** A fast middle: within a tenth of what readers get. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Asked about at most; nobody writes more by hand, and each is looked up. */
const mostLinks = 300
const mostPictures = 100

/** Everything that `checkPost` must be told about a post. */
export async function readFacts(fields: PostFields, written: Written, unconfirmed: readonly string[]): Promise<Facts> {
	const own = postPath(fields.slug.trim().toWellFormed() || 'new')
	const inside = (address: string) => insideSite(address, env.SITE_URL, own)
	const cover = fields.featuredImage.trim()
	const sources = distinct([cover, ...written.images.map(({ src }) => src)].filter(Boolean), mostPictures)
	const hrefs = distinct(
		written.links.map(({ href }) => href),
		mostLinks,
	)
	const names = sources.flatMap((src) => {
		const place = inside(src)
		return place && place !== 'broken' ? (pictureName(place.path) ?? []) : []
	})
	const library = await findPictures(names)
	const [{ html }, targets, bannedWords] = await Promise.all([
		renderMarkdown(fields.content, async () => library),
		linkTargets(hrefs, inside, own),
		readBannedWords(),
	])
	const ids = new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
	const links = new Map(hrefs.map((href) => [href, targets(href, ids)]))
	const pictures = new Map<string, PictureFact>()
	for (const src of sources) {
		const place = inside(src)
		const picture = place && place !== 'broken' ? library.get(pictureName(place.path) ?? '') : undefined
		if (picture) pictures.set(src, { place: 'library', phoneBytes: await phoneBytes(picture) })
		else if (place === null) pictures.set(src, { place: 'elsewhere' })
		else pictures.set(src, { place: place !== 'broken' && isFile(place) ? 'site' : 'missing' })
	}
	return { links, pictures, unconfirmed, htmlBytes: (await compressed(html, quality)).length, bannedWords }
}

const distinct = (addresses: readonly string[], most: number) => [...new Set(addresses)].slice(0, most)
const isFile = ({ path, file }: Inside) => file || isKnownPage(path.toLowerCase()) || isKnownPage(path)

type Places = (address: string) => ReturnType<typeof insideSite>

/** Places of every post's page beside its headings. */
const ownPlaces = new Set(['', 'top', 'main', 'comments'])

/** Looks up all links at once; what comes back tells of each. */
async function linkTargets(hrefs: readonly string[], inside: Places, own: string) {
	const wanted: Wanted = { posts: [], categories: [], tags: [], months: [], pictures: [] }
	const asked = new Map<string, { kind: keyof Wanted; name: string }>()
	for (const href of hrefs) {
		const place = inside(href)
		const thing = place && place !== 'broken' ? thingAt(place.path) : null
		if (!thing) continue
		wanted[thing.kind].push(thing.name)
		asked.set(href, thing)
	}
	const found = await blogTargets(wanted)
	return (href: string, ids: ReadonlySet<string | undefined>): Target => {
		const place = inside(href)
		if (place === null) return 'elsewhere'
		if (place === 'broken') return 'missing'
		if (place.path === decodeURIComponent(own))
			return ownPlaces.has(place.hash) || ids.has(place.hash) ? 'alive' : 'no-heading'
		if (isFile(place)) return 'alive'
		const thing = asked.get(href)
		return thing ? found(thing.kind, thing.name) : 'missing'
	}
}

const kinds = { post: 'posts', category: 'categories', tag: 'tags', month: 'months' } as const

function thingAt(path: string): { kind: keyof Wanted; name: string } | null {
	// No text column can hold a null byte, and no name of ours has a sign like it.
	if (/\p{Cc}/u.test(path)) return null
	const picture = pictureName(path)
	if (picture) return { kind: 'pictures', name: picture }
	const place = blogPlace(path)
	return place && { kind: kinds[place.kind], name: place.name }
}
