import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import { fileForMinute, fileForYear } from '#app/platform/pages/file-caching.ts'
import { sharedTags } from '#app/platform/pages/shared-tags.ts'

/** What every public page says without a CDN. Pages that say more themselves keep it. */
export const revalidated = 'public, max-age=0, must-revalidate'

/**
 * The front renders a page again after ten minutes, for its figures; what changes is purged, so a CDN need not ask as
 * often. Pages that are current for a shorter time are so there, too.
 */
const sharedSeconds = (maxAge: number): number => (maxAge < 600 ? maxAge : 3_600)
const staleWhileRevalidate = 3_600
const staleIfError = 86_400

const tagHeader = {
	cloudflare: 'cache-tag',
	fastly: 'surrogate-key',
	varnish: 'surrogate-key',
	webhook: 'surrogate-key',
} as const satisfies Record<CdnDriver, string>

/**
 * Headers that only the CDN itself reads: both ignore a part of Cache-Control when it says must-revalidate, which
 * browsers need to read here.
 */
const ownHeader = {
	cloudflare: 'cloudflare-cdn-cache-control',
	fastly: 'surrogate-control',
	varnish: null,
	webhook: null,
} as const satisfies Record<CdnDriver, string | null>

type Stored = {
	tags: Iterable<string>
	/** Seconds for which the page is current; null for a file that is stored as its headers say. */
	maxAge: number | null
}

/**
 * The headers of a response, as flat name, value pairs, with what lets the CDN store it and find it again for a purge;
 * as they are where it may not be stored.
 */
export function withSharedCaching(headers: readonly string[], { tags, maxAge }: Stored, driver: CdnDriver): string[] {
	const at = headers.indexOf('cache-control')
	const caching = headers[at + 1] ?? ''
	const names = sharedTags(tags)
	const isForAll = at >= 0 && /^public\b/.test(caching) && !headers.includes('set-cookie')
	if (!isForAll || names === null) return [...headers]
	const tagged = [...headers, tagHeader[driver], names.join(driver === 'cloudflare' ? ',' : ' ')]
	// With its tag it can be purged, so it may stay.
	if (maxAge === null && caching === fileForMinute) tagged[at + 1] = fileForYear
	if (maxAge === null || caching !== revalidated) return tagged
	const stale = `stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
	const seconds = sharedSeconds(maxAge)
	tagged[at + 1] = `${revalidated}, s-maxage=${seconds}, ${stale}`
	const own = ownHeader[driver]
	return own === null ? tagged : [...tagged, own, `max-age=${seconds}, ${stale}`]
}
