import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether an unsafe request comes from our own pages (cross-site request forgery, login included). Browsers say so in
 * Sec-Fetch-Site; older ones, and all of them on plain http, send Origin. A client that sends neither is only believed
 * without cookies.
 */
export function isSameSite(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
	const { origin, host, cookie } = headers
	const site = headers['sec-fetch-site']
	if (site !== undefined) return site === 'same-origin' || (site === 'none' && origin === undefined)
	if (origin === undefined) return cookie === undefined
	// A first try on a local address when SITE_URL names another; an https site has exactly one origin.
	return origin === siteOrigin || (siteOrigin.startsWith('http:') && origin === `http://${host}`)
}

/**
 * The one address whose link is the permission, so that mail programs may post to it from anywhere (RFC 8058 section
 * 3.1: without cookies or other context). Posts from other sites lose their credentials: see request-listener.ts.
 */
export const isSignedLink = (pathname: string): boolean => /^\/unsubscribe\/[\w-]{1,400}$/.test(pathname)
