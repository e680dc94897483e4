import { expect, test } from 'vitest'
import { cdnDrivers } from '#app/platform/env/env-cdn.ts'
import { purgeRequests } from './purge-requests.server.ts'

const tags = Array.from({ length: 700 }, (_, nth) => `post:${nth}`)
const target = { urls: ['https://one.example', 'https://two.example'], zone: 'zone1', token: 'secret-token' }
const sent = (driver: (typeof cdnDrivers)[number], some: readonly string[] = tags) =>
	purgeRequests({ driver, ...target }, some)

test('Cloudflare gets 30 tags in a request', () => {
	const requests = sent('cloudflare')
	expect(requests).toHaveLength(24)
	expect(requests[0]).toEqual({
		url: 'https://one.example/zones/zone1/purge_cache',
		headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token' },
		body: JSON.stringify({ tags: tags.slice(0, 30) }),
	})
})

test('Fastly gets 256 keys in a request', () => {
	const requests = sent('fastly')
	expect(requests).toHaveLength(3)
	expect(requests[2]).toMatchObject({
		url: 'https://one.example/service/zone1/purge',
		headers: { 'fastly-key': 'secret-token' },
		body: JSON.stringify({ surrogate_keys: tags.slice(512) }),
	})
})

test('each Varnish gets every tag, in a header that it takes', () => {
	const requests = sent('varnish')
	for (const url of target.urls) {
		const own = requests.filter((request) => request.url === `${url}/`)
		expect(own.flatMap(({ headers }) => headers['purge-tags']?.split(' '))).toEqual(tags)
		for (const { method, headers } of own) {
			expect([method, headers['authorization']]).toEqual(['PURGE', 'Bearer secret-token'])
			expect((headers['purge-tags'] ?? '').length).toBeLessThan(4_000)
		}
	}
})

test('a webhook gets a message of its own at each address', () => {
	const requests = sent('webhook', ['all'])
	expect(requests.map(({ url }) => url)).toEqual(target.urls)
	expect(new Set(requests.map(({ signedAs }) => signedAs)).size).toBe(2)
	expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ type: 'pages.purged', data: { tags: ['all'] } })
})

test('the longest tags of posts fit into the header of a Varnish', () => {
	const long = Array.from({ length: 50 }, () => `comments:${crypto.randomUUID()}`)
	expect((sent('varnish', long)[0]?.headers['purge-tags'] ?? '').length).toBeLessThan(4_000)
})
