import { addressByNumber, isByNumber } from '#app/platform/pages/address-by-number.ts'
import { onePath } from '#app/platform/pages/one-path.ts'
import { redirectMessages as messages } from './messages.ts'

/** An address as it is stored, or the error. */
export type ReadAddress = { value: string; error?: never } | { value?: never; error: string }

const maxTarget = 500

/** The site's own machinery: never a page, so nothing there is redirected. */
const reserved =
	/^\/(admin|api|auth|assets|account|setup|invitation|sign-in|sign-out|captcha|media|covers|avatars|og|fonts|icons|illustrations|\.well-known|preview|unsubscribe|metrics|healthz|readyz)(\/|$)/
const reservedTarget = /^\/(admin|api|auth|setup|sign-out)(\/|$)/

/** The address that somebody asks for: a path of this site. */
export function readSource(typed: string, siteUrl: string): ReadAddress {
	const text = typed.trim()
	if (text === '') return { error: messages.fromMissing }
	const url = ownAddress(text, siteUrl)
	if (url === null) return { error: messages.fromElsewhere }
	const byNumber = url.searchParams.size === 1 && url.hash === '' ? addressByNumber(url) : null
	if (byNumber !== null) return { value: byNumber }
	if (url.search !== '' || url.hash !== '') return { error: messages.fromQuery }
	const path = onePath(url.pathname)
	if (path === null) return { error: messages.unreadable }
	if (path === '/') return { error: messages.pageThere(path) }
	return reserved.test(path) ? { error: messages.reserved(path) } : { value: path }
}

/** Where it leads: an address of this site, or elsewhere over https. */
export function readTarget(typed: string, siteUrl: string): ReadAddress {
	const text = typed.trim()
	if (text === '') return { error: messages.toMissing }
	const own = ownAddress(text, siteUrl)
	if (own !== null) {
		const path = onePath(own.pathname)
		if (path === null) return { error: messages.unreadable }
		if (reservedTarget.test(path)) return { error: messages.reserved(path) }
		// It is a redirect itself, or the home page.
		if (addressByNumber(own) !== null) return { error: messages.toNumber }
		return withinLength(own.pathname.replace(/\/{2,}/g, '/') + own.search + own.hash)
	}
	if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return { error: messages.toInvalid }
	const url = new URL(text)
	if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !url.hostname.includes('.'))
		return { error: messages.toInvalid }
	return withinLength(url.href)
}

const withinLength = (value: string): ReadAddress =>
	value.length > maxTarget ? { error: messages.toLong(maxTarget) } : { value }

/** A stored path as an address. */
export const hrefOf = (path: string): string =>
	isByNumber(path) ? path : path.split('/').map(encodeURIComponent).join('/')

/** The spelling under which a target of this site may be redirected itself; null for one elsewhere. */
export function pathOfTarget(target: string): string | null {
	return target.startsWith('/') ? onePath(target.replace(/[?#].*$/s, '')) : null
}

/** As a path, or with this site's own host; null for anything else, such as `//example.com`. */
function ownAddress(text: string, siteUrl: string): URL | null {
	// Browsers drop tabs and line breaks from addresses, and take a backslash for a slash.
	if (/[\\\p{Cc}]/u.test(text)) return null
	const site = new URL(siteUrl)
	const isPath = /^\/(?!\/)/.test(text)
	if (!isPath && !/^https?:\/\//i.test(text)) return null
	if (!URL.canParse(text, site.origin)) return null
	const url = new URL(text, site.origin)
	return url.host === site.host && url.username === '' && url.password === '' ? url : null
}

export type ImportLine = { line: number; from: string; to: string; isPermanent: boolean }

/** Lines as people paste them: two addresses with a space, tab, comma or arrow between them, and perhaps a kind. */
export function readLines(text: string): { lines: ImportLine[]; unread: number[] } {
	const lines: ImportLine[] = []
	const unread: number[] = []
	for (const [nth, each] of text.split(/\r?\n/).entries()) {
		if (each.trim() === '' || each.trim().startsWith('#')) continue
		const [from = '', to = '', kind = '', more] = each
			.trim()
			.split(/\s*(?:→|->|=>|[,;\t])\s*|\s+/)
			.map((part) => part.replace(/^"(.*)"$/, '$1'))
		const isTemporary = /^(temporary|302|303|307)$/i.test(kind)
		const isKind = kind === '' || isTemporary || /^(permanent|301|308)$/i.test(kind)
		if (to === '' || !isKind || more !== undefined) unread.push(nth + 1)
		else lines.push({ line: nth + 1, from, to, isPermanent: !isTemporary })
	}
	return { lines, unread }
}
