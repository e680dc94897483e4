import { secret } from '#app/platform/env/secrets/secrets.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isIP } from 'node:net'

export type PingTarget = 'indexnow' | 'websub'
export const pingTargets: readonly PingTarget[] = ['indexnow', 'websub']

/** Of feeds, which the hub is notified of. */
export const feedPaths: readonly string[] = ['/rss.xml', '/feed.json']

/** Whether pages are sent there: nothing is, where no search engine could read them. */
export const isInUse = (target: PingTarget): boolean => isWanted(target) && isPublicSite(env.SITE_URL)

export const isWanted = (target: PingTarget): boolean =>
	target === 'indexnow' ? env.INDEXNOW : env.WEBSUB_HUB !== undefined

/** Shows search engines that this site sends for itself: they read it at its address. It stays the same for a site. */
export const indexNowKey = (): string => secret('index-now').toString('hex')

export type PingRequest = { url: string; contentType: string; body: string }

/** What is sent for the pages of these paths. */
export function requestFor(target: PingTarget, paths: readonly string[]): PingRequest {
	const addresses = paths.map((path) => env.SITE_URL + path)
	if (target === 'websub') {
		const body = new URLSearchParams([['hub.mode', 'publish'], ...addresses.map((address) => ['hub.url', address])])
		return { url: env.WEBSUB_HUB ?? '', contentType: 'application/x-www-form-urlencoded', body: body.toString() }
	}
	const key = indexNowKey()
	return {
		url: env.INDEXNOW_URL,
		contentType: 'application/json; charset=utf-8',
		body: JSON.stringify({
			host: new URL(env.SITE_URL).host,
			key,
			keyLocation: `${env.SITE_URL}/${key}.txt`,
			urlList: addresses,
		}),
	}
}

/** Ends of names that the open internet does not know (RFC 6761, RFC 6762, RFC 8375 and ICANN's own). */
const inside = /(^|\.)(localhost|local|internal|test|example|invalid|onion|home\.arpa)$/

/** Whether an address is one that a search engine can read: https, and a name of the open internet. */
export function isPublicSite(address: string): boolean {
	const { protocol, hostname, port } = new URL(address)
	return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && isName(hostname)
}

const isName = (hostname: string): boolean => hostname.includes('.') && !inside.test(hostname)
