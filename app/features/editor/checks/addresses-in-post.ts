import { decodedOrSame } from '#app/format/web-addresses.ts'

/** An address within this site. */
export type Inside = { path: string; hash: string; file: boolean }

/** Generated or stored files: they exist whatever their name says. */
const files = /^\/(covers|avatars|og|media\/(files|avatars))\//

/**
 * Where an address in a post leads: into this site, to another site (null), or nowhere because it is malformed
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
	// The lookbehind keeps the time linear: without it a long run of slashes inside the path would be scanned from each
	// of its slashes.
	const path = decodedOrSame(url.pathname).replace(/(?<!\/)\/+$/, '') || '/'
	return { path, hash: decodedOrSame(url.hash.slice(1)), file: files.test(path) }
}

/** The post, topic or month that a path of the blog names; null for any other path. */
export function blogTarget(path: string): { kind: 'post' | 'category' | 'tag' | 'month'; name: string } | null {
	const [, first, second] = /^\/blog\/(category|tag)\/([^/]+)$/i.exec(path) ?? []
	if (first && second) return { kind: first.toLowerCase() === 'tag' ? 'tag' : 'category', name: second }
	const [, year, month] = /^\/blog\/archive\/(\d{4})\/(\d{2})$/i.exec(path) ?? []
	if (year && month) return { kind: 'month', name: `${year}-${month}` }
	const [, slug] = /^\/blog\/([^/]+)$/i.exec(path) ?? []
	return slug ? { kind: 'post', name: slug } : null
}
