/** RFC 9110 section 13.1.2: a list of tags, or `*`; compared weakly, since one tag is used for every encoding. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false
	if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
	const opaque = etag.replace(/^W\//, '')
	return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === opaque)
}

const bodyHeaders = new Set(['content-type', 'content-language', 'accept-ranges'])

/** The headers of a 304: those that stay true without a body (RFC 9110 section 15.4.5), from flat name, value pairs. */
export function notModifiedHeaders(headers: readonly string[]): string[] {
	return headers.filter((_, index) => !bodyHeaders.has(headers[index - (index % 2)] ?? ''))
}
