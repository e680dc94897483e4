import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* What editors see of a post before and after readers do: checks, earlier states, previews. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const rows = blogRows(app.sql)
const author = await rows.author()
beforeEach(() => people.ready())

const call = (seat: Seat, address: string, body: unknown) =>
	people.send(seat, address, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	})
const send = (seat: Seat, address: string, fields: Record<string, string>) =>
	people.send(seat, address, { method: 'POST', body: new URLSearchParams(fields) })
const page = async (seat: Seat, address: string) => (await people.send(seat, address)).text()

let made = 0
const draft = (more: Record<string, string> = {}) => {
	made += 1
	const fields = { title: `Draft ${made}`, slug: `draft-${made}`, content: 'Words.', version: '0' }
	return { ...fields, tab: crypto.randomUUID(), ...more }
}
async function idOf(slug: string): Promise<string> {
	const [row] = await app.sql<{ id: string }[]>`select id from blog_posts where slug = ${slug}`
	return row?.id ?? ''
}
async function saved(seat: Seat, more: Record<string, string> = {}): Promise<string> {
	const fields = draft(more)
	const response = await send(seat, '/blog/new', fields)
	expect(response.status, await response.clone().text()).toBe(303)
	return idOf(fields.slug)
}
const edit = (id: string) => `/admin/posts/edit/${id}`

const finding = z.object({
	id: z.string(),
	level: z.string(),
	text: z.string(),
	at: z.object({ line: z.number() }).optional(),
})

describe('the checks', () => {
	const findings = async (fields: Record<string, unknown>) => {
		const response = await call('viewer', '/api/writing/check', { fields })
		expect(response.status).toBe(200)
		return z.object({ findings: z.array(finding) }).parse(await response.json()).findings
	}

	test('know which links of this site exist', async () => {
		await rows.post({
			slug: 'living',
			authorId: author,
			publishedAt: new Date('2026-03-05'),
			tags: [await rows.tag('Ìbàdàn')],
		})
		await rows.post({ slug: 'hidden', authorId: author, status: 'draft' })
		const moved = await rows.post({ slug: 'new-name', authorId: author })
		await app.sql`insert into post_redirects (old_slug, post_id) values ('old-name', ${moved})`
		await rows.category('Solar power')
		const alive = [
			'/',
			'/about',
			'/About/',
			'/services',
			'/portfolio',
			'/contact?service=solar',
			'/blog/living',
			'/blog/living#comments',
			'/blog/old-name',
			'/blog/category/solar%20power',
			'/blog/tag/ibadan',
			'/blog/archive/2026/03',
			'/legal/privacy',
			'/rss.xml',
			'/favicon.svg',
			'http://site.test/about',
			'#h-one',
			'https://elsewhere.example/nothing',
			'mailto:a@b.example',
			'/blog/own#h-one',
			'/privacy',
			'living',
		]
		const dead = [
			'/no/such',
			'/blog/none',
			'/blog/hidden',
			'/blog/category/none',
			'/blog/tag/none',
			'/blog/archive/2019/01',
			'/admin/posts',
			'/api/viewer',
			'http://site.test/none',
			'#h-none',
			'/media/none-1',
			'/blog/a%00b',
			'none',
		]
		const line = (href: string) => `See [it ${href.length}](${href}).`
		const content = ['## One', ...alive.map(line)].join('\n\n')
		expect((await findings({ slug: 'own', content })).filter(({ id }) => id.startsWith('link-dead'))).toEqual([])
		for (const href of dead) {
			const [found] = await findings({ slug: 'own', content: `## One\n\n${line(href)}` })
			expect(found, href).toMatchObject({ level: 'problem', at: { line: 3 } })
		}
	})

	test('are for people who are signed in, and take any JSON', async () => {
		expect((await call('visitor', '/api/writing/check', { fields: {} })).status).toBe(401)
		expect((await call('viewer', '/api/writing/check', { fields: 'x' })).status).toBe(422)
		expect(await findings({ title: 4, content: null, tags: 'x' })).toEqual([])
		expect(await findings({ slug: '\ud800%', content: '[a](http://%) \0 ![](//[)' })).not.toEqual([])
	})

	test('a broken link or a picture nobody sees is asked about before it is public, not while it is a draft', async () => {
		const broken = draft({ content: 'One.\n\n[Gone](/blog/gone) and ![](/favicon.svg)' })
		const post = { ...broken, status: 'published' }
		const asked = await send('admin', '/blog/new', post)
		const body = await asked.text()
		expect(asked.status).toBe(422)
		expect(body).toContain('Publish anyway')
		expect(body).toContain('/blog/gone does not exist')
		expect(body).toContain('The picture /favicon.svg has no alt text')
		expect(body).toContain('One.')
		expect(await idOf(post.slug)).toBe('')

		expect((await send('admin', '/blog/new', broken)).status).toBe(303)
		const id = await idOf(broken.slug)
		const next = { ...post, version: '1', tab: crypto.randomUUID() }
		expect((await send('admin', edit(id), next)).status).toBe(422)
		expect((await send('admin', edit(id), { ...next, published_at: '2099-01-01T08:00' })).status).toBe(422)
		expect((await send('admin', edit(id), { ...next, confirmed: 'yes' })).status).toBe(303)
		expect((await app.fetch(`/blog/${post.slug}`)).status).toBe(200)
	})
})

describe('earlier revisions', () => {
	test('are listed, compared and restored as a new one; what is public stays so', async () => {
		const id = await saved('admin', { slug: 'history', content: 'The old roof.\n\nIt stays.', excerpt: 'One' })
		await send('admin', edit(id), {
			...draft({ slug: 'history-2', title: 'Second', content: 'The new roof.\n\nIt stays.', version: '1' }),
			status: 'published',
			new_tags: 'inverter',
		})
		const list = await page('admin', `${edit(id)}/history`)
		expect(list).toContain('The first version')
		expect(/<main[^]*<.main>/.exec(list)?.[0]).toMatch(
			/Published, content \(1 word added, 1 word removed\), title, slug, excerpt,? and tags/,
		)
		const state = await page('admin', `${edit(id)}/history/2`)
		expect(state).toMatch(/<del>old<\/del>/)
		expect(state).toMatch(/<ins>new<\/ins>/)
		const first = await page('admin', `${edit(id)}/history/1?with=present`)
		const tab = /name="tab" value="([^"]+)"/.exec(first)?.[1] ?? ''
		const restore = { version: '2', tab }
		for (const _press of [1, 2]) {
			const response = await send('admin', `${edit(id)}/history/1`, restore)
			expect([response.status, response.headers.get('location')]).toEqual([303, `${edit(id)}/history?back=1`])
		}
		const [row] = await app.sql`
			select p.title, p.slug, p.content, p.excerpt, p.live, p.version,
				(select count(*)::int from blog_post_tags where post_id = p.id) as tags,
				(select array_agg(r.version order by r.version) from post_revisions r where r.post_id = p.id) as states,
				(select fields ->> 'content' from post_revisions r where r.post_id = p.id and r.version = 2) as before
			from blog_posts p where p.id = ${id}`
		expect(row).toMatchObject({
			title: expect.stringMatching(/^Draft/),
			slug: 'history-2',
			content: 'The old roof.\n\nIt stays.',
			excerpt: 'One',
			live: true,
			version: 3,
			tags: 0,
			states: [1, 2, 3],
			before: 'The new roof.\n\nIt stays.',
		})
		expect(await (await app.fetch('/blog/history-2')).text()).toContain('The old roof.')
		// A restore from a page of another version than the current one is a conflict, and nothing is written.
		const late = await send('admin', `${edit(id)}/history/2`, { version: '2', tab: crypto.randomUUID() })
		expect(late.status).toBe(409)
	})

	test('of a contributor’s draft are for admins alone; unknown ones are 404', async () => {
		const id = await saved('viewer')
		expect((await people.send('admin', `${edit(id)}/history`)).status).toBe(200)
		for (const address of [`${edit(id)}/history`, `${edit(id)}/history/1`])
			expect((await people.send('viewer', address)).headers.get('location')).toBe('/blog')
		expect((await send('viewer', `${edit(id)}/history/1`, { version: '1', tab: crypto.randomUUID() })).status).not.toBe(
			303,
		)
		for (const address of [`${edit(id)}/history/9`, `${edit(id)}/history/x`, `${edit('none')}/history`])
			expect((await people.send('admin', address)).status, address).toBe(404)
	})

	test('come in parts when there are many', async () => {
		const id = await saved('admin')
		await app.sql`
			insert into post_revisions (id, post_id, version, fields)
			select gen_random_uuid(), ${id}, n, '{"title": "A"}' from generate_series(2, 45) n`
		await app.sql`update blog_posts set version = 45 where id = ${id}`
		const first = await page('admin', `${edit(id)}/history`)
		expect(first).toContain('Version 45')
		expect(first).toContain('Version 26')
		expect(first).not.toContain('Version 25<')
		expect(await page('admin', `${edit(id)}/history?from=25`)).toContain('Version 6<')
	})
})

describe('preview links', () => {
	const answered = z.object({ link: z.object({ url: z.string(), until: z.string() }) })
	const make = async (seat: Seat, post: string, days = 7) => {
		const response = await send(seat, api, { id: post, intent: 'make', days: String(days) })
		expect(response.status).toBe(200)
		return answered.parse(await response.json()).link
	}
	const api = '/api/writing/preview-link'
	const tokenOf = (url: string) => new URL(url).pathname

	test('show a draft as its page would be, to everybody who has the link, uncounted and unlisted', async () => {
		const id = await saved('admin', { slug: 'preview-me', title: 'To be seen', content: 'Only **for** you.' })
		const { url, until } = await make('admin', id)
		expect(url).toMatch(/^http:\/\/site\.test\/preview\/[\w-]{78}$/)
		expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
		const response = await app.fetch(tokenOf(url))
		const html = await response.text()
		expect(response.status).toBe(200)
		expect(html).toContain('Preview: draft, not public')
		expect(html).toContain('<h1')
		expect(html).toContain('<strong>for</strong>')
		expect(html).not.toContain('data-view=')
		expect(html).not.toContain('id="comments"')
		expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'cache-control': 'private, no-store',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': expect.stringContaining('noindex'),
		})
		// What is saved later is shown at once.
		await app.sql`update blog_posts set html = '<p>Later.</p>' where id = ${id}`
		expect(await (await app.fetch(tokenOf(url))).text()).toContain('Later.')
		expect((await app.fetch('/blog/preview-me')).status).toBe(404)
	})

	test('end all at once, at their time, and with the post; wrong ones never worked', async () => {
		const id = await saved('admin')
		const { url } = await make('admin', id)
		const token = tokenOf(url).replace('/preview/', '')
		expect((await app.fetch(`/preview/${token}`)).status).toBe(200)
		await app.sql`update blog_posts set trashed_at = now() where id = ${id}`
		expect((await app.fetch(`/preview/${token}`)).status).toBe(410)
		await app.sql`update blog_posts set trashed_at = null where id = ${id}`
		expect((await send('admin', api, { id, intent: 'end' })).status).toBe(200)
		const ended = await app.fetch(`/preview/${token}`)
		expect(ended.status).toBe(410)
		expect(await ended.text()).toContain('This preview has ended')

		const otherFirst = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
		for (const wrong of [token.slice(1), `${token}A`, otherFirst, 'x', token.replace(/.$/, '_')])
			expect((await app.fetch(`/preview/${wrong}`)).status, wrong).toBe(404)
		const secret = Buffer.from(readFileSync(path.join(app.dataDir, 'secrets/preview'), 'utf8').trim(), 'base64url')
		const body = Buffer.from(token, 'base64url').subarray(32)
		body.writeUIntBE(Date.now() - 1_000, 16, 6)
		body.writeUInt32BE(1, 22)
		const over = Buffer.concat([createHmac('sha256', secret).update(body).digest(), body]).toString('base64url')
		expect((await app.fetch(`/preview/${over}`)).status).toBe(410)
	})

	test('are made by the author of a draft and by admins, for 1, 7 or 30 days, also without scripts', async () => {
		const own = await saved('viewer')
		const others = await saved('admin')
		expect((await make('viewer', own, 1)).url).toContain('/preview/')
		for (const [seat, body, status] of [
			['viewer', { id: others, intent: 'make', days: '7' }, 404],
			['viewer', { id: others, intent: 'end' }, 404],
			['admin', { id: own, intent: 'make', days: '365' }, 422],
			['visitor', { id: own, intent: 'make', days: '7' }, 401],
		] as const)
			expect((await send(seat, api, body)).status).toBe(status)

		const address = `/blog/previews/${own}`
		const form = await people.send('viewer', address)
		expect([form.status, form.headers.get('location')]).toEqual([200, null])
		expect(await form.text()).toContain('The link works for')
		const response = await send('viewer', address, { intent: 'make', days: '30' })
		const url = /value="(http:\/\/site\.test\/preview\/[\w-]+)"/.exec(await response.text())?.[1] ?? ''
		expect((await app.fetch(tokenOf(url))).status).toBe(200)
		await send('viewer', address, { intent: 'end' })
		expect((await app.fetch(tokenOf(url))).status).toBe(410)
		expect((await people.send('viewer', `/blog/previews/${others}`)).status).toBe(404)
	})
})
