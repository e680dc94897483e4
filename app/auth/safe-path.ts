/**
 * A path from an untrusted address: one on this site, or the default. Browsers treat `\` as `/` and skip tabs and line
 * breaks, so such characters are rejected, and `//host` is another site.
 */
export function safePath(given: string | null | undefined, otherwise: string): string {
	if (!given || given.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given) || given.includes('\\')) return otherwise
	const base = 'http://site.invalid'
	if (!URL.canParse(given, base)) return otherwise
	const url = new URL(given, base)
	return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
}
