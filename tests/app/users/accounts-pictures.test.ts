import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const password = 'mangoes on the roof'

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

async function person() {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.submit('/sign-in', { intent: 'sign-up', name: 'Adaeze Okafor', email, password })
	await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	const id = row?.id ?? ''
	const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const url = async () =>
		(await app.sql<{ url: string | null }[]>`select avatar_url as url from profiles where id = ${id}`)[0]?.url ?? null
	return { id, email, browser, cookie, url }
}

const colour = (background: string, side = 600) =>
	sharp({ create: { width: side, height: side, channels: 3, background } })
		.jpeg()
		.toBuffer()

type Sent = { cookie?: string; accept?: string; intent?: string; headers?: Record<string, string> }

async function send(bytes: Uint8Array, { cookie, accept = 'application/json', intent = 'keep', headers }: Sent) {
	const body = new FormData()
	body.set('intent', intent)
	body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
	const known = { origin: 'http://site.test', accept, ...(cookie && { cookie }), ...headers }
	return app.fetch('/account/picture', { method: 'POST', body, headers: known })
}

/** What is stored, without the folder of files that are being written. */
const files = () => {
	const folder = path.join(app.dataDir, 'media/avatars')
	return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
}

describe('a portrait', () => {
	test('is stored in two sizes, cached forever, and removed when it is replaced', async () => {
		const me = await person()
		const before = files().length
		const response = await send(await colour('red'), { cookie: me.cookie() })
		expect(response.status).toBe(200)
		expect(await response.json()).toMatchObject({ ok: true, message: 'Your picture is saved.' })
		const first = (await me.url()) ?? ''
		expect(first).toMatch(/^\/media\/avatars\/[0-9a-f]{40}-256\.webp$/)
		const shown = await app.fetch(first)
		expect(Object.fromEntries(shown.headers)).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining(`default-src 'none'`),
		})
		expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(256)
		expect((await app.fetch(first.replace('-256', '-512'))).status).toBe(200)
		expect(await (await me.browser.get('/api/viewer')).json()).toMatchObject({ avatarUrl: first })

		expect((await send(await colour('blue'), { cookie: me.cookie() })).status).toBe(200)
		expect(await me.url()).not.toBe(first)
		expect((await app.fetch(first)).status).toBe(404)
		expect(files()).toHaveLength(before + 2)
		await me.browser.submit('/account/picture', { intent: 'remove' })
		expect(await me.url()).toBeNull()
		expect(files()).toHaveLength(before)
	})

	test('goes with the account, and nobody else’s does', async () => {
		const [me, other] = [await person(), await person()]
		const same = await colour('green')
		for (const each of [me, other]) await send(same, { cookie: each.cookie() })
		const before = files().length
		const [mine, theirs] = [await me.url(), await other.url()]
		expect(mine).not.toBe(theirs)
		await me.browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(files()).toHaveLength(before - 2)
		expect((await app.fetch(mine ?? '')).status).toBe(404)
		expect((await app.fetch(theirs ?? '')).status).toBe(200)
	})

	test('is shown next to comments at once', async () => {
		const [me, author] = [await person(), await person()]
		const slug = randomUUID()
		const [post] = await app.sql<{ id: string }[]>`
			insert into blog_posts (id, slug, title, html, author_id, status, published_at)
			values (${randomUUID()}, ${slug}, 'A post', '<p>Words.</p>', ${author.id}, 'published', now()) returning id`
		await app.sql`
			insert into blog_comments (id, post_id, author_id, content, status)
			values (${randomUUID()}, ${post?.id ?? ''}, ${me.id}, 'Well said.', 'approved')`
		const page = async () => (await app.fetch(`/blog/${slug}`)).text()
		expect(await page()).not.toContain('/media/avatars/')
		await send(await colour('orange'), { cookie: me.cookie() })
		expect(await page()).toContain((await me.url()) ?? 'missing')
		await me.browser.submit('/account/picture', { intent: 'remove' })
		expect(await page()).not.toContain('/media/avatars/')
	})

	test('without scripts the account page shows the outcome', async () => {
		const me = await person()
		const html = { cookie: me.cookie(), accept: 'text/html' }
		const good = await send(await colour('red'), html)
		expect([good.status, good.headers.get('location')]).toEqual([303, '/account?picture=saved#section-picture'])
		const bad = await send(Buffer.from('not a picture'), html)
		const target = bad.headers.get('location') ?? ''
		expect(target).toBe('/account?picture=unreadable#section-picture')
		expect(await (await me.browser.get(target.split('#')[0] ?? '')).text()).toContain(
			'This file is not a picture we can read.',
		)
		expect(await (await me.browser.get('/account?picture=constructor')).text()).not.toContain('native code')
	})
})

describe('what is refused', () => {
	test('a visitor who is not signed in, before the body is read', async () => {
		const huge = new Uint8Array(4_000_000)
		const response = await send(huge, {})
		expect([response.status, await response.json()]).toEqual([401, { message: 'Please sign in first.' }])
		const page = await send(huge, { accept: 'text/html' })
		expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?next=/account'])
		const me = await person()
		await app.sql`delete from sessions where user_id = ${me.id}`
		expect((await send(huge, { cookie: me.cookie() })).status).toBe(401)
	})

	test('forms of other sites', async () => {
		const me = await person()
		const cookie = me.cookie()
		const red = await colour('red')
		expect((await send(red, { cookie, headers: { origin: 'http://evil.example' } })).status).toBe(403)
		expect((await send(red, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
		expect(await me.url()).toBeNull()
	})

	test('what is no picture, is empty, or too large', async () => {
		const me = await person()
		const cookie = me.cookie()
		const before = files().length
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
		expect(await (await send(svg, { cookie })).json()).toEqual({
			ok: false,
			message: 'This file is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF.',
		})
		expect((await send(new Uint8Array(), { cookie })).status).toBe(422)
		const large = await send(new Uint8Array(5 * 1024 * 1024 + 20_000), { cookie })
		expect([large.status, await large.json()]).toEqual([
			413,
			{ message: 'This picture is larger than 5 MB. Please send a smaller one.' },
		])
		expect((await send(new Uint8Array(5 * 1024 * 1024 + 1), { cookie })).status).toBe(422)
		expect((await me.browser.submit('/account/picture', { intent: 'keep', picture: 'words' })).status).toBe(422)
		expect(files()).toHaveLength(before)
	})

	test('no other form may be that large', async () => {
		const me = await person()
		const body = new FormData()
		body.set('intent', 'profile')
		body.set('bio', 'x'.repeat(200_000))
		const headers = { origin: 'http://site.test', cookie: me.cookie() }
		for (const address of ['/account', '/account/picture/', '/account/picture.data', '/contact'])
			expect((await app.fetch(address, { method: 'POST', body, headers })).status, address).toBe(413)
	})

	test('the limit of one account counts pictures from all networks', async () => {
		const me = await person()
		const statuses: number[] = []
		for (let at = 0; at < 22; at += 1) {
			const headers = { 'x-forwarded-for': `192.0.2.${at}` }
			const response = await send(Buffer.from('x'), { cookie: me.cookie(), headers })
			statuses.push(response.status)
			if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
		}
		expect(statuses.filter((status) => status === 422)).toHaveLength(20)
		expect(statuses.at(-1)).toBe(429)
	})

	test('file names that lead out of the folder', async () => {
		for (const name of [
			'..%2f..%2fsecrets%2fauth',
			'%2e%2e%2fsecrets',
			'a'.repeat(40) + '-256.webp',
			`${'a'.repeat(40)}-999.webp`,
			'x.webp',
			'%00',
		])
			expect((await app.fetch(`/media/avatars/${name}`)).status, name).toBeGreaterThanOrEqual(400)
	})
})
