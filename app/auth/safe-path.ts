/**
 * Where to go next as somebody's address says it: a path on this site, or the given one. Browsers read `\` as `/` and
 * skip tabs and line breaks, so nothing of that kind passes, and `//host` is another site.
 */
export function safePath(given: string | null | undefined, otherwise: string): string {
	if (!given || given.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given) || given.includes('\\')) return otherwise
	const base = 'http://site.invalid'
	if (!URL.canParse(given, base)) return otherwise
	const url = new URL(given, base)
	return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
}
