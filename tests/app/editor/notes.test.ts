import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { readStream } from '../../support/pages/stream-reader.ts'
import { seats, type Seat } from '../../support/seats.ts'
import { password } from '../../support/data/whole-life.ts'
import { zipOf } from '../../support/programs/import-files.ts'
import { contentsOf } from '../../support/programs/site-files.ts'

/* Notes of colleagues on passages of a post: who may, what a save does to them, who gets them, and who never does. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const rows = blogRows(app.sql)
const stranger = await rows.author()
beforeEach(async () => {
	await people.ready()
	await app.sql`delete from blog_posts`
	await app.sql`delete from outbox`
})

const text = 'We host websites.\n\nOur hosting is fast and cheap. Call us.\n\nOur hosting is in Lagos.\n'
const passage = 'fast and cheap'

const idOf = async (seat: Seat): Promise<string> =>
	(await app.sql<{ id: string }[]>`select id from profiles where email = ${`${seat}@example.com`}`)[0]?.id ?? ''

async function post(more: { author?: string; status?: 'draft' | 'published'; content?: string } = {}) {
	const { author = await idOf('author'), status = 'draft', content = text } = more
	const id = await rows.post({ slug: randomUUID(), title: 'Hosting', authorId: author, status, html: '' })
	await app.sql`update blog_posts set content = ${content}, html = '<p>Hosting.</p>' where id = ${id}`
	return id
}

const call = (seat: Seat, id: string, body: object) =>
	people.send(seat, `/api/notes/${id}`, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	})

const newNote = (id: string, content = 'Is this true?', quote = passage) => {
	const start = text.indexOf(quote)
	const end = start + quote.length
	return {
		intent: 'add',
		id: randomUUID(),
		post: id,
		content,
		quote,
		prefix: text.slice(Math.max(0, start - 30), start),
		suffix: text.slice(end, end + 30),
		start: String(start),
		end: String(end),
	}
}

async function added(seat: Seat, id: string, content?: string, quote?: string): Promise<string> {
	const note = newNote(id, content, quote)
	const response = await call(seat, id, note)
	expect(await response.json()).toEqual({ ok: true })
	return note.id
}

const written = { id: z.string(), author: z.string().nullable(), content: z.string(), mayDelete: z.boolean() }
const list = z.object({
	version: z.number(),
	notes: z.array(
		z.object({
			...written,
			anchor: z.object({ place: z.string(), quote: z.string(), span: z.object({ start: z.number() }).nullable() }),
			replies: z.array(z.object(written)),
			resolved: z.object({ by: z.string().nullable() }).nullable(),
		}),
	),
})
const notesOf = async (seat: Seat, id: string) => {
	const response = await people.send(seat, `/api/notes/${id}`)
	expect(response.status).toBe(200)
	return list.parse(await response.json()).notes
}

const save = (seat: Seat, id: string, version: number, content: string, more: Record<string, string> = {}) =>
	people.send(seat, `/admin/posts/edit/${id}`, {
		method: 'POST',
		body: new URLSearchParams({
			title: 'Hosting',
			slug: `hosting-${id}`,
			content,
			version: String(version),
			tab: randomUUID(),
			status: 'draft',
			...more,
		}),
	})

describe('who may', () => {
	const everybody: readonly Seat[] = ['visitor', 'suspended', 'halfway', 'viewer', 'sales', 'author', 'editor', 'admin']

	test.each([
		['an author’s post', 'author', 'draft', ['author', 'editor', 'admin']],
		['a published post of somebody else', null, 'published', ['editor', 'admin']],
		['a contribution', 'viewer', 'draft', ['viewer', 'editor', 'admin']],
		['a contribution that is published', 'viewer', 'published', ['editor', 'admin']],
	] as const)('%s', async (_name, owner, status, allowed) => {
		const id = await post({ author: owner === null ? stranger : await idOf(owner), status })
		const note = await added('admin', id)
		for (const seat of everybody) {
			const may = allowed.some((name) => name === seat)
			const read = await people.send(seat, `/api/notes/${id}`)
			expect([seat, read.status === 200]).toEqual([seat, may])
			if (!may) expect(await read.text()).not.toContain(passage)
			const live = await people.send(seat, `/api/live/notes/${id}`)
			expect([seat, live.status === 200]).toEqual([seat, may])
			for (const body of [newNote(id), { intent: 'reply', id: randomUUID(), note, content: 'Yes.' }])
				expect([seat, (await call(seat, id, body)).status === 200]).toEqual([seat, may])
			if (!may)
				for (const intent of ['resolve', 'reopen', 'delete'])
					expect([seat, intent, (await call(seat, id, { intent, id: note })).status]).not.toContain(200)
		}
		const [stored] = await app.sql`select count(*)::int as count from post_notes where post_id = ${id}`
		expect(stored).toEqual({ count: 1 + 2 * allowed.length })
	})

	test('each edits and deletes their own, an admin deletes any', async () => {
		const id = await post()
		const note = await added('editor', id)
		const edit = (seat: Seat) => call(seat, id, { intent: 'edit', id: note, content: `By ${seat}` })
		expect((await edit('author')).status).toBe(403)
		expect((await edit('admin')).status).toBe(403)
		expect((await edit('editor')).status).toBe(200)
		expect((await call('author', id, { intent: 'delete', id: note })).status).toBe(403)
		const [seen] = await notesOf('author', id)
		expect(seen).toMatchObject({ content: 'By editor', mayDelete: false })
		expect((await call('admin', id, { intent: 'delete', id: note })).status).toBe(200)
		expect((await call('admin', id, { intent: 'delete', id: note })).status).toBe(200)
		expect(await notesOf('author', id)).toEqual([])
	})

	test('the actions of staff are in the audit log, without what was written', async () => {
		const id = await post()
		const note = await added('editor', id, 'A secret remark')
		await call('editor', id, { intent: 'resolve', id: note })
		const entries = await app.sql`
			select deed, kind, title from audit_entries where subject_id = ${note} order by created_at, id`
		expect(entries).toEqual([
			{ deed: 'note:write add', kind: 'note', title: null },
			{ deed: 'note:write resolve', kind: 'note', title: 'Hosting' },
		])
		const log = await app.sql`select details::text from audit_entries`
		expect(JSON.stringify(log)).not.toContain('secret remark')
	})
})

describe('a thread', () => {
	test('is replied to, resolved, and opened again by a reply', async () => {
		const id = await post()
		const note = await added('editor', id)
		await call('author', id, { intent: 'resolve', id: note })
		expect(await notesOf('editor', id)).toMatchObject([{ resolved: { by: 'Adaeze Okafor' } }])
		const reply = { intent: 'reply', id: randomUUID(), note, content: 'It is.' }
		// A double click.
		await Promise.all([call('author', id, reply), call('author', id, reply)])
		expect(await notesOf('editor', id)).toMatchObject([{ resolved: null, replies: [{ content: 'It is.' }] }])
		expect((await call('author', id, { ...reply, id: randomUUID(), note: reply.id })).status).toBe(404)
	})

	test('a note that is deleted stays empty while it has replies', async () => {
		const id = await post()
		const note = await added('editor', id)
		const reply = randomUUID()
		await call('author', id, { intent: 'reply', id: reply, note, content: 'It is.' })
		await call('editor', id, { intent: 'delete', id: note })
		expect(await notesOf('editor', id)).toMatchObject([{ content: '', replies: [{ content: 'It is.' }] }])
		await call('author', id, { intent: 'delete', id: reply })
		expect(await notesOf('editor', id)).toEqual([])
	})

	test('what is sent twice is stored once, and an id of another’s note is refused', async () => {
		const id = await post()
		const note = newNote(id)
		const sent = await Promise.all([call('editor', id, note), call('editor', id, note)])
		expect(sent.map(({ status }) => status)).toEqual([200, 200])
		expect(await notesOf('editor', id)).toHaveLength(1)
		expect((await call('author', id, note)).status).toBe(409)
	})

	test('bad input is refused with a sentence', async () => {
		const id = await post()
		const rejected = async (body: object) => {
			const response = await call('editor', id, body)
			return [response.status, JSON.parse(await response.text()).message]
		}
		expect(await rejected({ ...newNote(id), content: ' \n ' })).toEqual([422, 'Write something first.'])
		expect((await rejected({ ...newNote(id), content: 'x'.repeat(2_001) }))[0]).toBe(422)
		expect((await rejected({ ...newNote(id), quote: 'x'.repeat(2_001) }))[0]).toBe(422)
		expect((await rejected({ ...newNote(id), id: 'x' }))[0]).toBe(422)
		expect((await rejected({ intent: 'resolve', id: randomUUID() }))[0]).toBe(404)
		expect((await call('editor', 'x', newNote(randomUUID()))).status).toBe(404)
		expect(await notesOf('editor', id)).toEqual([])
	})

	test('a flood ends at the limit', async () => {
		const id = await post()
		const statuses = []
		for (let nth = 0; nth < 65; nth += 1)
			statuses.push((await call('editor', id, { intent: 'resolve', id: randomUUID() })).status)
		expect(statuses.slice(0, 60)).not.toContain(429)
		expect(statuses.at(-1)).toBe(429)
	})
})

describe('a save', () => {
	const placeIn = async (id: string) => {
		const [note] = await notesOf('editor', id)
		return note?.anchor
	}

	test('moves the notes with their words, also when somebody else saves', async () => {
		const id = await post()
		await added('editor', id)
		const next = `A new beginning.\n\n${text.replace('fast and cheap', 'fast and very cheap')}`
		expect((await save('admin', id, 1, next)).status).toBe(303)
		expect(await placeIn(id)).toMatchObject({
			place: 'placed',
			quote: 'fast and very cheap',
			span: { start: next.indexOf('fast') },
		})
	})

	test('says that the words are gone, keeps the note, and finds them again in a restored version', async () => {
		const id = await post()
		const note = await added('editor', id)
		await save('admin', id, 1, 'We host websites.\n\nOur hosting is in Lagos.\n')
		expect(await placeIn(id)).toEqual({ place: 'gone', quote: passage, span: null })
		expect((await call('author', id, { intent: 'reply', id: randomUUID(), note, content: 'Removed.' })).status).toBe(
			200,
		)
		await save('admin', id, 2, text)
		expect(await placeIn(id)).toMatchObject({ place: 'placed', quote: passage })
	})

	test('believes the editor which of two equal words is meant, and nothing that is not so', async () => {
		const content = 'very very good'
		const id = await post({ content })
		const note = { ...newNote(id), quote: 'very', prefix: 'very ', suffix: ' good', start: '5', end: '9' }
		await call('editor', id, note)
		const followed = (spans: unknown) => ({ notes: JSON.stringify(spans) })
		await save('admin', id, 1, 'very very very good', followed([[note.id, 10, 14]]))
		expect(await placeIn(id)).toMatchObject({ span: { start: 10 } })
		await save('admin', id, 2, 'So very very very good', followed([[note.id, 0, 2]]))
		expect(await placeIn(id)).toMatchObject({ quote: 'very', span: { start: 13 } })
		for (const odd of ['[[', '{"a":1}', '[["x",1,2]]', JSON.stringify([[note.id, -1, 1e12]])]) {
			const [row] = await app.sql<{ version: number }[]>`select version from blog_posts where id = ${id}`
			const version = row?.version ?? 0
			expect((await save('admin', id, version, `${version} very good`, { notes: odd })).status).toBe(303)
		}
	})

	test('places a note that was about words that were not saved yet', async () => {
		const id = await post()
		const note = { ...newNote(id), quote: 'We also build shops.', prefix: 'Lagos.\n\n', suffix: '', start: '', end: '' }
		await call('editor', id, note)
		expect(await placeIn(id)).toMatchObject({ place: 'unsaved' })
		await save('editor', id, 1, `${text}\nWe also build shops.\n`)
		expect(await placeIn(id)).toMatchObject({ place: 'placed', quote: note.quote })
	})
})

test('notes of a post in the trash wait there, and go with it', async () => {
	const id = await post()
	const note = await added('editor', id)
	await app.sql`update blog_posts set trashed_at = now() where id = ${id}`
	expect((await people.send('editor', `/api/notes/${id}`)).status).toBe(404)
	expect((await call('editor', id, { intent: 'resolve', id: note })).status).toBe(409)
	await app.sql`update blog_posts set trashed_at = null where id = ${id}`
	expect(await notesOf('editor', id)).toHaveLength(1)
	await app.sql`delete from blog_posts where id = ${id}`
	expect(await app.sql`select 1 from post_notes`).toEqual([])
})

describe('emails', () => {
	const mails = () =>
		app.sql<{ to: string; text: string; waits: boolean }[]>`
			select to_address as "to", text, run_at > now() + interval '5 minutes' as waits from outbox
			where kind = 'post-notes' order by to_address`

	test('one informs the author of the post, with all that happened until it leaves', async () => {
		const id = await post()
		const first = await added('editor', id, 'Is this true?')
		await added('admin', id, 'And this?', 'Call us')
		const [mail, ...others] = await mails()
		expect(others).toEqual([])
		expect(mail).toMatchObject({ to: 'author@example.com', waits: true })
		expect(mail?.text).toContain('Is this true?')
		expect(mail?.text).toContain('And this?')
		expect(mail?.text).toContain(`/admin/posts/edit/${id}`)
		await call('editor', id, { intent: 'edit', id: first, content: 'Is that so?' })
		expect((await mails())[0]?.text).not.toContain('Is this true?')
	})

	test('those who take part get emails about replies and the end, nobody of what they did themselves', async () => {
		const id = await post()
		const note = await added('editor', id)
		await app.sql`delete from outbox`
		await call('author', id, { intent: 'reply', id: randomUUID(), note, content: 'It is.' })
		expect((await mails()).map(({ to }) => to)).toEqual(['editor@example.com'])
		await call('author', id, { intent: 'resolve', id: note })
		const [mail, ...others] = await mails()
		expect(others).toEqual([])
		expect(mail?.text).toContain('It is.')
		expect(mail?.text).toContain('resolved the note on “fast and cheap”')
	})

	test('none to those who want none, by the account page or the link in the email', async () => {
		const id = await post()
		await added('editor', id)
		const stop = /http:\/\/[^/]+(\/unsubscribe\/[\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
		expect(await (await app.fetch(stop)).text()).toContain('Stop emails about notes?')
		expect(
			(await people.send('visitor', stop, { method: 'POST', body: new URLSearchParams({ intent: 'stop' }) })).status,
		).toBe(303)
		await app.sql`delete from outbox`
		await added('editor', id)
		expect(await mails()).toEqual([])
		expect(await (await people.send('author', '/account')).text()).toContain('Email me about notes on posts')
		const wish = new URLSearchParams({ intent: 'note-mails', noteMails: 'on' })
		expect((await people.send('author', '/account', { method: 'POST', body: wish })).status).toBe(200)
		await added('editor', id)
		expect(await mails()).toHaveLength(1)
	})

	test('none about a post that the reader may not open any more', async () => {
		const id = await post({ author: await idOf('viewer'), status: 'published' })
		await added('editor', id)
		expect(await mails()).toEqual([])
	})
})

test('open editors get every change', async () => {
	const id = await post()
	const stream = readStream(await people.browser('author').get(`/api/live/notes/${id}`))
	const note = await added('editor', id)
	await stream.until(1)
	await call('editor', id, { intent: 'resolve', id: note })
	await stream.until(2)
	expect(stream.events).toEqual([
		{ name: 'notes', data: null },
		{ name: 'notes', data: null },
	])
	await stream.leave()
})

test('readers never get them, and the table of posts counts the open ones', async () => {
	const id = await post({ status: 'published' })
	await app.sql`update blog_posts set slug = 'hosting' where id = ${id}`
	const pages = ['/blog/hosting', '/blog', '/feed.xml', '/sitemap.xml', '/api/posts', '/']
	const all = () => Promise.all(pages.map(async (page) => (await people.send('visitor', page)).text()))
	const before = await all()
	const note = await added('editor', id, 'A secret remark')
	await added('editor', id, 'Another one', 'Call us')
	expect((await all()).map((page) => page.includes('secret remark'))).toEqual(pages.map(() => false))
	expect((await all())[0]).toBe(before[0])
	expect(await (await people.send('admin', '/admin/posts')).text()).toContain('2 open notes')
	await call('editor', id, { intent: 'resolve', id: note })
	expect(await (await people.send('admin', '/admin/posts')).text()).toContain('1 open note')
	const zip = await people.send('admin', '/admin/posts.zip')
	const contents = JSON.stringify(await contentsOf(await zipOf(await zip.bytes())))
	expect(contents).toContain('slug')
	expect(contents).not.toContain('secret remark')
})

test('notes are in the data of who wrote them, and stay without a name when they leave', async () => {
	const id = await post()
	const leaving = 'sales'
	await app.sql`update profiles set role = 'editor', full_name = 'Zubairu Wokili' where email = 'sales@example.com'`
	const note = await added(leaving, id, 'I am Zubairu Wokili and I doubt it.')
	await call('author', id, { intent: 'reply', id: randomUUID(), note, content: 'Why?' })
	await call(leaving, id, { intent: 'resolve', id: note })
	expect(await (await people.send(leaving, '/account/data.json')).text()).toContain('and I doubt it')
	await app.sql`update profiles set role = 'viewer' where email = 'sales@example.com'`
	const body = new URLSearchParams({ intent: 'delete', comments: 'delete', password, sure: 'yes' })
	expect((await people.send(leaving, '/account', { method: 'POST', body })).status).toBe(302)
	expect(await notesOf('author', id)).toMatchObject([
		{ author: null, content: 'I am … and I doubt it.', resolved: { by: null }, replies: [{ content: 'Why?' }] },
	])
	const [left] = await app.sql`
		select count(*)::int as count from outbox where text like '%Zubairu%' or text like '%doubt it%' and text like '%Wokili%'`
	expect(left).toEqual({ count: 0 })
})
