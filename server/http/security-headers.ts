import { createHash } from 'node:crypto'

const permissions =
	'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

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
		`style-src 'self'${headStyles(html).map(hashSource).join('')}`,
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

const hashSource = (text: string) => ` 'sha256-${sha256(text)}'`

/** Content never reaches the head, so a style found there is our own. */
function headStyles(html: string): string[] {
	const head = html.slice(0, Math.max(0, html.indexOf('</head>')))
	return [...new Set([...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css))]
}
