import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

/* A CDN in small: takes purges as each driver sends them, and has a shared cache, which stores what it may. */

export const cdnToken = 'a-token-of-this-site'
const cdnSecret = `whsec_${Buffer.from('the secret that webhooks are signed with').toString('base64')}`

type Answer = { status?: number; body?: string; headers?: Record<string, string>; afterMs?: number }
type Stored = { status: number; headers: Record<string, string>; body: Buffer; tags: readonly string[] }

const cloudflareBody = z.strictObject({ tags: z.array(z.string()).max(30) })
const fastlyBody = z.strictObject({ surrogate_keys: z.array(z.string()).max(256) })
const webhookBody = z.strictObject({
	type: z.literal('pages.purged'),
	timestamp: z.iso.datetime(),
	data: z.strictObject({ tags: z.array(z.string()) }),
})

export async function cdnReceiver() {
	/** The tags of each purge, in order. */
	const purges: (readonly string[])[] = []
	const wrong: string[] = []
	let answer: () => Answer = () => ({})
	let origin = ''
	let fetched = 0
	/** Called between the response of the site and its storing. */
	let onTheWay: () => Promise<void> = async () => {}
	const stored = new Map<string, Stored>()

	const server = http.createServer((request, response) => {
		void readBody(request).then(async (body) => {
			if (request.method === 'GET') {
				const page = stored.get(request.url ?? '') ?? (await ask(request))
				response.writeHead(page.status, page.headers).end(page.body)
				return
			}
			const { status = 200, body: text = '{"success":true}', headers = {}, afterMs = 0 } = answer()
			try {
				const tags = tagsOf(request, body)
				purges.push(tags)
				if (status < 300)
					for (const [url, page] of stored) if (page.tags.some((tag) => tags.includes(tag))) stored.delete(url)
			} catch (error) {
				wrong.push(String(error))
			}
			setTimeout(() => response.writeHead(status, headers).end(text), afterMs)
		})
	})

	async function ask({ url = '/', headers }: IncomingMessage): Promise<Stored> {
		fetched += 1
		const response = await fetch(origin + url, { redirect: 'manual', headers: { accept: headers.accept ?? '*/*' } })
		const body = Buffer.from(await response.arrayBuffer())
		const caching = response.headers.get('cache-control') ?? ''
		const tags = (response.headers.get('surrogate-key') ?? response.headers.get('cache-tag') ?? '').split(/[ ,]/)
		const page = { status: response.status, headers: { 'cache-control': caching }, body, tags }
		await onTheWay()
		// RFC 9111: for shared caches s-maxage decides, then max-age.
		const seconds = Number(/s-maxage=(\d+)/.exec(caching)?.[1] ?? /max-age=(\d+)/.exec(caching)?.[1] ?? 0)
		if (seconds > 0 && !/private|no-store/.test(caching)) stored.set(url, page)
		return page
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
	return {
		url,
		purges,
		/** Why requests were not as the provider takes them. */
		wrong,
		stored,
		fetched: () => fetched,
		answer: (given: () => Answer) => void (answer = given),
		inFrontOf: (site: string) => void (origin = site),
		onTheWay: (given: () => Promise<void>) => void (onTheWay = given),
		/** A visit through the cache. */
		visit: async (path: string) => {
			const response = await fetch(url + path)
			return { status: response.status, caching: response.headers.get('cache-control'), text: await response.text() }
		},
		/** What a driver is set to. */
		settings: {
			cloudflare: { CDN_DRIVER: 'cloudflare', CDN_ZONE: 'zone1', CDN_TOKEN: cdnToken, CDN_URL: url },
			fastly: { CDN_DRIVER: 'fastly', CDN_ZONE: 'service1', CDN_TOKEN: cdnToken, CDN_URL: url },
			varnish: { CDN_DRIVER: 'varnish', CDN_TOKEN: cdnToken, CDN_URL: url },
			webhook: { CDN_DRIVER: 'webhook', CDN_TOKEN: cdnSecret, CDN_URL: `${url}/hook` },
		},
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

export type CdnReceiver = Awaited<ReturnType<typeof cdnReceiver>>

/** @throws where the request is not one of a driver, or its token is not right */
function tagsOf({ method, url, headers }: IncomingMessage, body: string): readonly string[] {
	const isAllowed = headers.authorization === `Bearer ${cdnToken}`
	if (method === 'PURGE' && url === '/' && isAllowed) return String(headers['purge-tags']).split(' ')
	if (method === 'POST' && url === '/zones/zone1/purge_cache' && isAllowed)
		return cloudflareBody.parse(JSON.parse(body)).tags
	if (method === 'POST' && url === '/service/service1/purge' && headers['fastly-key'] === cdnToken)
		return fastlyBody.parse(JSON.parse(body)).surrogate_keys
	if (method === 'POST' && url === '/hook') {
		const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
		return webhookBody.parse(new Webhook(cdnSecret).verify(body, signed)).data.tags
	}
	throw new Error(`${method} ${url} is no purge`)
}

async function readBody(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	for await (const part of request) if (part instanceof Buffer) parts.push(part)
	return Buffer.concat(parts).toString()
}
