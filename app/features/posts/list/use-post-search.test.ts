import { expect, test } from 'vitest'
import { PostPages } from './use-post-search.ts'
import type { PostPage } from '../post/post.ts'

const page = (total: number): PostPage => ({
	posts: [],
	total,
	more: false,
	suggestions: [],
	corrected: null,
	elsewhere: [],
})
const search = (q: string) => ({ q, page: 1, category: '', tag: '' })
const { signal } = new AbortController()
const failures = {
	'no network': () => Promise.reject(new TypeError('Failed to fetch')),
	'a 500': async () => new Response('', { status: 500 }),
	'a 502': async () => new Response('', { status: 502 }),
	'a 504': async () => new Response('', { status: 504 }),
	'a page of the hotel': async () => new Response('<html>Sign in to our Wi-Fi</html>'),
	'JSON of somebody else': async () => Response.json({ error: 'sign in' }),
}

/** A list with these responses in order; its clock moves only when a test sets it. */
function listWith(...answers: (() => Promise<Response>)[]) {
	const world: { asked: string[]; waited: number[]; clock: number } = { asked: [], waited: [], clock: 0 }
	const pages = new PostPages(
		{ search: search(''), page: page(26) },
		{
			fetch: async (address) => {
				world.asked.push(address)
				const response = answers.shift()
				if (!response) throw new Error('asked too often')
				return response()
			},
			now: () => world.clock,
			wait: async (ms) => void world.waited.push(ms),
		},
	)
	return { pages, world }
}
const found = (total: number) => async () => Response.json(page(total))

test.each(Object.entries(failures))('%s is tried again once, after a second', async (_what, failure) => {
	const { pages, world } = listWith(failure, found(3))
	expect(await pages.load(search('solar'), signal)).toEqual(page(3))
	expect(world).toMatchObject({ asked: ['/api/posts?q=solar', '/api/posts?q=solar'], waited: [1_000] })
})

test.each(Object.entries(failures))('%s twice is a failure, and can be tried again by hand', async (_what, failure) => {
	const { pages, world } = listWith(failure, failure, found(3))
	await expect(pages.load(search('solar'), signal)).rejects.toThrow()
	expect(pages.fresh(search('solar'))).toBeNull()
	expect(await pages.load(search('solar'), signal)).toEqual(page(3))
	expect(world.asked).toHaveLength(3)
})

test('a 4xx response is not retried', async () => {
	const { pages, world } = listWith(async () => new Response('', { status: 429 }))
	await expect(pages.load(search('solar'), signal)).rejects.toThrow('429')
	expect(world.asked).toHaveLength(1)
})

test('an aborted search is not retried', async () => {
	const controller = new AbortController()
	const { pages, world } = listWith(() => {
		controller.abort()
		return Promise.reject(new DOMException('Aborted', 'AbortError'))
	})
	await expect(pages.load(search('solar'), controller.signal)).rejects.toThrow('Aborted')
	expect(world).toMatchObject({ asked: { length: 1 }, waited: [] })
})

test('loaded pages are cached for five minutes, the first page too, and fifty pages at most', async () => {
	const { pages, world } = listWith(found(3), ...Array.from({ length: 49 }, (_, n) => found(n)))
	expect(pages.fresh(search(''))).toEqual(page(26))
	expect(pages.fresh(search('solar'))).toBeNull()
	world.clock = 1_000
	await pages.load(search('solar'), signal)
	world.clock = 299_999
	expect([pages.fresh(search('')), pages.fresh(search('solar'))]).toEqual([page(26), page(3)])
	world.clock = 300_000
	expect([pages.fresh(search('')), pages.fresh(search('solar'))]).toEqual([null, page(3)])
	world.clock = 301_000
	expect(pages.fresh(search('solar'))).toBeNull()
	world.clock = 2_000
	for (let n = 0; n < 49; n++) await pages.load(search(`word ${n}`), signal)
	expect([pages.fresh(search('')), pages.fresh(search('solar'))]).toEqual([null, page(3)])
})
