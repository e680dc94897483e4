import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../../support/app.ts'
import { seats, type Seat } from '../../support/seats.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

type Fields = Record<string, string | string[]>
let made = 0
const typed = (more: Fields = {}): Fields => {
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
		const draft = typed({
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

	test('a tab’s autosave is stored, a late or repeated one changes nothing, and a save deletes it', async () => {
		const sent = open({ sequence: 3, fields: { title: 'Half a ti\0tle \ud800', content: 'Half' } })
		const autosaved = await call('viewer', '/api/writing/autosave', sent)
		expect([autosaved.status, await autosaved.json()]).toMatchObject([
			200,
			{ ok: true, sequence: 3, version: 0, others: [] },
		])
		for (const sequence of [2, 3]) {
			const late = await call('viewer', '/api/writing/autosave', { ...sent, sequence, fields: { title: 'Late' } })
			expect(await late.json()).toMatchObject({ sequence: 3 })
		}
		const [row] = await app.sql`select fields ->> 'title' as title from writing_tabs where id = ${sent.tab}`
		expect(row?.['title']).toBe('Half a title \ufffd')
		expect((await send('viewer', '/blog/new', typed({ tab: sent.tab }))).status).toBe(303)
		expect(await app.sql`select 1 from writing_tabs where id = ${sent.tab}`).toHaveLength(0)
		expect((await call('viewer', '/api/writing/autosave', { ...sent, sequence: 9 })).status).toBe(409)
		expect(await app.sql`select 1 from writing_tabs where id = ${sent.tab}`).toHaveLength(0)
	})

	test('previews and names are there for the editor, and unsaved words are seen again by who typed them', async () => {
		const preview = await call('viewer', '/api/writing/preview', {
			content: '# One\n\nTwo **words** <script>x</script>',
		})
		const shown: unknown = await preview.json()
		expect(shown).toMatchObject({ ok: true, words: 3, readingTime: 1, toc: [{ text: 'One', level: 2 }] })
		expect(JSON.stringify(shown)).not.toContain('<script')
		await send('admin', '/blog/new', typed({ new_tags: '100%, Ọ̀nà ilẹ̀', new_categories: 'Roads' }))
		const names = async (query: string) => (await people.send('viewer', `/api/writing/names?${query}`)).json()
		expect(await names('kind=tag&q=ona')).toEqual({ names: ['Ọ̀nà ilẹ̀'] })
		expect(await names('kind=tag&q=%25')).toEqual({ names: ['100%'] })
		expect(await names('kind=category&q=road')).toEqual({ names: ['Roads'] })
		const tab = crypto.randomUUID()
		await call('viewer', '/api/writing/autosave', open({ tab, fields: { title: 'An unfinished roof' } }))
		expect(await (await people.send('viewer', '/blog/new.data')).text()).toContain('An unfinished roof')
		expect(await (await people.send('admin', '/blog/new.data')).text()).not.toContain('An unfinished roof')
		expect((await call('admin', '/api/writing/discard', { tab })).status).toBe(200)
		expect(await app.sql`select 1 from writing_tabs where id = ${tab}`).toHaveLength(1)
		expect((await call('viewer', '/api/writing/discard', { tab })).status).toBe(200)
		expect(await app.sql`select 1 from writing_tabs where id = ${tab}`).toHaveLength(0)
	})

	test('what one account typed is neither autosaved nor saved with another that signs in in the same browser', async () => {
		const [author] = await app.sql<{ id: string }[]>`select id from profiles where role = 'viewer' limit 1`
		const person = author?.id ?? ''
		const sent = open({ person, fields: { title: 'Private roof' } })
		expect((await call('admin', '/api/writing/autosave', sent)).status).toBe(401)
		const saved = await send('admin', '/blog/new', typed({ person, title: 'Private roof' }))
		expect([saved.status, await saved.text()]).toEqual([401, expect.stringContaining('Private roof')])
		expect(await app.sql`select 1 from writing_tabs where fields->>'title' = 'Private roof'`).toEqual([])
		expect(await app.sql`select 1 from blog_posts where title = 'Private roof'`).toEqual([])
	})

	test('invalid autosaves are not stored, and visitors who are not signed in are refused', async () => {
		for (const path of ['autosave', 'discard', 'preview']) {
			expect((await call('visitor', `/api/writing/${path}`, open())).status, path).toBe(401)
			expect((await call('viewer', `/api/writing/${path}`, [1])).status, path).toBe(422)
			const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
			expect((await people.send('viewer', `/api/writing/${path}`, broken)).status, path).toBe(400)
		}
		expect((await people.send('visitor', '/api/writing/names?kind=tag')).status).toBe(401)
		for (const odd of [{ tab: 'x' }, { sequence: -1 }, { sequence: 2 ** 60 }, { post: '1' }, { fields: 'words' }])
			expect((await call('viewer', '/api/writing/autosave', open(odd))).status, JSON.stringify(odd)).toBe(422)
		const long = { fields: { content: 'x'.repeat(250_000) } }
		expect((await call('viewer', '/api/writing/autosave', open(long))).status).toBe(413)
		expect((await call('admin', '/api/writing/autosave', open(long))).status).toBe(200)
		expect(
			(await call('admin', '/api/writing/autosave', open({ fields: { content: 'x'.repeat(2 ** 21) } }))).status,
		).toBe(413)
	})
})

describe('a contribution', () => {
	test('of a viewer is a draft that they and admins see; an admin publishes it under its author’s name', async () => {
		const sent = typed({ status: 'published', published_at: '2026-01-01T09:00' })
		const created = await send('viewer', '/blog/new', sent)
		const row = await post(String(sent['slug']))
		expect(created.headers.get('location')).toBe(`/blog/edit/${row.id}?done=sent`)
		expect(row).toMatchObject({ status: 'draft', live: false, published_at: null })
		const own = await (await people.send('viewer', `/blog/edit/${row.id}?done=sent`)).text()
		expect(own).toContain('an admin will look at it')
		expect(own).not.toContain('value="published"')
		expect(await (await people.send('viewer', '/blog/new')).text()).toContain(`/blog/edit/${row.id}`)
		// Another viewer gets nothing of it, neither as a page nor by saving.
		expect((await people.send('unverified', `/blog/edit/${row.id}`)).status).toBe(404)
		const foreign = await send('unverified', `/blog/edit/${row.id}`, {
			...sent,
			version: '1',
			tab: crypto.randomUUID(),
		})
		expect(foreign.status).toBe(404)
		expect(await foreign.text()).not.toContain('Words.</textarea>Words.')
		expect((await people.send('admin', `/blog/edit/${row.id}`)).headers.get('location')).toBe(edit(row.id))

		const changed = await send('viewer', `/blog/edit/${row.id}`, {
			...sent,
			title: 'Better',
			version: '1',
			tab: crypto.randomUUID(),
		})
		expect(changed.headers.get('location')).toBe(`/blog/edit/${row.id}?done=saved`)
		await send('admin', edit(row.id), { ...sent, version: '2', tab: crypto.randomUUID() })
		expect(await post(row.slug)).toMatchObject({ live: true, author_id: row.author_id, version: 3 })
		const late = await send('viewer', `/blog/edit/${row.id}`, { ...sent, version: '3', tab: crypto.randomUUID() })
		expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('An admin has published this post')])
		expect((await people.send('viewer', `/blog/edit/${row.id}`)).status).toBe(200)
	})

	test('is limited to what one writer needs', async () => {
		const long = await send('viewer', '/blog/new', typed({ content: 'ọ̀nà '.repeat(12_501) }))
		expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('at most 50,000 characters')])
		await app.sql`
			insert into blog_posts (id, slug, title, author_id)
			select gen_random_uuid(), 'many-' || n, 'x', (select id from profiles where email = 'unverified@example.com')
			from generate_series(1, 20) n`
		const last = await send('unverified', '/blog/new', typed())
		expect([last.status, await last.text()]).toEqual([429, expect.stringContaining('20 drafts')])
	})
})

describe('what is typed comes back', () => {
	test('when the session has ended: to a form without scripts, and to a script at every address', async () => {
		const sent = typed({ content: 'Not to be lost', categories: ['Brand new'] })
		const page = await send('visitor', '/blog/new', sent)
		const text = await page.text()
		expect(page.status).toBe(401)
		for (const phrase of ['Not to be lost', 'You must be logged in to save posts', 'Brand new', String(sent['tab'])])
			expect(text).toContain(phrase)
		await send('admin', '/blog/new', sent)
		const { id } = await post(String(sent['slug']))
		for (const path of ['/blog/new.data', `${edit(id)}.data`, `/blog/edit/${id}.data`]) {
			const response = await send('visitor', path, { ...sent, content: 'Typed since' })
			expect([path, response.status]).toEqual([path, 401])
			expect(await response.text()).toContain('Typed since')
		}
		expect((await people.send('visitor', '/blog/new')).headers.get('location')).toBe('/blog')
		expect((await people.send('visitor', edit(id))).headers.get('location')).toBe('/blog')
		expect((await post(String(sent['slug']))).version).toBe(1)
	})

	test('when it is refused, and when somebody saved in the meantime', async () => {
		const empty = await send('admin', '/blog/new', typed({ title: ' ', slug: '', content: 'Typed text' }))
		const text = await empty.text()
		expect(empty.status).toBe(422)
		expect(text.match(/Title and slug are required/g)?.length).toBeGreaterThanOrEqual(2)
		expect(text).toContain('Typed text')
		expect(await (await send('admin', '/blog/new', typed({ title: 'A new roof', slug: '' }))).text()).toContain(
			'value="a-new-roof"',
		)

		const first = typed()
		await send('admin', '/blog/new', first)
		const { id } = await post(String(first['slug']))
		const mine = { ...first, content: 'My words', tab: crypto.randomUUID(), version: '1' }
		await send('admin', edit(id), { ...first, content: 'Other words', tab: crypto.randomUUID(), version: '1' })
		const late = await send('admin', edit(id), mine)
		const conflict = await late.text()
		expect(late.status).toBe(409)
		for (const phrase of ['Saved elsewhere', 'My words', 'Replace it with mine']) expect(conflict).toContain(phrase)
		expect((await post(String(first['slug']))).html).toContain('Other words')
		// The button carries the version that it replaces, before the form's own.
		expect(/value="2" name="version"[^]*name="version" value="1"/.test(conflict)).toBe(true)
		expect((await send('admin', edit(id), { ...mine, version: ['2', '1'] })).status).toBe(303)
		expect(await post(String(first['slug']))).toMatchObject({ version: 3, html: expect.stringContaining('My words') })
	})

	test('restoring a revision after somebody else has saved says what to do, and changes nothing', async () => {
		const first = typed()
		await send('admin', '/blog/new', first)
		const { id } = await post(String(first['slug']))
		const save = (version: string) =>
			send('admin', edit(id), { ...first, content: `After ${version}`, tab: crypto.randomUUID(), version })
		await save('1')
		await save('2')
		const back = await send('admin', `${edit(id)}/history/1`, { version: '2', tab: crypto.randomUUID() })
		expect(back.status).toBe(409)
		const late = await call('admin', `${edit(id)}/history/1.data`, { version: '2', tab: crypto.randomUUID() })
		expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Reload the page')])
		expect(await post(String(first['slug']))).toMatchObject({ version: 3, html: expect.stringContaining('After 2') })
	})

	test('a draft with a time, a post in the trash, and one that is gone', async () => {
		const timed = await send('admin', '/blog/new', typed({ published_at: '2031-01-01T09:00' }))
		expect([timed.status, await timed.text()]).toEqual([422, expect.stringContaining('A draft has no publishing time')])
		const sent = typed()
		await send('admin', '/blog/new', sent)
		const { id } = await post(String(sent['slug']))
		await app.sql`update blog_posts set trashed_at = now() where id = ${id}`
		const trashed = await send('admin', edit(id), { ...sent, version: '1', tab: crypto.randomUUID() })
		expect(trashed.status).toBe(409)
		const unsaved = await call('admin', `${edit(id)}.data`, { ...sent, version: '1', tab: crypto.randomUUID() })
		expect([unsaved.status, await unsaved.text()]).toEqual([409, expect.stringContaining('Restore it first')])
		// A user who may not restore it is asked to save the text as a new post.
		await app.sql`update blog_posts set author_id = (select id from profiles where email = 'viewer@example.com')
			where id = ${id}`
		const own = await call('viewer', `/blog/edit/${id}.data`, { ...sent, version: '1', tab: crypto.randomUUID() })
		expect([own.status, await own.text()]).toEqual([404, expect.stringContaining('save it as a new post')])
		for (const [path, status, message] of [
			[edit(id), 404, 'Post not found.'],
			[edit(crypto.randomUUID()), 404, 'Post not found.'],
			[edit('nonsense'), 404, 'Post not found.'],
			['/admin/posts/edit', 404, 'Post ID is missing.'],
		] as const) {
			const page = await people.send('admin', path)
			expect([path, page.status, (await page.text()).includes(message)]).toEqual([path, status, true])
		}
	})
})

describe('hostile saves', () => {
	test('a long text is taken whole, a longer one is refused before it is read, and binary is text', async () => {
		const long = typed({ content: 'Ọ̀nà ilẹ̀ '.repeat(20_000).slice(0, 199_000), status: 'published' })
		expect((await send('admin', '/blog/new', long)).status).toBe(303)
		expect(await post(String(long['slug']))).toMatchObject({ live: true })
		expect((await send('admin', '/blog/new', typed({ content: 'x'.repeat(200_001) }))).status).toBe(422)
		expect((await send('admin', '/blog/new', typed({ content: 'x'.repeat(2 ** 21) }))).status).toBe(413)
		expect((await send('visitor', '/blog/new', typed({ content: 'x'.repeat(110_000) }))).status).toBe(413)
		const binary = typed({ title: 'a\0b\u202e', excerpt: '\ud800', content: '\u0007' })
		expect((await send('admin', '/blog/new', binary)).status).toBe(303)
	})

	test('an invalid tab, version or post ID is refused with a message', async () => {
		const odd: Fields[] = [{ tab: 'x' }, { version: '-1' }, { version: 'NaN' }, { version: '1e999' }, { tab: '' }]
		for (const fields of odd)
			expect((await send('admin', '/blog/new', typed(fields))).status, JSON.stringify(fields)).toBe(422)
		expect((await send('admin', edit(crypto.randomUUID()), typed())).status).toBe(404)
		expect((await send('admin', edit('nonsense'), typed())).status).toBe(404)
		expect((await send('viewer', edit(crypto.randomUUID()), typed())).headers.get('location')).toBe('/blog')
	})
})

test('a scheduled post appears on time on every cached list and feed, and can be rescheduled', async () => {
	const lists = ['/blog', '/', '/rss.xml', '/feed.json', '/sitemap.xml', '/blog/category/timely', '/blog/tag/timely']
	const shows = async (slug: string) =>
		Promise.all(lists.map(async (path) => (await (await app.fetch(path)).text()).includes(slug)))
	const early = typed({ status: 'published', new_categories: 'Timely', new_tags: 'timely' })
	await send('admin', '/blog/new', early)
	const sent = typed({
		...early,
		tab: crypto.randomUUID(),
		title: 'On time',
		slug: 'let-there-be-light',
		published_at: '2031-01-01T09:00',
	})
	const created = await send('admin', '/blog/new', sent)
	const { id } = await post('let-there-be-light')
	expect(created.headers.get('location')).toBe(edit(id))
	expect(await shows('let-there-be-light')).toEqual(lists.map(() => false))
	expect((await app.fetch('/blog/let-there-be-light')).status).toBe(404)
	// Its time has come: the job finds it.
	await app.sql`update blog_posts set published_at = now() + interval '1 second' where id = ${id}`
	await expect
		.poll(async () => (await app.fetch('/blog/let-there-be-light')).status, { interval: 250, timeout: 30_000 })
		.toBe(200)
	await expect
		.poll(() => shows('let-there-be-light'), { interval: 250, timeout: 30_000 })
		.toEqual(lists.map(() => true))
	await send('admin', edit(id), { ...sent, tab: crypto.randomUUID(), version: '1' })
	expect((await app.fetch('/blog/let-there-be-light')).status).toBe(404)
	await expect
		.poll(() => shows('let-there-be-light'), { interval: 250, timeout: 30_000 })
		.toEqual(lists.map(() => false))
})

test('admins find the way to a new post on the blog page, which is the same bytes for all', async () => {
	const pages = await Promise.all(
		(['visitor', 'viewer', 'admin'] as const).map(async (seat) => (await people.send(seat, '/blog')).text()),
	)
	expect(new Set(pages).size).toBe(1)
	expect(pages[0]).toMatch(/admin-only[^>]*><a [^>]*href="\/blog\/new"[^>]*>New Post/)
	expect(pages[0]).toMatch(/html:not\(\[data-viewer=["']?admin["']?\]\) ?\.admin-only\{display:none/)
})
