import { createHash } from 'node:crypto'

/** What a browser asks the visitor for. Motion is not listed: no script of others runs here, and headers are not compressed. */
const permissions = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Headers of scripts, style sheets, fonts, pictures and films. Those of a document say nothing about them, and a phone
 * would load half a kilobyte more with each.
 */
export const fileHeaders = (secure: boolean): [string, string][] => [
	['x-content-type-options', 'nosniff'],
	['cross-origin-resource-policy', 'same-origin'],
	...(secure ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] satisfies [string, string]] : []),
]

/** Headers of every response that a browser may open as a document, and of all errors. */
export const commonHeaders = (secure: boolean): [string, string][] => [
	...fileHeaders(secure),
	['referrer-policy', 'strict-origin-when-cross-origin'],
	['cross-origin-opener-policy', 'same-origin'],
	['cross-origin-embedder-policy', 'require-corp'],
	['permissions-policy', permissions],
	['x-frame-options', 'DENY'],
]

type Trusted = {
	secure: boolean
	/** The inline scripts this site writes itself. Others, which would come from a hole in some filter, are never allowed. */
	inlineScripts: readonly string[]
	/** For pages made for one request only (hydrated, never cached). */
	nonce?: string | undefined
	/** The page may hold a frame of this site; frames bring stricter policies of their own. */
	framesOwn?: boolean
}

/** A policy for one page, with the hashes of just the inline scripts and the head's style that it carries. */
export function pagePolicy(
	html: string,
	{ secure, inlineScripts, nonce, framesOwn = nonce !== undefined }: Trusted,
): string {
	const scripts = inlineScripts.filter((script) => html.includes(`>${script}</script>`))
	return [
		`default-src 'none'`,
		`script-src 'self'${scripts.map(hashSource).join('')}${nonce ? ` 'nonce-${nonce}'` : ''}`,
		`style-src 'self'${Array.from(headStyles(html), hashSource).join('')}`,
		`img-src 'self' data: blob:`,
		`font-src 'self'`,
		`connect-src 'self'`,
		`media-src 'self'`,
		`manifest-src 'self'`,
		`worker-src 'self'`,
		// The admin shows a mail in a frame, and a sign-in form the captcha, where one is set.
		...(framesOwn ? [`frame-src 'self'`] : []),
		`form-action 'self'`,
		`base-uri 'none'`,
		`frame-ancestors 'none'`,
		`require-trusted-types-for 'script'`,
		`trusted-types app`,
		...(secure ? ['upgrade-insecure-requests'] : []),
	].join('; ')
}

/** For answers that are not pages: nothing may run or load from them. */
export const dataPolicy = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox`

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

const maxHashes = 200
const hashes = new Map<string, string>()

/** Pages of one kind have the same style. */
function hashSource(text: string): string {
	let source = hashes.get(text)
	if (source === undefined) {
		source = ` 'sha256-${sha256(text)}'`
		if (hashes.size >= maxHashes) hashes.clear()
		hashes.set(text, source)
	}
	return source
}

/** Content never reaches the head, so a style found there is our own. */
function headStyles(html: string): Set<string> {
	const styles = new Set<string>()
	const head = html.slice(0, Math.max(0, html.indexOf('</head>')))
	let at = head.indexOf('<style')
	while (at >= 0) {
		const from = head.indexOf('>', at) + 1
		const to = head.indexOf('</style>', from)
		if (from === 0 || to < 0) break
		styles.add(head.slice(from, to))
		at = head.indexOf('<style', to)
	}
	return styles
}
