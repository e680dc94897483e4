import { newId } from '#app/db/ids.ts'
import type { CdnDriver } from '#app/platform/env/env-cdn.ts'

/** How a purge is sent to a driver. */
export type PurgeRequest = {
	url: string
	method?: 'PURGE'
	headers: Readonly<Record<string, string>>
	body: string
	/** The body is signed after Standard Webhooks, under this id. */
	signedAs?: string
}

export type PurgeTarget = { driver: CdnDriver; urls: readonly string[]; zone: string; token: string | null }

/** Tags in one request: what the provider takes, or what fits into a header. */
const perRequest = { cloudflare: 30, fastly: 256, varnish: 50, webhook: 500 } as const satisfies Record<
	CdnDriver,
	number
>

const json = { 'content-type': 'application/json' }

/** What is sent so that nothing with one of these tags stays stored. All have to be accepted. */
export const purgeRequests = (target: PurgeTarget, tags: readonly string[]): PurgeRequest[] =>
	batches(tags, perRequest[target.driver]).flatMap((batch) => builders[target.driver](target, batch))

const builders: Record<CdnDriver, (target: PurgeTarget, tags: readonly string[]) => PurgeRequest[]> = {
	cloudflare: ({ urls, zone, token }, tags) => [
		{
			url: `${urls[0]}/zones/${zone}/purge_cache`,
			headers: { ...json, authorization: `Bearer ${token ?? ''}` },
			body: JSON.stringify({ tags }),
		},
	],
	fastly: ({ urls, zone, token }, tags) => [
		{
			url: `${urls[0]}/service/${zone}/purge`,
			headers: { ...json, accept: 'application/json', 'fastly-key': token ?? '' },
			body: JSON.stringify({ surrogate_keys: tags }),
		},
	],
	// A request of its own for each cache. deploy/varnish.vcl reads it.
	varnish: ({ urls, token }, tags) =>
		urls.map((url) => ({
			url: `${url}/`,
			method: 'PURGE',
			headers: { 'purge-tags': tags.join(' '), ...(token !== null && { authorization: `Bearer ${token}` }) },
			body: '',
		})),
	webhook: ({ urls }, tags) => {
		const message = { type: 'pages.purged', timestamp: new Date().toISOString(), data: { tags } }
		return urls.map((url) => ({ url, headers: json, body: JSON.stringify(message), signedAs: `msg_${newId()}` }))
	},
}

function batches(tags: readonly string[], size: number): (readonly string[])[] {
	const all: (readonly string[])[] = []
	for (let at = 0; at < tags.length; at += size) all.push(tags.slice(at, at + size))
	return all
}
