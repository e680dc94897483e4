import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { enquiryFields } from '../../support/people/enquiry-fields.ts'
import { whileLocked, type Tx } from '../../support/processes/while-locked.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { seats, type Seat } from '../../support/seats.ts'
import { formOf } from '../../support/site-form.ts'

/* A request that waits while its sender's role, session or token ends changes nothing. */

const app = await startApp({
	seed: 'sample',
	env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase(), SMTP_URL: 'smtp://127.0.0.1:9' },
})
const people = await seats(app)
// Without another one, the admin of the tests could have no other role.
await app.sql`
	insert into profiles (id, full_name, email, email_verified, role, is_owner)
	values (${newId()}, 'Bola Ade', 'owner@example.com', true, 'admin', true)`
const sessions = await app.sql`select * from sessions`
beforeEach(() => people.ready())
afterEach(async () => {
	for (const role of ['admin', 'editor', 'sales', 'author', 'viewer'])
		await app.sql`update profiles set role = ${role}, suspended_at = null where email = ${`${role}@example.com`}`
	await app.sql`insert into sessions ${app.sql(sessions)} on conflict (id) do nothing`
})

type Form = [path: string, fields: Record<string, string>]
const posts = blogRows(app.sql)
const send = (seat: Seat, [path, fields]: Form) =>
	people.send(seat, path, { method: 'POST', body: new URLSearchParams(fields) })

async function newPost(): Promise<string> {
	const [author] = await app.sql<{ id: string }[]>`select id from profiles where email = 'author@example.com'`
	return posts.post({ slug: `post-${randomUUID()}`, authorId: author?.id ?? '', status: 'draft' })
}

async function reader(): Promise<string> {
	const id = newId()
	await app.sql`
		insert into profiles (id, full_name, email, email_verified) values (${id}, 'Reader', ${`${id}@example.com`}, true)`
	return id
}

async function lead(): Promise<{ id: string; version: string }> {
	await people.send('visitor', '/contact', { method: 'POST', body: new URLSearchParams(enquiryFields(1)) })
	const [row] = await app.sql<{ id: string; version: number }[]>`
		select id, version from leads order by created_at desc, id desc limit 1`
	return { id: row?.id ?? '', version: String(row?.version) }
}

async function webhook(): Promise<string> {
	const id = randomUUID()
	const made = { intent: 'make', id, name: `Hook ${id}`, url: 'https://example.com/hook', events: 'post.published' }
	expect((await send('admin', ['/admin/webhooks/new', made])).status).toBeLessThan(400)
	return id
}

async function ofPage(seat: Seat, path: string, fields: Record<string, string>): Promise<Form> {
	return [path, { ...(await formOf(people.browser(seat), path)), ...fields }]
}

/** What is sent, and a row of text that is the same before and after. */
const requests: Readonly<Record<string, { seat: Seat; form: () => Promise<Form>; sees: () => PromiseLike<unknown> }>> =
	{
		'publishing several posts': {
			seat: 'editor',
			form: async () => ['/admin/posts', { deed: 'publish', [`pick:${await newPost()}`]: '1' }],
			sees: () => app.sql`select count(*) from blog_posts where status = 'published'`,
		},
		'publishing an item of the site': {
			seat: 'editor',
			form: () =>
				ofPage('editor', '/admin/site/questions/new', {
					'value.question': `Aba ${randomUUID()}?`,
					'value.answer': 'Yes.',
					intent: 'publish',
				}),
			sees: () => app.sql`select count(*) from content_entries`,
		},
		'a redirect': {
			seat: 'editor',
			form: async () => [
				'/admin/site/redirects/new',
				{ intent: 'save', from: `/old-${randomUUID()}`, to: '/about', kind: 'permanent' },
			],
			sees: () => app.sql`select count(*) from redirects`,
		},
		'ending the preview links of a post': {
			seat: 'author',
			form: async () => ['/api/writing/preview-link', { intent: 'end', id: await newPost() }],
			sees: () => app.sql`select sum(preview_round) from blog_posts`,
		},
		'the status of an enquiry': {
			seat: 'sales',
			form: async () => {
				const { id, version } = await lead()
				return [`/admin/leads/${id}`, { intent: 'status', id, version, to: 'answered', via: 'call' }]
			},
			sees: () => app.sql`select count(*) from leads where status = 'answered'`,
		},
		'approving a comment': {
			seat: 'editor',
			form: async () => {
				const [post] = await app.sql<{ id: string }[]>`select id from blog_posts where live order by id limit 1`
				const id = newId()
				await app.sql`
				insert into blog_comments (id, post_id, author_id, content, status)
				values (${id}, ${post?.id ?? ''}, ${await reader()}, 'They came.', 'pending')`
				return ['/api/moderation', { act: `approve:${id}`, seen: 'pending' }]
			},
			sees: () => app.sql`select count(*) from blog_comments where status = 'approved'`,
		},
		'trusting somebody’s comments': {
			seat: 'editor',
			form: async () => ['/api/moderation', { act: `trust:${await reader()}` }],
			sees: () => app.sql`select count(*) from profiles where comments_trusted`,
		},
		'a role': {
			seat: 'admin',
			form: async () => ['/admin/users', { intent: 'role', id: await reader(), role: 'editor' }],
			sees: () => app.sql`select count(*) from profiles where role = 'editor'`,
		},
		'a suspension': {
			seat: 'admin',
			form: async () => ['/admin/users', { intent: 'suspend', id: await reader() }],
			sees: () => app.sql`select count(*) from profiles where suspended_at is not null`,
		},
		'an invitation': {
			seat: 'admin',
			form: async () => [
				'/admin/users/invitations/new',
				{ intent: 'send', id: randomUUID(), email: `${randomUUID()}@example.com`, role: 'editor', days: '7' },
			],
			sees: () =>
				app.sql`select (select count(*) from invitations), (select count(*) from outbox where kind like 'invit%')`,
		},
		'a token': {
			seat: 'sales',
			form: async () => ['/admin/api/new', { id: randomUUID(), name: 'Mine', days: '30', scopes: 'enquiries:read' }],
			sees: () => app.sql`select count(*) from api_tokens`,
		},
		'a new webhook': {
			seat: 'admin',
			form: async () => [
				'/admin/webhooks/new',
				{ intent: 'make', id: randomUUID(), name: 'Hook', url: 'https://example.com/hook', events: 'post.published' },
			],
			sees: () => app.sql`select count(*) from webhook_endpoints`,
		},
		'the end of a webhook': {
			seat: 'admin',
			form: async () => [`/admin/webhooks/${await webhook()}`, { intent: 'delete' }],
			sees: () => app.sql`select count(*) from webhook_endpoints`,
		},
		'switching the AI tools off': {
			seat: 'admin',
			form: async () => ['/admin/ai-settings', { intent: 'switch', to: 'off' }],
			sees: () => app.sql`select count(*) from ai_settings where not is_on`,
		},
	}

describe.each(Object.entries(requests))('%s', (_name, { seat, form, sees }) => {
	test('is refused when the role of its sender changes while it waits', async () => {
		const sent = await form()
		await people.ready()
		const before = await sees()
		const email = `${seat}@example.com`
		const response = await whileLocked(
			app,
			(tx) => tx`update profiles set role = ${seat === 'author' ? 'sales' : 'author'} where email = ${email}`,
			() => send(seat, sent),
		)
		await app.sql`update profiles set role = ${seat} where email = ${email}`
		expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Your role has changed')])
		expect(await sees()).toEqual(before)
	})
})

describe('a person whose request waits', () => {
	const publish = async (): Promise<Form> => ['/admin/posts', { deed: 'publish', [`pick:${await newPost()}`]: '1' }]
	const published = () => app.sql`select count(*) from blog_posts where status = 'published'`

	const changes: [string, (tx: Tx) => PromiseLike<unknown>][] = [
		['is suspended', (tx) => tx`update profiles set suspended_at = now() where email = 'editor@example.com'`],
		[
			'is signed out',
			(tx) => tx`delete from sessions where user_id = (select id from profiles where email = 'editor@example.com')`,
		],
	]

	test.each(changes)('and who %s changes nothing', async (_how, change) => {
		const sent = await publish()
		const before = await published()
		const response = await whileLocked(app, change, () => send('editor', sent))
		expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Please sign in first')])
		expect(await published()).toEqual(before)
	})

	test('keeps a role until it is done: the change of the role comes after it', async () => {
		const [, fields] = await publish()
		const [picked = ''] = Object.keys(fields).filter((name) => name.startsWith('pick:'))
		const id = picked.slice('pick:'.length)
		let changed: Promise<unknown> = Promise.resolve()
		const response = await whileLocked(
			app,
			(tx) => tx`select 1 from blog_posts where id = ${id} for update`,
			() => send('editor', ['/admin/posts', fields]),
			async () => {
				changed = app.sql`update profiles set role = 'author' where email = 'editor@example.com'`.execute()
				const waits = () => app.sql`
					select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
						and query like 'update profiles set role%'`
				await expect.poll(async () => (await waits()).length, { timeout: 20_000 }).toBe(1)
			},
		)
		await changed
		expect(response.status).toBeLessThan(400)
		expect(await app.sql`select status from blog_posts where id = ${id}`).toEqual([{ status: 'published' }])
	})

	test('and whose token is revoked changes nothing by it', async () => {
		const made = await makeToken(people, 'editor', scopeNames)
		const { id, token } = made
		const response = await whileLocked(
			app,
			async (tx) => {
				await tx`select 1 from profiles where email = 'editor@example.com' for no key update`
				await tx`update api_tokens set revoked_at = now() where id = ${id}`
			},
			() =>
				program(app, token).send('/posts', {
					method: 'POST',
					json: { title: 'By a token', slug: `token-${randomUUID()}`, content: 'Text.' },
					headers: { 'idempotency-key': randomUUID() },
				}),
		)
		expect(response.status).toBe(401)
		expect(await app.sql`select 1 from blog_posts where title = 'By a token'`).toHaveLength(0)
	})
})
