import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../support/app.ts'
import { seats, type Seat } from '../support/seats.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

type Fields = Record<string, string | string[]>
let made = 0
const words = (more: Fields = {}): Fields => {
	made += 1
	return {
		title: `Post ${made}`,
		slug: `post-${made}`,
		content: 'Words.',
		tab: crypto.randomUUID(),
		version: '0',
		...more,
	}
}
function form(fields: Fields): URLSearchParams {
	const sent = new URLSearchParams()
	for (const [name, value] of Object.entries(fields))
		for (const each of typeof value === 'string' ? [value] : value) sent.append(name, each)
	return sent
}
const send = (seat: Seat, path: string, fields: Fields) =>
	people.send(seat, path, { method: 'POST', body: form(fields) })
const call = (seat: Seat, path: string, body: unknown) =>
	people.send(seat, path, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	})

const postRow = z.object({
	id: z.string(),
	slug: z.string(),
	title: z.string(),
	html: z.string(),
	status: z.string(),
	live: z.boolean(),
	version: z.number(),
	published_at: z.date().nullable(),
	author_id: z.string(),
	featured_image: z.string().nullable(),
	metadata: z.unknown(),
	revisions: z.number(),
})
async function post(slug: string) {
	const [row] = await app.sql`
		select p.*, (select count(*)::int from post_revisions r where r.post_id = p.id) as revisions
		from blog_posts p where slug = ${slug}`
	return postRow.parse(row)
}
const edit = (id: string) => `/admin/posts/edit/${id}`

describe('an admin', () => {
	test('writes, publishes, edits and unpublishes', async () => {
		const draft = words({
			content: '# Roofs\r\n\r\nA **new** one.',
			categories: ['Solar'],
			new_tags: 'inverter, Ìmọ́lẹ̀ ,inverter',
		})
		const created = await send('admin', '/blog/new', draft)
		const row = await post(String(draft['slug']))
		expect([created.status, created.headers.get('location')]).toEqual([303, edit(row.id)])
		expect(row).toMatchObject({ status: 'draft', live: false, version: 1, published_at: null, revisions: 1 })
		expect(row.html).toContain('<strong>new</strong>')
		expect((await app.fetch(`/blog/${row.slug}`)).status).toBe(404)

		const page = await (await people.send('admin', edit(row.id))).text()
		expect(page).toMatch(/name="categories"[^>]*checked[^>]*value="Solar"|value="Solar"[^>]*checked/)
		const saved = await send('admin', edit(row.id), {
			...draft,
			tab: crypto.randomUUID(),
			version: '1',
			status: 'published',
			categories: ['solar'],
			tags: ['ìmọ́lẹ̀'],
			new_tags: '',
		})
		expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/posts'])
		const [published, shown] = [await post(row.slug), await app.fetch(`/blog/${row.slug}`)]
		expect(published).toMatchObject({ live: true, version: 2, revisions: 2 })
		const text = await shown.text()
		expect(text).toContain('Ìmọ́lẹ̀')
		expect(text).not.toContain('# inverter')
		expect(await (await app.fetch('/blog')).text()).toContain(String(draft['title']))

		await send('admin', edit(row.id), { ...draft, tab: crypto.randomUUID(), version: '2' })
		expect(await post(row.slug)).toMatchObject({ live: false, version: 3, published_at: null })
		expect((await app.fetch(`/blog/${row.slug}`)).status).toBe(404)
		expect(await (await app.fetch('/blog')).text()).not.toContain(String(draft['title']))
	})
})

describe('while somebody types', () => {
	const open = (more: object = {}) => ({
		tab: crypto.randomUUID(),
		post: null,
		version: 0,
		sequence: 1,
		fields: null,
		...more,
	})

	test('the words of a tab are kept, a late or repeated autosave changes nothing, and a save takes them away', async () => {
		const sent = open({ sequence: 3, fields: { title: 'Half a ti\0tle \ud800', content: 'Half' } })
		const kept = await call('viewer', '/api/writing/autosave', sent)
		expect([kept.status, await kept.json()]).toMatchObject([200, { ok: true, sequence: 3, version: 0, others: [] }])
		for (const sequence of [2, 3]) {
			const late = await call('viewer', '/api/writing/autosave', { ...sent, sequence, fields: { title: 'Late' } })
			expect(await late.json()).toMatchObject({ sequence: 3 })
		}
		const [row] = await app.sql`select fields ->> 'title' as title from writing_tabs where id = ${sent.tab}`
		expect(row?.['title']).toBe('Half a title \ufffd')
		expect((await send('viewer', '/blog/new', words({ tab: sent.tab }))).status).toBe(303)
		expect(await app.sql`select 1 from writing_tabs where id = ${sent.tab}`).toHaveLength(0)
		expect((await call('viewer', '/api/writing/autosave', { ...sent, sequence: 9 })).status).toBe(409)
		expect(await app.sql`select 1 from writing_tabs where id = ${sent.tab}`).toHaveLength(0)
	})
})
