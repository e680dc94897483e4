import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../support/app.ts'
import { makeToken, program } from '../support/api-program.ts'
import { blogRows } from '../support/blog-rows.ts'
import { seats } from '../support/seats.ts'

/* The API for programs: pictures, comments, enquiries and people, and what the audit log says of them. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const everything = program(app, (await makeToken(people, 'admin', scopeNames)).token)
const rows = blogRows(app.sql)

async function picture(alt: string, background = '#264'): Promise<FormData> {
	const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
		.png()
		.toBuffer()
	const form = new FormData()
	form.set('picture', new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' }))
	if (alt !== '') form.set('alt', alt)
	return form
}

test('a picture is added once, and needs words or the mark as decoration', async () => {
	const headers = { 'idempotency-key': randomUUID() }
	const form = await picture('A roof in Kano')
	const made = await everything.read('/media', { method: 'POST', form, headers })
	expect(made.json).toMatchObject({ alt: 'A roof in Kano', width: 600, height: 400 })
	expect(made.json['address']).toMatch(/^\/media\/a-roof-in-kano-[0-9a-f]{8}$/)
	expect((await app.fetch(String(made.json['address']))).status).toBeLessThan(400)
	expect((await everything.read('/media')).json.data.map(({ id }) => id)).toContain(made.json.id)
	expect(await everything.fails('/media', { method: 'POST', form: await picture('') })).toMatchObject({
		status: 422,
		errors: [{ pointer: '#/alt' }],
	})
	const text = new FormData()
	text.set('picture', new File(['no picture'], 'x.png', { type: 'image/png' }))
	text.set('alt', 'X')
	expect(await everything.fails('/media', { method: 'POST', form: text })).toMatchObject({ status: 422 })
	const reader = program(app, (await makeToken(people, 'sales', ['enquiries:read'])).token)
	expect(await reader.fails('/media', { method: 'POST', form: await picture('Mine') })).toMatchObject({ status: 403 })
	expect(await app.sql`select 1 from media`).toHaveLength(1)
})

test('a comment is decided on as it was read', async () => {
	const post = await rows.post({ slug: randomUUID(), authorId: await rows.author() })
	const id = await rows.comment(post, await rows.author(), 'Very helpful.', { status: 'pending' })
	expect((await everything.read('/comments?status=pending')).json.data).toMatchObject([
		{ id, content: 'Very helpful.' },
	])
	const { headers } = await everything.read(`/comments/${id}`)
	const approve = (match: string) => ({ method: 'POST', json: { decision: 'approve' }, headers: { 'if-match': match } })
	await app.sql`update blog_comments set content = 'Buy my watches.', updated_at = now() + interval '1 second' where id = ${id}`
	expect(await everything.fails(`/comments/${id}/decision`, approve(headers.get('etag') ?? ''))).toMatchObject({
		status: 412,
	})
	const { json } = await everything.read(`/comments/${id}/decision`, approve('*'))
	expect(json.status).toBe('approved')
	expect(
		await everything.fails(`/comments/${id}/decision`, { ...approve('*'), json: { decision: 'reject' } }),
	).toMatchObject({ status: 409 })
	expect(await everything.fails(`/comments/${newId()}`)).toMatchObject({ status: 404 })
})

test('an enquiry is read, noted on once, and changes its status by the same rules as in the admin', async () => {
	const id = newId()
	await app.sql`
		insert into leads (id, name, email, message, status)
		values (${id}, 'Musa Bello', 'musa@example.com', 'Please quote.', 'new')`
	const { json } = await everything.read(`/enquiries/${id}`)
	expect(json).toMatchObject({ name: 'Musa Bello', status: 'new', notes: [] })
	const note = { method: 'POST', json: { body: 'Called back.' }, headers: { 'idempotency-key': randomUUID() } }
	await everything.read(`/enquiries/${id}/notes`, note)
	expect((await everything.read(`/enquiries/${id}/notes`, note)).json['notes']).toMatchObject([
		{ body: 'Called back.' },
	])
	const change = (more: object) => ({ method: 'PATCH', json: more, headers: { 'if-match': '*' } })
	expect(await everything.fails(`/enquiries/${id}`, change({ status: 'answered' }))).toMatchObject({
		status: 422,
		errors: [{ pointer: '#/via' }],
	})
	const answered = await everything.read(`/enquiries/${id}`, change({ status: 'answered', via: 'call' }))
	expect(answered.json.status).toBe('answered')
	expect(
		await everything.fails(`/enquiries/${id}`, { ...change({ status: 'won' }), headers: { 'if-match': '"v0"' } }),
	).toMatchObject({ status: 412 })
	const reader = program(app, (await makeToken(people, 'sales', ['enquiries:read'])).token)
	expect(await reader.fails(`/enquiries/${id}`, change({ status: 'won' }))).toMatchObject({
		status: 403,
		code: 'scope',
	})
})

test('people are read with a scope of its own, without what opens their accounts', async () => {
	const text = await (await everything.send('/people')).text()
	expect(text).toContain('admin@example.com')
	expect(text).not.toMatch(/password|secret|token|hash/i)
})

test('the audit log says what a program did, in the name of its owner and under its token', async () => {
	const made = await makeToken(people, 'editor', ['posts:read', 'posts:write'])
	const [token] = await app.sql<
		{ shortId: string }[]
	>`select short_id as "shortId" from api_tokens where id = ${made.id}`
	const editor = program(app, made.token)
	const post = await editor.read('/posts', { method: 'POST', json: { title: 'Roofs', slug: randomUUID() } })
	await editor.read('/posts')
	await editor.fails(`/posts/${post.json.id}`, { method: 'PATCH', json: { title: '' }, headers: { 'if-match': '*' } })
	const log = await app.sql`
		select e.deed, e.details, o.outcome from audit_entries e left join audit_outcomes o on o.entry_id = e.id
		where e.deed like 'post:%' order by e.created_at`
	expect(log).toMatchObject([
		{ deed: 'post:write create-post', details: { token: token?.shortId }, outcome: 'done' },
		{ deed: 'post:write update-post', outcome: 'refused' },
	])
	const page = await (await people.send('admin', '/admin/audit')).text()
	expect(page).toContain('by the API')
})
