import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'

/* Redirects by hand and the list of addresses that were not found, as a browser without scripts uses them. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const list = '/admin/site/redirects'
const form = `${list}/new`
const missing = '/admin/site/not-found'
const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let browser: PlainBrowser

	beforeAll(async () => {
		const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
		const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, TRUST_PROXY: '1', ...database }
		app = await startApp({ env })
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	})
	afterAll(async () => app.stop())
	beforeEach(async () => {
		await app.sql`truncate rate_limits`
	})

	const visit = async (path: string) => {
		const response = await app.fetch(path)
		await response.text()
		return [response.status, response.headers.get('location')]
	}
	const unescape = (html: string) =>
		html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
	const mainOf = (html: string) => unescape(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
	const send = async (fields: Record<string, string>, page = list): Promise<[number, string]> => {
		const sent = await browser.submit(page, fields)
		const led = sent.status === 303 ? sent.headers.get('location') : null
		const response = led === null ? sent : await browser.get(led)
		return [response.status, mainOf((await response.text()).replaceAll('<!-- -->', ''))]
	}
	const save = (from: string, to: string, more: Record<string, string> = {}) =>
		send({ intent: 'save', from, to, kind: 'permanent', ...more }, form)

	test('an old address leads to the new one, with the query of the visitor, until it is deleted', async () => {
		expect(await visit('/old-prices')).toEqual([404, null])
		expect(await save('/Old-Prices/', '/services')).toEqual([200, expect.stringContaining('now leads to /services')])
		expect(await visit('/old-prices')).toEqual([308, '/services'])
		expect(await visit('/OLD-prices?utm_source=flyer&x=%2F')).toEqual([308, '/services?utm_source=flyer&x=%2F'])
		const response = await app.fetch('/old-prices')
		expect(response.headers.get('cache-control')).toBe('private, no-store')
		await save('/promo', 'https://example.com/a?b=1#c', { kind: 'temporary' })
		expect(await visit('/promo?to=//evil.example')).toEqual([307, 'https://example.com/a?b=1&to=//evil.example#c'])
		expect((await browser.get('/promo?x=1')).headers.get('location')).toBe('https://example.com/a?b=1&x=1#c')
		expect((await send({ intent: 'delete', path: '/promo' }))[1]).toContain('no longer redirects')
		expect(await visit('/promo')).toEqual([404, null])
		expect((await send({ intent: 'delete', path: '/promo' }))[0]).toBe(409)
	})

	test('an address by number leads on, from the home page, which all others show', async () => {
		expect(await save('/?page_id=7', '/services')).toEqual([
			200,
			expect.stringContaining('/?p=7 now leads to /services'),
		])
		for (const number of ['/?p=7', '/?page_id=8', '/index.php?cat=2'])
			expect(await save('/?p=9', number)).toEqual([422, expect.stringContaining('not its number on the old site')])
		expect(await save('/?p=7', '/about')).toEqual([
			expect.any(Number),
			expect.stringContaining('from “/?p=7” to “/services” already'),
		])
		expect(await visit('/?p=7')).toEqual([308, '/services'])
		expect(await visit('/index.php?page_id=7&utm_source=flyer')).toEqual([308, '/services?utm_source=flyer'])
		expect((await app.fetch('/?p=7', { method: 'HEAD' })).headers.get('location')).toBe('/services')
		expect((await browser.get('/?p=7')).headers.get('location')).toBe('/services')
		expect(await visit('/?p=8&utm_source=flyer')).toEqual([307, '/?utm_source=flyer'])
		expect(await visit('/?utm_source=flyer')).toEqual([200, null])
		expect((await send({ intent: 'delete', path: '/?p=7' }))[1]).toContain('no longer redirects')
		expect(await visit('/?p=7')).toEqual([307, '/'])
	})

	test('also where a page of a collection is gone, and only where there is no page', async () => {
		for (const path of ['/blog/gone-post', '/portfolio/gone', '/services/plumbing', '/legal/old']) {
			expect(await visit(path)).toEqual([404, null])
			expect(await save(path, '/about')).toEqual([200, expect.any(String)])
			expect(await visit(path)).toEqual([308, '/about'])
		}
		expect((await app.submit('/services/plumbing', {})).status).not.toBe(308)
		// Written by hand: the page comes first.
		await app.sql`insert into redirects (path, target) values ('/contact', '/about')`
		await save('/anything', '/about')
		expect(await visit('/contact')).toEqual([200, null])
		await app.sql`delete from redirects where path = '/contact'`
	})

	test.each([
		['/contact', '/about', 'There is a page at “/contact”'],
		['/favicon.svg', '/about', 'There is a page at'],
		['/privacy', '/about', 'already leads to “/legal/privacy”'],
		['/admin/old', '/about', 'belongs to the site’s own program'],
		['/api/old', '/about', 'belongs to the site’s own program'],
		['/x1', '/x1', 'cannot lead to itself'],
		['/x1', '/nowhere', 'There is no page at “/nowhere”'],
		['/x1', '/terms', '“/terms” itself leads to “/legal/terms”'],
		['/x1', '//evil.example', 'Enter an address of this site'],
		['/x1', 'javascript:alert(1)', 'Enter an address of this site'],
		['https://evil.example/x', '/about', 'Enter an address of this site'],
		['/x1?y=2', '/about', 'Leave out the part after ?'],
		['', '', 'Enter the old address.'],
	])('%s to %s is answered plainly, and nothing typed is lost', async (from, to, message) => {
		const [status, html] = await save(from, to)
		expect([status, html]).toEqual([422, expect.stringContaining(message)])
		for (const typed of [from, to]) if (typed) expect(html).toContain(`value="${typed}"`)
		expect(await app.sql`select 1 from redirects where path = '/x1'`).toHaveLength(0)
	})

	test('there are no chains and no circles', async () => {
		await save('/one', '/about')
		await save('/two', '/about')
		expect((await save('/three', '/one'))[1]).toContain('“/one” itself leads to “/about”')
		await app.sql`update redirects set target = '/gone-page' where path in ('/one', '/two')`
		expect((await save('/gone-page', '/one'))[1]).toContain('go in a circle')
		expect((await save('/gone-page', '/contact#form'))[1]).toContain(
			'2 redirects that led to /gone-page lead there too',
		)
		expect(await visit('/one')).toEqual([308, '/contact#form'])
		expect((await save('/one', '/services'))[1]).toContain('Edit that one instead')
		expect(await save('/uno', '/services', { was: '/one' })).toEqual([200, expect.any(String)])
		expect([await visit('/one'), await visit('/uno')]).toEqual([
			[404, null],
			[308, '/services'],
		])
		expect((await save('/uno', '/about', { was: '/one' }))[0]).toBe(409)
	})

	test('two at the same time cannot make a circle', async () => {
		await app.sql`insert into redirects (path, target) values ('/c1', '/about'), ('/c2', '/about')`
		await Promise.all([save('/c1', '/c2', { was: '/c1' }), save('/c2', '/c1', { was: '/c2' })])
		const rows = await app.sql<{ target: string }[]>`select target from redirects where path in ('/c1', '/c2')`
		expect(rows.map(({ target }) => target)).toEqual(['/about', '/about'])
	})

	test('many at once: lines that are wrong come back with their errors, the others are there', async () => {
		const lines = '/im-1 /about\n/im-2, /contact, temporary\n/im-3 /nowhere\nnonsense\n/im-1 /about'
		const [status, html] = await send({ intent: 'import', lines }, form)
		expect([status, html]).toEqual([200, expect.stringContaining('2 redirects imported. 2 lines were not imported.')])
		expect(html).toMatch(/<textarea[^>]*>\/im-3 \/nowhere\nnonsense<\/textarea>/)
		expect(html).toContain('Line 1: There is no page at “/nowhere”')
		expect(html).toContain('Line 2: Enter an old and a new address')
		expect(await visit('/im-2')).toEqual([307, '/contact'])
		const again = await send({ intent: 'import', lines: '/im-1 /about\n/im-2, /contact, temporary' }, form)
		expect(again).toEqual([200, expect.stringContaining('All of these redirects are here already.')])
		const none = await send({ intent: 'import', lines: '/im-4 /nowhere' }, form)
		expect(none).toEqual([422, expect.stringContaining('/im-4 /nowhere')])
		expect(none[1]).toContain('No line was imported')
		const many = Array.from({ length: 301 }, (_, nth) => `/m${nth} /about`).join('\n')
		expect((await send({ intent: 'import', lines: many }, form))[1]).toContain('at most 300 lines')
		// An import asks the site for no more than 300 addresses; what it left is imported by the next one.
		const large = Array.from({ length: 300 }, (_, nth) => `/lg-${nth} /about?n=${nth}`)
		const unknown = Array.from({ length: 160 }, (_, nth) => `/un-${nth} /nowhere-${nth}`)
		expect((await send({ intent: 'import', lines: large.join('\n') }, form))[1]).toContain('300 redirects imported.')
		const left = await send({ intent: 'import', lines: [...unknown, '/after /contact'].join('\n') }, form)
		expect(left[1]).toContain('Line 161: Not checked yet')
		expect((await send({ intent: 'import', lines: '/after /contact' }, form))[1]).toContain('1 redirect imported.')
		await app.sql`delete from redirects where path like '/lg-%' or path = '/after'`
	})

	test('the list finds them, the form edits them, and the audit log says what was done', async () => {
		const html = mainOf(await (await browser.get(`${list}?q=UNO`)).text())
		expect(html).toContain('/uno')
		expect(html).not.toContain('/im-2')
		const edited = await (await browser.get(`${form}?edit=/im-2`)).text()
		expect(edited).toMatch(/name="was" value="\/im-2"/)
		for (const odd of ['?page=-1', '?page=99', '?q=%F0%9F%98', '?saved=%01', '?saved=/uno&followed=-1'])
			expect([odd, (await browser.get(list + odd)).status]).toEqual([odd, odd === '?page=99' ? 302 : 200])
		for (const odd of ['?edit=%01', '?edit=/gone', '?from=<script>'])
			expect([odd, (await browser.get(form + odd)).status]).toEqual([odd, 200])
		const log = mainOf(await (await browser.get('/admin/audit')).text())
		expect(log).toMatch(/redirected/)
		expect(log).toContain('/uno')
	})

	const markOn = async (path: string) =>
		/<html [^>]*data-missing="([^"]+)"/.exec(unescape(await (await app.fetch(path)).text()))?.[1] ?? ''
	const beacon = (body: string, network: string, agent = phone) =>
		app.fetch('/api/view', {
			method: 'POST',
			body,
			headers: { 'content-type': 'text/plain', 'user-agent': agent, 'x-forwarded-for': network },
		})
	const stored = () =>
		app.sql<{ path: string; hits: number; from: string }[]>`
			select path, hits, linked_from as from from missing_addresses order by path`

	test('addresses not found are counted, without who asked, and the list leads to a redirect', async () => {
		const mark = await markOn('/lost-page?name=Ada')
		expect(mark).toMatch(/^!\/lost-page [\w-]{8}$/)
		expect(await markOn('/about')).toBe('')
		await beacon(`${mark} http://site.test/services?name=Ada`, '102.89.1.1')
		await beacon(`${mark} https://elsewhere.example/a`, '102.89.1.2')
		await beacon(`${mark} `, '102.89.1.3', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
		await beacon(`!/made-up ${mark.split(' ')[1]} `, '102.89.1.4')
		await beacon(`${await markOn('/wp-login.php')} `, '102.89.1.5')
		await beacon(`${await markOn('/people/ada@example.com')} `, '102.89.1.5')
		await expect.poll(stored, { timeout: 60_000 }).toEqual([{ path: '/lost-page', hits: 2, from: '/services' }])
		const html = await (await browser.get(missing)).text()
		expect(html).toContain('/admin/site/redirects/new?from=%2Flost-page')
		expect(await (await browser.get(`${form}?from=%2Flost-page`)).text()).toContain('value="/lost-page"')
		expect((await send({ intent: 'ignore', path: '/lost-page' }, missing))[1]).toContain('is ignored from now on')
		expect(mainOf(await (await browser.get(missing)).text())).toContain('Ignored (1)')
		expect(mainOf(await (await browser.get(`${missing}?show=ignored`)).text())).toContain('/lost-page')
		await send({ intent: 'show', path: '/lost-page' }, missing)
		await save('/lost-page', '/about')
		expect(await stored()).toEqual([])
		expect((await send({ intent: 'ignore', path: '/lost-page' }, missing))[0]).toBe(409)
	})

	test('a stranger who asks for everything fills neither the list nor the place of others', async () => {
		await app.sql`
			insert into missing_addresses (path, hits, last_at)
			select '/asked-' || n, 5, now() - interval '2 days' from generate_series(1, 700) n`
		// Both engines are served by one process, which counts what a network asks for.
		const network = engine === 'postgres' ? '102.89.9.1' : '102.89.9.2'
		const marks = await Promise.all(Array.from({ length: 25 }, (_, nth) => markOn(`/try-${nth}`)))
		// All at once: what a network may ask for comes back with time.
		await Promise.all(marks.map((mark) => beacon(`${mark} `, network)))
		const tried = async () => (await stored()).filter(({ path }) => path.startsWith('/try-')).length
		await expect.poll(tried, { timeout: 60_000 }).toBe(20)
		expect((await stored()).length).toBeLessThanOrEqual(500)
	})
})
