import { timesSent } from '#app/config/times-sent.ts'

export type Crawled = {
	status: number
	type: string
	/** Bytes of pictures and fonts as Latin-1, in which their own texts are searched, too. */
	text: string
}

/** Where a visitor may begin: what no page links to. */
const starts = [
	'/',
	'/sitemap.xml',
	'/robots.txt',
	'/rss.xml',
	'/feed.json',
	'/manifest.webmanifest',
	'/service-worker.js',
	'/speculation-rules.json',
	'/.well-known/security.txt',
	'/llms.txt',
	'/openapi.json',
	'/favicon.ico',
	'/api/posts',
	'/api/viewer',
	'/offline',
	'/newsletter',
	'/newsletter/confirm/unknown',
	'/unsubscribe/unknown',
	'/reset-password',
	'/sign-in',
	'/contact?sent=1',
	'/blog?q=none',
	'/blog/archive',
	'/no/such/page',
]

/** Pages for people with an account, and one that ends a session. */
const notVisited = /^\/(admin|account|sign-out|blog\/(new|edit|previews)|api\/(auth|live))\b/

/**
 * Everything that a visitor can get: pages, and whatever address of this site one of them, a feed, a style sheet or a
 * script holds. `origin` is the site's own address; `read` answers a path.
 */
export async function crawlSite(
	origin: string,
	read: (path: string) => Promise<Crawled>,
): Promise<Map<string, Crawled>> {
	const found = new Map<string, Crawled>()
	const waiting = [...starts]
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		if (found.has(path) || notVisited.test(path)) continue
		const response = await read(path)
		found.set(path, response)
		if (isText(response.type)) waiting.push(...addressesIn(response.text, origin, path))
	}
	return found
}

const isText = (type: string): boolean => /^text\/|json|xml|javascript|manifest/.test(type)

/** The address of this site that is between quotes, brackets, commas or spaces, and what a script imports. */
const addresses = /(?<=["'`(>=\s,])(?:https?:\/\/[^/"'\s]+)?(?:\.{1,2})?\/[^"'`()<>\s\\,]*/g

function addressesIn(text: string, origin: string, from: string): string[] {
	const isScript = from.endsWith('.js')
	return (text.replaceAll('&amp;', '&').match(addresses) ?? []).flatMap((address) => {
		const url = URL.parse(address, new URL(from, origin))
		if (url?.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return []
		// What else begins with a slash in a script are regular expressions and parts of addresses.
		if (isScript && !/^\/(assets|fonts|icons|brand|illustrations)\/.*\.\w+$/.test(url.pathname)) return []
		// Without scripts each answer sends its form to one more than it was sent to: a thousand addresses of one page.
		if (timesSent(url.search) > 1) return []
		return [url.pathname + url.search]
	})
}

/** Reads from a running site; redirects are not followed, their address is read. */
export const readerOf =
	(url: string) =>
	async (path: string): Promise<Crawled> => {
		// Compressing costs the site more than everything else here.
		const response = await fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
		const type = response.headers.get('content-type') ?? ''
		const bytes = Buffer.from(await response.arrayBuffer())
		const where = response.headers.get('location') ?? ''
		return { status: response.status, type, text: `${where} ${bytes.toString(isText(type) ? 'utf8' : 'latin1')}` }
	}
