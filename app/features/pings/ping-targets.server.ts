import { secret } from '#app/platform/env/secrets/secrets.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isPublicSite } from './public-site.ts'

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
