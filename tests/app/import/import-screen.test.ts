import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { picture, zipWith } from '../../support/programs/import-files.ts'
import { manyPosts } from '../../support/processes/old-site.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* The screen /admin/import as a browser without scripts uses it, and the parts that scripts send. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(async () => {
	await people.ready()
	await app.sql`truncate imports, import_items, blog_posts, blog_comments, blog_categories, blog_tags, redirects, media cascade`
	await app.sql`delete from content_entries where type = 'own-pages'`
})

const wordpress = readFileSync('tests/fixtures/import/wordpress.xml')
const pictures = readFileSync(
	await zipWith({ 'uploads/2024/03/roof.jpg': await picture(10), 'uploads/gone.png': await picture(90) }),
)

const folder = path.join(app.dataDir, 'imports')
const stored = () => (existsSync(folder) ? readdirSync(folder) : [])

type Files = { file?: [name: string, bytes: BlobPart]; pictures?: [name: string, bytes: BlobPart]; site?: string }

/** The form without scripts. */
async function upload({ file, pictures: archive, site = '' }: Files, id: string = randomUUID(), seat: Seat = 'admin') {
	const form = new FormData()
	form.set('intent', 'add')
	form.set('id', id)
	form.set('site', site)
	form.set('file', new Blob(file ? [file[1]] : []), file?.[0] ?? '')
	form.set('pictures', new Blob(archive ? [archive[1]] : []), archive?.[0] ?? '')
	const response = await people.send(seat, '/admin/import/new', {
		method: 'POST',
		body: form,
		headers: { accept: 'text/html' },
	})
	return { id, response, text: textOf(await response.text()) }
}

const textOf = (html: string) =>
	html
		.replaceAll(/<(script|style|noscript)[^>]*>.*?<\/\1>/gs, ' ')
		.replaceAll(/<!--.*?-->/gs, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll('&amp;', '&')
		.replaceAll(/\s+/g, ' ')

/** What the row of a kind has in its cells: brought, there already, left out. */
function numbersOf(html: string, kind: string): string[] {
	const rows = html.match(/<tr\b.*?<\/tr>/gs) ?? []
	const row = rows.find((each) => textOf(each).trim().startsWith(`${kind} `) || textOf(each).trim() === kind) ?? ''
	return Array.from(row.matchAll(/<td\b[^>]*>(.*?)<\/td>/gs), ([, cell = '']) => textOf(cell).trim())
}

const page = async (id: string) => (await people.send('admin', `/admin/import/${id}`)).text()
const press = (id: string, intent: string, fields: Record<string, string> = {}, seat: Seat = 'admin') =>
	people.send(seat, `/admin/import/${id}`, { method: 'POST', body: new URLSearchParams({ intent, ...fields }) })

const stateOf = async (id: string) =>
	(await app.sql<{ state: string }[]>`select state from imports where id = ${id}`)[0]?.state

/** Waits until the job has ended the step; returns how. */
async function ended(id: string): Promise<string | undefined> {
	for (;;) {
		const state = await stateOf(id)
		if (state !== 'waiting' && state !== 'to-import' && state !== 'to-undo') return state
		await pause(50)
	}
}

const counts = async () => {
	const [row] = await app.sql<Record<string, number>[]>`
		select (select count(*)::int from blog_posts) as posts,
			(select count(*)::int from content_entries where type = 'own-pages') as pages,
			(select count(*)::int from blog_comments) as comments, (select count(*)::int from blog_tags) as tags,
			(select count(*)::int from blog_categories) as categories, (select count(*)::int from media) as pictures,
			(select count(*)::int from redirects) as redirects, (select count(*)::int from profiles) as people`
	return row
}

test('a file is uploaded, checked, imported, imported again and undone', async () => {
	const before = await counts()
	const { id, response } = await upload({ file: ['old-site.xml', wordpress], pictures: ['uploads.zip', pictures] })
	expect([response.status, response.headers.get('location')]).toEqual([303, `/admin/import/${id}`])
	expect(await ended(id)).toBe('checked')
	expect(await counts()).toEqual(before)
	const checked = textOf(await page(id))
	for (const phrase of [
		'WordPress, old.example',
		'uploads.zip',
		'What an import would add Nothing has changed yet.',
		'Page “Blog”: It has no text',
	])
		expect(checked).toContain(phrase)
	const kinds = ['Posts', 'Pages', 'Comments', 'Pictures']
	const table = await page(id)
	expect(kinds.map((kind) => numbersOf(table, kind))).toEqual([
		['4', '', ''],
		['1', '', '1'],
		['3', '', ''],
		['2', '', ''],
	])

	expect((await press(id, 'import')).headers.get('location')).toBe(`/admin/import/${id}`)
	expect(await ended(id)).toBe('done')
	const brought = await counts()
	expect(brought).toMatchObject({ posts: 4, pages: 1, comments: 3, pictures: 2, tags: 1, categories: 1 })
	const done = await page(id)
	for (const link of ['href="/blog/first-roof"', 'href="/warranty"', 'href="/admin/site/own-pages/warranty"'])
		expect(done).toContain(link)
	expect(textOf(done)).toContain('Secret (draft)')
	expect((await app.fetch('/blog/first-roof')).status).toBe(200)

	await press(id, 'import')
	expect(await ended(id)).toBe('done')
	const again = await upload({ file: ['the-same.xml', wordpress], pictures: ['uploads.zip', pictures] })
	await ended(again.id)
	expect(numbersOf(await page(again.id), 'Posts')).toEqual(['', '4', ''])
	await press(again.id, 'import')
	expect(await ended(again.id)).toBe('done')
	expect(await counts()).toEqual(brought)

	await app.sql`update blog_posts set version = version + 1 where slug = 'second-roof'`
	const preview = textOf(await page(again.id))
	expect(preview).toContain('3 posts 1 page 3 comments')
	expect(preview).toMatch(/These stay, .*“Two lines of one paragraph[^”]*”: It was changed here since\./)
	const unsure = await press(again.id, 'undo')
	expect([unsure.status, textOf(await unsure.text()).includes('Please tick the box to confirm.')]).toEqual([422, true])
	expect((await press(again.id, 'remove')).status).toBe(303)

	expect((await press(id, 'undo', { sure: 'on' })).status).toBe(303)
	expect(await ended(id)).toBe('undone')
	expect(await counts()).toMatchObject({ posts: 1, pages: 0, comments: 0 })
	expect(textOf(await page(id))).toContain('Not removed, because someone changed it or uses it (')
	const log = textOf(await (await people.send('admin', '/admin/audit')).text())
	for (const phrase of ['uploaded a file to import', 'began an import', 'began to undo an import'])
		expect(log).toContain(phrase)
}, 240_000)

test('what cannot be imported is said at its field, and nothing of it stays', async () => {
	const before = stored()
	const nothing = await upload({})
	expect([nothing.response.status, nothing.text.includes('Please choose a file.')]).toEqual([422, true])
	const other = await upload({ file: ['cat.jpg', new Uint8Array([255, 216, 255, 0, 0])], site: 'https://old.example' })
	expect([other.response.status, other.text.includes('This file cannot be imported')]).toEqual([422, true])
	const noZip = await upload({ file: ['old.xml', wordpress], pictures: ['pictures.rar', 'Rar!'] })
	expect([noZip.response.status, noZip.text.includes('Pictures must be in one .zip file.')]).toEqual([422, true])
	const noSite = await upload({ file: ['old.xml', wordpress], site: 'old example' })
	expect([noSite.response.status, noSite.text.includes('Write the whole address')]).toEqual([422, true])
	expect(stored().filter((name) => !name.endsWith('.upload'))).toEqual(before)
	expect(await app.sql`select 1 from imports`).toHaveLength(0)

	// It looks like one and is none: the check says so.
	const broken = await upload({ file: ['page.xml', '<html><body>Hello</body></html>'] })
	expect(await ended(broken.id)).toBe('failed')
	const html = await page(broken.id)
	expect(html).toMatch(/role="alert"/)
	expect(html).not.toContain('value="import"')
	expect((await press(broken.id, 'remove')).headers.get('location')).toBe('/admin/import')
	expect((await people.send('admin', `/admin/import/${broken.id}`)).status).toBe(404)
	expect(stored().filter((name) => name.startsWith(broken.id))).toEqual([])
})

test('a file that is larger than other forms may be comes without scripts, too', async () => {
	const large = '<!-- a comment of the old site -->'.repeat(10_000)
	const { id, response } = await upload({ file: ['large.xml', manyPosts(2).replace('<channel>', `<channel>${large}`)] })
	expect([response.status, response.headers.get('location')]).toEqual([303, `/admin/import/${id}`])
	expect(await ended(id)).toBe('checked')
	expect(numbersOf(await page(id), 'Posts')[0]).toBe('2')
})

test('a file that is too large is named at its field, with the typed address still there', async () => {
	// As app/features/import/files/read-form.server.ts reads one, whose test sends it.
	const fields = { intent: 'add', id: randomUUID(), site: 'https://old.example', tooLarge: 'file' }
	const response = await people.send('admin', '/admin/import/new', {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { accept: 'text/html' },
	})
	const html = await response.text()
	expect([response.status, textOf(html)]).toEqual([
		413,
		expect.stringContaining('This file is larger than 200 MB (1 GB as a .zip).'),
	])
	expect(html).toContain('value="https://old.example"')
	const declared = await people.send('admin', '/admin/import/upload', {
		method: 'POST',
		body: partOf(randomUUID(), 0, 2 * 1024 ** 3, 'x'),
	})
	expect([declared.status, await declared.json()]).toEqual([413, expect.objectContaining({ ok: false })])
})

function partOf(id: string, at: number, total: number, bytes: BlobPart): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries({ upload: id, at, total })) form.set(name, String(value))
	form.set('part', new Blob([bytes]), 'part')
	return form
}

test('files of a form that is refused are removed at once; what a script has sent stays, to be gone on with', async () => {
	await upload({})
	const before = stored()
	const half = randomUUID()
	const parts = new FormData()
	for (const [name, value] of Object.entries({ upload: half, at: '0', total: '1000' })) parts.set(name, value)
	parts.set('part', new Blob(['<rss>']), 'part')
	await people.send('admin', '/admin/import/upload', { method: 'POST', body: parts })
	const rejected = await upload({
		file: ['old.xml', wordpress],
		pictures: ['uploads.zip', pictures],
		site: 'no address',
	})
	expect([rejected.response.status, rejected.text.includes('Write the whole address')]).toEqual([422, true])
	expect(stored().toSorted()).toEqual([...before, `${half}.upload`].toSorted())
	const { id } = await upload({ file: ['old.xml', wordpress] })
	await ended(id)
	const files = stored()
	// Once more the same form: nothing of the second stays.
	expect(
		(await upload({ file: ['old.xml', wordpress], pictures: ['uploads.zip', pictures] }, id)).response.status,
	).toBe(303)
	expect(stored()).toEqual(files)
})

test('scripts send a file in parts, which go on after a broken connection', async () => {
	const file = randomUUID()
	const send = async (at: number, bytes: BlobPart) =>
		(
			await people.send('admin', '/admin/import/upload', {
				method: 'POST',
				body: partOf(file, at, wordpress.length, bytes),
			})
		).json()
	expect(await send(0, '')).toEqual({ have: 0 })
	expect(await send(0, wordpress.subarray(0, 1_000))).toEqual({ have: 1_000 })
	expect(await send(0, wordpress.subarray(0, 1_000))).toEqual({ have: 1_000 })
	expect(await send(5_000, wordpress.subarray(5_000))).toEqual({ have: 1_000 })
	expect(await send(1_000, wordpress.subarray(1_000))).toEqual({ have: null })
	const id = randomUUID()
	const add = () =>
		people.send('admin', '/admin/import/new', {
			method: 'POST',
			body: new URLSearchParams({ intent: 'add', id, file, fileName: 'old.xml', pictures: '', site: '' }),
		})
	// A double click, and the same form once more: one import.
	const responses = await Promise.all([add(), add()])
	expect(responses.map(({ status }) => status)).toContain(303)
	expect((await add()).status).toBe(303)
	expect(await ended(id)).toBe('checked')
	expect(await app.sql`select 1 from imports`).toHaveLength(1)
	expect(stored().filter((name) => name.startsWith(id))).toEqual([`${id}.file`])
	const gone = await people.send('admin', '/admin/import/new', {
		method: 'POST',
		body: new URLSearchParams({ intent: 'add', id: randomUUID(), file: randomUUID(), fileName: 'x.xml' }),
	})
	expect([gone.status, textOf(await gone.text()).includes('The uploaded file is no longer here.')]).toEqual([409, true])
})

const posts = 150

test('an import is stopped and goes on; two tabs and a double click begin one', async () => {
	const { id } = await upload({ file: ['many.xml', manyPosts(posts)] })
	const other = await upload({ file: ['other.xml', manyPosts(3, 'other.example')] })
	expect([await ended(id), await ended(other.id)]).toEqual(['checked', 'checked'])
	const pressed = await Promise.all([press(id, 'import'), press(id, 'import'), press(other.id, 'import')])
	const statuses = pressed.map(({ status }) => status)
	expect(statuses).toContain(409)
	expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(0)
	const first = statuses[0] === 303 ? id : other.id
	if (first !== id) {
		await ended(other.id)
		await press(id, 'import')
	}
	await expect.poll(async () => (await counts())?.['posts'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(5)
	expect((await press(id, 'stop')).status).toBe(303)
	expect(await stateOf(id)).toBe('stopped')
	// What was in its transaction may still be stored; nothing after that.
	const stoppedAt = await counts()
	await pause(1_000)
	expect(await counts()).toEqual(stoppedAt)
	expect(stoppedAt?.['posts']).toBeLessThan(posts)
	expect(textOf(await page(id))).toContain('Continue importing')
	await press(id, 'import')
	expect(await ended(id)).toBe('done')
	expect((await counts())?.['posts']).toBeGreaterThanOrEqual(posts)
	expect(await app.sql`select slug from blog_posts group by title, slug having count(*) > 1`).toHaveLength(0)
	expect(await app.sql`select 1 from blog_posts where slug like 'post-%-2'`).toHaveLength(0)
	// Stopped in the middle, an undo goes on too.
	await press(id, 'undo', { sure: 'on' })
	await press(id, 'stop')
	expect(['stopped', 'undone']).toContain(await ended(id))
	await press(id, 'undo', { sure: 'on' })
	expect(await ended(id)).toBe('undone')
	expect(
		await app.sql`select 1 from blog_posts where slug like 'post-%' and title not like '%other.example%'`,
	).toHaveLength(0)
}, 240_000)

test('another process that holds the import keeps it; one that has died loses it', async () => {
	const { id } = await upload({ file: ['many.xml', manyPosts(3)] })
	await ended(id)
	// As a process has it that renews its lease.
	await app.sql`update imports set state = 'to-import', worker = ${randomUUID()}, locked_until = now() + interval '1 hour' where id = ${id}`
	await pause(2_500)
	expect([await stateOf(id), (await counts())?.['posts']]).toEqual(['to-import', 0])
	await app.sql`update imports set locked_until = now() - interval '1 second' where id = ${id}`
	expect(await ended(id)).toBe('done')
	expect((await counts())?.['posts']).toBe(3)
}, 60_000)

test('an undo leaves a post that somebody is writing in', async () => {
	const { id } = await upload({ file: ['few.xml', manyPosts(2)] })
	await ended(id)
	await press(id, 'import')
	await ended(id)
	await app.sql`
		insert into writing_tabs (id, post_id, person_id, base_version, sequence, fields, saved_at)
		select gen_random_uuid(), p.id, p.author_id, p.version, 1, '{"title":"Not saved yet"}', now()
		from blog_posts p order by p.id limit 1`
	expect(textOf(await page(id))).toContain('Someone wrote a comment, a note or changes that are not saved yet.')
	await press(id, 'undo', { sure: 'on' })
	await ended(id)
	expect((await counts())?.['posts']).toBe(1)
	expect(await app.sql`select from writing_tabs`).toHaveLength(1)
})

test('only admins see and do any of it, and importing asks who they are', async () => {
	const { id } = await upload({ file: ['few.xml', manyPosts(2)] })
	await ended(id)
	for (const seat of ['visitor', 'viewer', 'author', 'editor'] as const) {
		expect((await people.send(seat, `/admin/import/${id}`)).status, seat).not.toBe(200)
		expect((await press(id, 'import', {}, seat)).status, seat).not.toBe(200)
		const sent = await upload({ file: ['few.xml', manyPosts(2)] }, randomUUID(), seat)
		expect(sent.response.headers.get('location') ?? '', seat).not.toMatch(/\/admin\/import\/(?!new)/)
		// Nothing of it is read: it would be written to the disk.
		const files = stored()
		const form = new FormData()
		for (const [name, value] of Object.entries({ intent: 'add', id: randomUUID(), site: '' })) form.set(name, value)
		form.set('file', new Blob(['<rss/>']), 'few.xml')
		for (const address of ['/admin/import/new', '/admin/import/new.data'])
			await people.send(seat, address, { method: 'POST', body: form })
		expect([seat, stored()]).toEqual([seat, files])
	}
	await app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
	const asked = await press(id, 'import')
	expect([asked.status, (await asked.text()).includes('Confirm it is you')]).toEqual([403, true])
	await app.sql`update sessions set confirmed_at = now()`
	expect(await stateOf(id)).toBe('checked')
	expect(await app.sql`select 1 from imports`).toHaveLength(1)
})

test('an import whose file is gone says so, and is undone without it', async () => {
	const { id } = await upload({ file: ['few.xml', manyPosts(2)] })
	await ended(id)
	await press(id, 'import')
	await ended(id)
	rmSync(path.join(folder, `${id}.file`))
	const shown = await page(id)
	expect(textOf(shown)).toContain('Deleted. Upload it again to import it again.')
	expect(shown).not.toContain('value="import"')
	await press(id, 'import')
	expect(await ended(id)).toBe('failed')
	expect(textOf(await page(id))).toContain('The file of this import is no longer here.')
	expect((await press(id, 'remove')).status).toBe(409)
	await press(id, 'undo', { sure: 'on' })
	expect(await ended(id)).toBe('undone')
	expect((await counts())?.['posts']).toBe(0)
	expect((await press(id, 'remove')).status).toBe(303)
})

test('an import that has ended its process again and again is given up, and can be begun again', async () => {
	const { id } = await upload({ file: ['few.xml', manyPosts(2)] })
	await ended(id)
	await app.sql`update imports set state = 'to-import', attempts = 5 where id = ${id}`
	expect(await ended(id)).toBe('failed')
	expect(textOf(await page(id))).toContain('This was started several times and never finished.')
	expect((await counts())?.['posts']).toBe(0)
	await press(id, 'import')
	expect(await ended(id)).toBe('done')
})
