import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { seats } from '../../support/seats.ts'

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

test('the file of a picture is replaced once, at the same address', async () => {
	const { json: made } = await everything.read('/media', { method: 'POST', form: await picture('A roof in Kano') })
	const address = String(made['address'])
	const fileNow = async () => (await app.fetch(address)).headers.get('location')
	const before = await fileNow()
	const key = randomUUID()
	const send = async (headers: Record<string, string>, background = '#a42') =>
		everything.send(`/media/${made.id}/file`, { method: 'POST', form: await picture('', background), headers })
	expect((await send({})).status).toBe(428)
	expect((await send({ 'if-match': '"v9"' })).status).toBe(412)
	const first = await send({ 'if-match': `"v${made.version}"`, 'idempotency-key': key })
	expect(first.status).toBe(200)
	expect(await first.json()).toMatchObject({ address, version: made.version + 1, alt: 'A roof in Kano' })
	expect(await fileNow()).not.toBe(before)
	// The same file in another form, whose boundary is another.
	const again = await send({ 'if-match': `"v${made.version}"`, 'idempotency-key': key })
	expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
	expect((await send({ 'if-match': `"v${made.version}"`, 'idempotency-key': key }, '#111')).status).toBe(422)
	expect((await send({ 'if-match': `"v${made.version}"`, 'idempotency-key': randomUUID() })).status).toBe(412)
	const text = new FormData()
	text.set('picture', new File(['no picture'], 'x.png', { type: 'image/png' }))
	const wrong = { method: 'POST', form: text, headers: { 'if-match': '*' } }
	expect(await everything.fails(`/media/${made.id}/file`, wrong)).toMatchObject({
		status: 422,
		errors: [{ pointer: '#/picture' }],
	})
	const adder = program(app, (await makeToken(people, 'editor', ['media:read', 'media:write'])).token)
	expect(await adder.fails(`/media/${made.id}/file`, { ...wrong, form: await picture('') })).toMatchObject({
		status: 403,
		code: 'scope',
	})
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

test('an enquiry is read, gets a note once, and changes its status by the same rules as in the admin', async () => {
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

test('an enquiry is replied to by email, once, with a scope of its own', async () => {
	const id = newId()
	await app.sql`
		insert into leads (id, name, email, message, status)
		values (${id}, 'Musa Bello', 'musa@example.com', 'Please quote.', 'new')`
	const { json } = await everything.read(`/enquiries/${id}`)
	const body = 'Good day Musa.\r\n\r\nWe can visit on Thursday.'
	const reply = (more: Record<string, string> = {}) => ({
		method: 'POST',
		json: { body },
		headers: { 'if-match': `"v${json.version}"`, 'idempotency-key': 'reply-one', ...more },
	})
	const writer = program(app, (await makeToken(people, 'sales', ['enquiries:read', 'enquiries:write'])).token)
	expect(await writer.fails(`/enquiries/${id}/replies`, reply())).toMatchObject({ status: 403, code: 'scope' })
	const sender = program(app, (await makeToken(people, 'sales', ['enquiries:reply'])).token)
	expect(await sender.fails(`/enquiries/${id}/replies`, { ...reply(), json: { body: ' \n ' } })).toMatchObject({
		status: 422,
		errors: [{ pointer: '#/body' }],
	})
	// What it may not read is not in the response.
	const { status, json: sent } = await sender.read(`/enquiries/${id}/replies`, reply())
	expect([status, Object.keys(sent).filter((name) => ['email', 'message', 'replies'].includes(name))]).toEqual([
		201,
		[],
	])
	await sender.read(`/enquiries/${id}/replies`, reply())
	expect(await sender.fails(`/enquiries/${id}/replies`, reply({ 'idempotency-key': 'reply-two' }))).toMatchObject({
		status: 412,
	})
	const mails =
		await app.sql`select to_address as address, text from outbox where kind = 'enquiry-reply' and lead_id = ${id}`
	expect(mails).toMatchObject([{ address: 'musa@example.com', text: expect.stringContaining('visit on Thursday.') }])
	const { json: after } = await writer.read(`/enquiries/${id}`)
	expect(after['replies']).toMatchObject([{ body: body.replaceAll('\r', ''), email: 'waiting' }])
	await app.sql`update leads set status = 'held' where id = ${id}`
	expect(
		await everything.fails(`/enquiries/${id}/replies`, { ...reply(), headers: { 'if-match': '*' } }),
	).toMatchObject({
		status: 409,
	})
})

test('an approved comment is replied to once, in public, in the name of the owner of the token', async () => {
	const slug = randomUUID()
	const post = await rows.post({ slug, authorId: await rows.author() })
	const id = await rows.comment(post, await rows.author(), 'How long do they last?', { status: 'pending' })
	const version = async () => (await everything.read(`/comments/${id}`)).json.version
	const reply = async (key: string) => ({
		method: 'POST',
		json: { content: 'About ten years.' },
		headers: { 'if-match': `"v${await version()}"`, 'idempotency-key': key },
	})
	const moderator = program(app, (await makeToken(people, 'editor', ['comments:read', 'comments:moderate'])).token)
	expect(await moderator.fails(`/comments/${id}/replies`, await reply('a'))).toMatchObject({
		status: 403,
		code: 'scope',
	})
	const { token } = await makeToken(people, 'editor', ['comments:read', 'comments:reply'])
	const replier = program(app, token)
	expect(await replier.fails(`/comments/${id}/replies`, await reply('b'))).toMatchObject({ status: 409 })
	await moderator.read(`/comments/${id}/decision`, {
		method: 'POST',
		json: { decision: 'approve' },
		headers: { 'if-match': '*' },
	})
	const sent = await reply('c')
	const { status, headers, json } = await replier.read(`/comments/${id}/replies`, sent)
	expect([status, headers.get('location')]).toEqual([201, `/api/v1/comments/${json.id}`])
	expect(json).toMatchObject({ status: 'approved', parentId: id, content: 'About ten years.' })
	expect((await replier.read(`/comments/${id}/replies`, sent)).json.id).toBe(json.id)
	expect(await app.sql`select 1 from blog_comments where parent_id = ${id}`).toHaveLength(1)
	expect(await (await app.fetch(`/blog/${slug}`)).text()).toContain('About ten years.')
	const empty = { ...(await reply('d')), json: { content: ' \u200b ' } }
	expect(await replier.fails(`/comments/${id}/replies`, empty)).toMatchObject({
		status: 422,
		errors: [{ pointer: '#/content' }],
	})
	// The same text to another comment of the thread is another reply.
	const third = await replier.read(`/comments/${json.id}/replies`, {
		method: 'POST',
		json: sent.json,
		headers: { 'if-match': `"v${json.version}"` },
	})
	expect([third.json['parentId'], third.json.id === json.id]).toEqual([id, false])
	// A reply to the reply is below the same comment.
	const second = await replier.read(`/comments/${json.id}/replies`, {
		method: 'POST',
		json: { content: 'And the panels twenty.' },
		headers: { 'if-match': '*' },
	})
	expect(second.json['parentId']).toBe(id)
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
