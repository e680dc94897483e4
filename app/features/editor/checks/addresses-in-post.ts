/** An address of this site, taken apart. */
export type Inside = { path: string; hash: string; file: boolean }

/** Files that are drawn or kept under their own address, whatever it says. */
const files = /^\/(covers|avatars|og|media\/(files|avatars))\//

/**
 * Where an address that stands in a post leads: into this site, elsewhere (null), or nowhere, because it is none
 * ('broken').
 */
export function insideSite(address: string, siteUrl: string, own: string): Inside | 'broken' | null {
	let url: URL
	try {
		url = new URL(address.trim(), siteUrl + own)
	} catch {
		return 'broken'
	}
	if (!/^https?:$/.test(url.protocol) || url.host !== new URL(siteUrl).host) return null
	// Looked for at the beginning of a run of slashes only: a long run inside costs its length once.
	const path = decoded(url.pathname).replace(/(?<!\/)\/+$/, '') || '/'
	return { path, hash: decoded(url.hash.slice(1)), file: files.test(path) }
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** What of the blog a path names; null when it is none of its pages with a variable part. */
export function blogPlace(path: string): { kind: 'post' | 'category' | 'tag' | 'month'; name: string } | null {
	const [, first, second] = /^\/blog\/(category|tag)\/([^/]+)$/i.exec(path) ?? []
	if (first && second) return { kind: first.toLowerCase() === 'tag' ? 'tag' : 'category', name: second }
	const [, year, month] = /^\/blog\/archive\/(\d{4})\/(\d{2})$/i.exec(path) ?? []
	if (year && month) return { kind: 'month', name: `${year}-${month}` }
	const [, slug] = /^\/blog\/([^/]+)$/i.exec(path) ?? []
	return slug ? { kind: 'post', name: slug } : null
}
