import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Rendered } from '../../http/rendered.ts'
import type { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

type Answer = Partial<Omit<Rendered, 'body' | 'keep'>> & {
	body?: string
	tags?: string[]
	maxAge?: number
	keep?: null
}

const rendered = ({ body = 'bytes', tags = ['site'], maxAge = 600, keep, ...rest }: Answer): Rendered => ({
	status: 200,
	headers: [['content-type', 'text/html; charset=utf-8']],
	body: Buffer.from(body),
	keep: keep === null ? null : { tags: new Set(tags), maxAge },
	...rest,
})

/** A cache whose renders the test answers by hand, and whose clock it turns. */
function context(
	options: Partial<Pick<ConstructorParameters<typeof PageCache>[0], 'maxBytes' | 'patienceMs' | 'app'>> = {},
) {
	const waiting: { key: string; answer: (response: Answer) => void; fail: (error: Error) => void }[] = []
	const clock = { now: 1_000_000 }
	const cache = new PageCache({
		...options,
		now: () => clock.now,
		render: (key) =>
			new Promise((resolve, reject) =>
				waiting.push({ key, answer: (response) => resolve(rendered(response)), fail: reject }),
			),
	})
	const asked = (key: string): Promise<CachedPage> => Promise.resolve(cache.get(key))
	const text = async (page: Promise<CachedPage>) => (await page).identity.body.toString()
	/** Makes and keeps a page. */
	const fill = async (key: string, response: Answer = {}) => {
		const page = asked(key)
		waiting.at(-1)?.answer(response)
		return page
	}
	return { cache, waiting, clock, asked, text, fill }
}

// Random bytes do not compress, so a page of n bytes costs about n.
const noise = (size: number) =>
	Array.from({ length: size }, () => String.fromCharCode(33 + Math.random() * 90)).join('')

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a CDN may store a page', () => {
	it('while it is current, and no other', async () => {
		let isUp = true
		const { cache, waiting, asked, fill } = context({ app: { isUp: () => isUp, onAway: () => () => {} } })
		const page = await fill('/')
		expect(cache.cdnFor(page)).toBeNull()
		cache.allowCdn('varnish')
		expect(cache.cdnFor(page)).toBe('varnish')
		isUp = false
		expect(cache.cdnFor(page)).toBeNull()
		isUp = true
		const late = asked('/late')
		cache.purge(['site'])
		waiting.at(-1)?.answer({ body: 'read before the purge' })
		expect([cache.cdnFor(page), cache.cdnFor(await late)]).toEqual([null, null])
		const again = await fill('/')
		expect(cache.cdnFor(again)).toBe('varnish')
		cache.nextGeneration()
		expect(cache.cdnFor(again)).toBeNull()
		cache.allowCdn(null)
		expect(cache.cdnFor(await fill('/new'))).toBeNull()
	})

	it('while the app says so again and again', async () => {
		const { cache, clock, fill } = context()
		const page = await fill('/')
		cache.allowCdn('fastly')
		clock.now += 4_999
		expect(cache.cdnFor(page)).toBe('fastly')
		clock.now += 1
		expect(cache.cdnFor(page)).toBeNull()
		cache.allowCdn('fastly')
		expect(cache.cdnFor(page)).toBe('fastly')
	})
})

describe('a page', () => {
	it('is rendered once for all concurrent requests, then served from memory', async () => {
		const { cache, waiting, asked, text } = context()
		const readers = [asked('/'), asked('/'), asked('/')]
		expect(waiting).toHaveLength(1)
		waiting[0]?.answer({ body: 'home' })
		expect(await Promise.all(readers.map(text))).toEqual(['home', 'home', 'home'])
		expect(cache.get('/')).not.toBeInstanceOf(Promise)
		expect(waiting).toHaveLength(1)
	})

	it('is rendered independently of other pages', async () => {
		const { waiting, asked, text } = context()
		const [home, about] = [asked('/'), asked('/about')]
		waiting.find(({ key }) => key === '/about')?.answer({ body: 'about' })
		expect(await text(about)).toBe('about')
		waiting.find(({ key }) => key === '/')?.answer({ body: 'home' })
		expect(await text(home)).toBe('home')
	})

	it('has a weak ETag made from its bytes, and no encoding is larger than the page itself', async () => {
		const { fill } = context()
		const first = await fill('/a', { body: 'x'.repeat(1_000) })
		const same = await fill('/b', { body: 'x'.repeat(1_000) })
		const other = await fill('/c', { body: 'y'.repeat(1_000) })
		expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/)
		expect(same.etag).toBe(first.etag)
		expect(other.etag).not.toBe(first.etag)
		expect(first.identity.headers).toContain(first.etag)
		const brotli = await first.encoded('br', () => {})
		expect(brotli.body.length).toBeLessThan(1_000)
	})

	it('is compressed better once it is requested again', async () => {
		const { cache, asked, fill } = context()
		const lines = Array.from({ length: 4_000 }, (_, index) => `<p>line ${index % 97} ${index}</p>`)
		const page = await fill('/', { body: lines.join('') })
		const quick = (await page.encoded('br', cache.grown(page))).body.length
		await asked('/')
		expect((await asked('/')).compressed.br?.body.length).toBe(quick)
		await expect
			.poll(async () => (await cache.get('/')).compressed.br?.body.length, { timeout: 30_000 })
			.toBeLessThan(quick)
	})

	it('that may not be cached is rendered each time', async () => {
		const { cache, waiting, fill } = context()
		await fill('/missing', { status: 404, keep: null })
		await fill('/missing', { status: 404, keep: null })
		expect(waiting).toHaveLength(2)
		expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
	})

	it('that fails is not cached, and the next request tries again', async () => {
		const { waiting, asked, text } = context()
		const first = asked('/')
		waiting[0]?.fail(new Error('no database'))
		await expect(first).rejects.toThrow('no database')
		const second = asked('/')
		waiting[1]?.answer({ status: 500, body: 'sorry', keep: null })
		expect((await second).status).toBe(500)
		const third = asked('/')
		waiting[2]?.answer({ body: 'home' })
		expect(await text(third)).toBe('home')
	})

	it.each([500, 502, 503])('a response with status %i is not cached although its headers allow it', async (status) => {
		const { cache, waiting, asked, text } = context()
		const first = asked('/')
		waiting[0]?.answer({ status, body: 'sorry' })
		expect(await text(first)).toBe('sorry')
		expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
		const second = asked('/')
		waiting[1]?.answer({ body: 'home' })
		expect(await text(second)).toBe('home')
	})
})

describe('a render', () => {
	it('is for the networks of the client who asked first', async () => {
		const asked: (readonly string[])[] = []
		const cache = new PageCache({
			render: async (_, shares) => {
				asked.push(shares)
				return rendered({})
			},
		})
		await Promise.all([cache.get('/', ['192.0.2.1']), cache.get('/', ['192.0.2.2']), cache.get('/b', ['192.0.2.2'])])
		expect(asked).toEqual([['192.0.2.1'], ['192.0.2.2']])
	})
})

describe('a purge', () => {
	it('renders the pages of its tags again, and no others', async () => {
		const { cache, waiting, asked, text, fill } = context()
		await fill('/blog', { tags: ['posts'] })
		await fill('/about', { tags: ['site'] })
		cache.purge(['posts', 'unknown'])
		expect(cache.get('/about')).not.toBeInstanceOf(Promise)
		const list = asked('/blog')
		waiting.at(-1)?.answer({ body: 'new list', tags: ['posts'] })
		expect(await text(list)).toBe('new list')
	})

	it("of '*' renders every page again", async () => {
		const { cache, fill } = context()
		await fill('/blog', { tags: ['posts'] })
		await fill('/bare', { tags: [] })
		cache.purge(['*'])
		expect(cache.get('/blog')).toBeInstanceOf(Promise)
		expect(cache.get('/bare')).toBeInstanceOf(Promise)
	})

	it('during a render: earlier requests get that render, later ones a newer one', async () => {
		const { cache, waiting, asked, text } = context()
		const before = asked('/')
		cache.purge(['posts'])
		const after = asked('/')
		expect(waiting).toHaveLength(2)
		waiting[0]?.answer({ body: 'old' })
		expect(await text(before)).toBe('old')
		expect(cache.get('/')).toBeInstanceOf(Promise)
		waiting[1]?.answer({ body: 'new' })
		expect(await text(after)).toBe('new')
		expect(await text(asked('/'))).toBe('new')
	})

	it('during a render that ends last does not put the old page back', async () => {
		const { cache, waiting, asked, text } = context()
		const before = asked('/')
		cache.purge(['posts'])
		const after = asked('/')
		waiting[1]?.answer({ body: 'new' })
		expect(await text(after)).toBe('new')
		waiting[0]?.answer({ body: 'old' })
		expect(await text(before)).toBe('old')
		expect(cache.get('/')).not.toBeInstanceOf(Promise)
		expect(await text(asked('/'))).toBe('new')
	})

	it('forgets a page that has become a 404, even when the database goes away afterwards', async () => {
		const { cache, waiting, asked, fill } = context()
		await fill('/blog/withdrawn', { tags: ['post:1'] })
		cache.purge(['post:1'])
		expect((await fill('/blog/withdrawn', { status: 404, keep: null })).status).toBe(404)
		expect(cache.stats().pages).toBe(0)
		const later = asked('/blog/withdrawn')
		waiting.at(-1)?.fail(new Error('no database'))
		await expect(later).rejects.toThrow('no database')
	})
})

describe('while pages cannot be made', () => {
	it('the outdated one is rendered again even when the system clock was set back', async () => {
		let fail = (_error: Error) => {}
		const cache = new PageCache({
			render: () =>
				new Promise((resolve, reject) => (fail === first ? resolve(rendered({ body: 'old' })) : (fail = reject))),
		})
		const first = fail
		await cache.get('/')
		cache.purge(['site'])
		fail = () => {}
		const served = cache.get('/')
		fail(new Error('no database'))
		expect((await served).identity.body.toString()).toBe('old')
		const [date, ticks] = [Date.now(), performance.now()]
		vi.spyOn(Date, 'now').mockReturnValue(date - 86_400_000)
		vi.spyOn(performance, 'now').mockReturnValue(ticks + 2_000)
		expect(cache.get('/')).toBeInstanceOf(Promise)
		vi.restoreAllMocks()
	})

	it.each(['throws', 'answers 500'])(
		'the outdated one is served (the render %s), with one try a second',
		async (how) => {
			const { cache, waiting, clock, asked, text, fill } = context()
			const failRender = () => {
				const render = waiting.at(-1)
				if (how === 'throws') render?.fail(new Error('no database'))
				else render?.answer({ status: 500, body: 'sorry', keep: null })
			}
			await fill('/', { body: 'old' })
			cache.purge(['site'])
			const first = asked('/')
			failRender()
			expect(await text(first)).toBe('old')
			expect(cache.get('/')).not.toBeInstanceOf(Promise)
			expect(waiting).toHaveLength(2)

			clock.now += 1_000
			const second = asked('/')
			failRender()
			expect(await text(second)).toBe('old')
			expect(waiting).toHaveLength(3)

			clock.now += 1_000
			expect(await text(fill('/', { body: 'new' }))).toBe('new')
			expect(await text(asked('/'))).toBe('new')
		},
	)

	it('the outdated one is served to requests that wait longer than the patience given, and to no others', async () => {
		vi.useFakeTimers()
		try {
			const { cache, asked, text, fill } = context({ patienceMs: 60_000 })
			await fill('/', { body: 'old' })
			cache.purge(['site'])
			let served = ''
			const reading = text(asked('/')).then((body) => (served = body))
			await vi.advanceTimersByTimeAsync(59_999)
			expect(served).toBe('')
			await vi.advanceTimersByTimeAsync(1)
			await reading
			expect(served).toBe('old')
		} finally {
			vi.useRealTimers()
		}
	})

	it('a new purge is a reason to try at once', async () => {
		const { cache, waiting, asked, text, fill } = context()
		await fill('/', { body: 'old' })
		cache.purge(['site'])
		const first = asked('/')
		waiting.at(-1)?.fail(new Error('no database'))
		expect(await text(first)).toBe('old')
		cache.purge(['site'])
		expect(await text(fill('/', { body: 'new' }))).toBe('new')
	})
})

describe('a page past its age', () => {
	it('is served while one new render runs in the background', async () => {
		const { waiting, clock, asked, text, fill } = context()
		await fill('/', { body: 'old', maxAge: 60 })
		clock.now += 60_000
		expect(await text(asked('/'))).toBe('old')
		expect(waiting).toHaveLength(1)
		clock.now += 1
		expect(await Promise.all([text(asked('/')), text(asked('/'))])).toEqual(['old', 'old'])
		expect(waiting).toHaveLength(2)
		waiting[1]?.answer({ body: 'new' })
		await expect.poll(() => text(asked('/'))).toBe('new')
	})

	it('survives a failing refresh without an unhandled rejection', async () => {
		const { waiting, clock, asked, text, fill } = context()
		await fill('/', { body: 'old', maxAge: 1 })
		clock.now += 5_000
		expect(await text(asked('/'))).toBe('old')
		waiting[1]?.fail(new Error('no database'))
		await settled()
		expect(await text(asked('/'))).toBe('old')
		expect(waiting).toHaveLength(2)
	})
})

describe('memory', () => {
	it('that a page lost during a failed refresh causes no error', async () => {
		const { cache, waiting, clock, asked, fill } = context({ maxBytes: 60_000 })
		await fill('/', { maxAge: 1 })
		clock.now += 5_000
		await asked('/')
		const refresh = waiting.at(-1)
		for (let index = 0; index < 20; index++) await fill(`/blog?q=${index}`, { body: noise(4_000) })
		refresh?.fail(new Error('no database'))
		await settled()
		expect(cache.get('/')).toBeInstanceOf(Promise)
	})

	it('is limited, and pages in use outlive those requested once', async () => {
		const { cache, fill } = context({ maxBytes: 200_000 })
		await fill('/popular', { body: noise(1_000) })
		for (let index = 0; index < 200; index++) {
			await cache.get('/popular')
			await fill(`/blog?q=${index}`, { body: noise(4_000) })
			expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
		}
		expect(cache.get('/popular')).not.toBeInstanceOf(Promise)
		expect(cache.stats().pages).toBeGreaterThan(5)
		expect(cache.get('/blog?q=0')).toBeInstanceOf(Promise)
	})

	it('is not given to one huge page', async () => {
		const { cache, fill } = context({ maxBytes: 200_000 })
		await fill('/small')
		expect((await fill('/huge', { body: noise(100_000) })).identity.body.length).toBe(100_000)
		expect(cache.stats().pages).toBe(1)
		expect(cache.get('/small')).not.toBeInstanceOf(Promise)
	})

	it('is counted right through replacing, purging and dropping', async () => {
		const step = fc.record({
			key: fc.constantFrom('/a', '/b', '/c'),
			size: fc.integer({ min: 0, max: 20_000 }),
			status: fc.constantFrom(200, 200, 404, 500),
			purge: fc.boolean(),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
				const { cache, waiting, asked } = context({ maxBytes: 100_000 })
				for (const { key, size, status, purge } of steps) {
					if (purge) cache.purge(['site'])
					const page = asked(key)
					waiting.at(-1)?.answer({ status, body: 'x'.repeat(size), ...(status === 200 ? {} : { keep: null }) })
					await page
				}
				cache.purge(['*'])
				for (const key of ['/a', '/b', '/c']) {
					const page = asked(key)
					waiting.at(-1)?.answer({ status: 404, keep: null })
					await page
				}
				expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
			}),
			{ numRuns: 50 },
		)
	})
})
