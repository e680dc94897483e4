import { addressByNumber } from '#app/platform/pages/address-by-number.ts'
import { isDataPath } from '#app/platform/request/data-request.ts'

/** Query parameters a public page reads; any other is dropped, so that ?x=1 cannot fill the cache. */
const knownParameters: Record<string, readonly string[]> = {
	'/blog': ['q', 'page', 'category', 'tag'],
	'/blog.md': ['page', 'category', 'tag'],
	'/api/posts': ['q', 'page', 'category', 'tag'],
	'/api/thread': ['post', 'page'],
	'/contact': ['service', 'sent'],
	'/newsletter': ['sent'],
}
const archiveLike = /^\/blog\/(category|tag|archive)\//
const postLike = /^\/blog\/(?!archive$)[^/]+(?<!\.md)$/

/** Paths whose responses depend on the viewer, change with every request, or have any number of addresses. */
const personal =
	/^\/(api(?!\/(?:posts|thread)$)|admin|account|setup|invitation|sign-in|sign-out|reset-password|verify-email|unsubscribe|oembed|newsletter\/confirm|\.well-known|preview|blog\/new|blog\/edit|blog\/previews|blog\/[^/]+\/comment)(\/|$)/

/** The cache key of a page: path and normalised query; null when the page is never cached. */
export function cacheKey(url: URL): string | null {
	const { pathname } = url
	if (personal.test(pathname) || isDataPath(pathname)) return null
	const byNumber = addressByNumber(url)
	if (byNumber !== null) return byNumber
	const known =
		knownParameters[pathname] ?? (archiveLike.test(pathname) ? ['page'] : postLike.test(pathname) ? ['comments'] : [])
	const cached = new URLSearchParams()
	for (const name of known) {
		const given = url.searchParams.get(name)?.trim().slice(0, 200)
		const value = name === 'page' || name === 'comments' ? laterPage(given) : given
		if (value) cached.set(name, value)
	}
	const query = cached.toString()
	return query ? `${pathname}?${query}` : pathname
}

/** "Missing or non-numeric means 1" (specification section 2): all of these are one page, cached once. */
function laterPage(value = ''): string | null {
	return /^\d{1,9}$/.test(value) && Number(value) > 1 ? String(Number(value)) : null
}
