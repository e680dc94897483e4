/*
 * Cache tags as shared caches (CDNs) get them. They are names in a header: letters, digits and `-:`; a comma or a space
 * would be another tag.
 */

/** Every response that a shared cache may store, so that all of them go at once. */
export const sharedEverything = 'all'
/** No response: a purge of it shows that purges are accepted. */
export const sharedTest = 'test'
/** A picture of the library, in all its sizes, by the key of its files. */
export const mediaTag = (key: string): string => `media:${key}`
/** Null for another tag. */
export const keyOfMediaTag = (tag: string): string | null => /^media:([0-9a-f]+)$/.exec(tag)?.[1] ?? null
/** Every portrait of a user. */
export const portraitsTag = 'portraits'

/** Where files are: by a purge of it the other processes learn that they have another place. */
export const storageTag = 'storage'

/** Files may have been removed, and nobody knows which: what is cached of a bucket is looked up again. */
export const filesTag = 'files'

/** Tags of what processes have in memory or on disk; no page has them. */
const ofProcesses: ReadonlySet<string> = new Set(['redirects', 'settings', storageTag, filesTag])

const plain = (tag: string): string => tag.replaceAll(/[^\w:-]/g, '-')

/** `post:any` for `post:ID`: what a page has instead of very many tags of one kind. */
const anyOf = (tag: string): string | null => /^(\w+):/.exec(tag)?.[1]?.concat(':any') ?? null

/** What has to be purged when pages with these tags are outdated; none where no page is. */
export function sharedPurges(tags: Iterable<string>): string[] {
	const purges = new Set<string>()
	for (const tag of tags) {
		if (tag === '*') return [sharedEverything]
		if (ofProcesses.has(tag)) continue
		purges.add(plain(tag))
		const any = anyOf(tag)
		if (any !== null) purges.add(any)
	}
	return [...purges]
}

/** In bytes, of the header. Cloudflare takes 16,000, proxies of every kind much less. */
const maxHeader = 2_000

/** The tags of a response: very many of a kind become one. Null where they still do not fit: it is not stored then. */
export function sharedTags(tags: Iterable<string>): string[] | null {
	const own = new Set([sharedEverything, ...[...tags].map(plain)])
	if (lengthOf(own) <= maxHeader) return [...own]
	const coarse = new Set([...own].map((tag) => anyOf(tag) ?? tag))
	return lengthOf(coarse) <= maxHeader ? [...coarse] : null
}

const lengthOf = (tags: ReadonlySet<string>): number => [...tags].join(' ').length
