import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { enquiryFields } from '../../support/people/enquiry-fields.ts'
import { formOf } from '../../support/site-form.ts'

/* What a form of the admin adds when it is sent four times, three of them at once, is what it adds when it is sent once: by rows of every table. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }

let app: TestApp
let browser: PlainBrowser
let ownerId = ''
beforeAll(async () => {
	app = await startApp({
		seed: 'sample',
		env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, SMTP_URL: 'smtp://127.0.0.1:9' },
	})
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	await app.sql`update sessions set confirmed_at = now()`
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${owner.email}`
	ownerId = row?.id ?? ''
})
beforeEach(() => app.sql`truncate rate_limits`)

/** How many rows each table has, without what records each request, counters, and the index of the search, which follows later. */
async function rows(): Promise<Record<string, number>> {
	const tables = await app.sql<{ name: string }[]>`
		select coalesce(tablename::text, '') as name from pg_tables where schemaname = 'public'
			and tablename not like 'audit%' and tablename not in ('rate_limits', 'cdn_purges', 'site_documents', 'lead_counts')
			and tablename not like 'search%' order by 1`
	const counts: Record<string, number> = {}
	for (const { name } of tables) {
		const [row] = await app.sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${name}`)
		counts[name] = row?.count ?? 0
	}
	return counts
}

async function added(press: () => Promise<unknown>): Promise<Record<string, number>> {
	const before = await rows()
	await press()
	const after = Object.entries(await rows())
	return Object.fromEntries(
		after.flatMap(([name, now]) => (now === before[name] ? [] : [[name, now - (before[name] ?? 0)]])),
	)
}

type Fields = Record<string, string>
let number = 0
const word = () => `Thing ${++number}`

async function enquiry(): Promise<{ id: string; version: string }> {
	await app.sql`truncate rate_limits`
	const before = await app.sql<{ id: string }[]>`select id from leads`
	expect((await app.submit('/contact', enquiryFields(++number))).status).toBeLessThan(400)
	const known = new Set(before.map(({ id }) => id))
	const all = await app.sql<{ id: string; version: number }[]>`select id, version from leads`
	const lead = all.find(({ id }) => !known.has(id))
	return { id: lead?.id ?? '', version: String(lead?.version) }
}

async function reader(): Promise<string> {
	const id = randomUUID()
	await app.sql`
		insert into profiles (id, full_name, email, email_verified) values (${id}, ${word()}, ${`${id}@example.com`}, true)`
	return id
}

async function versionOf(table: string, id: string): Promise<string> {
	const [row] = await app.sql<{ version: number }[]>`select version from ${app.sql(table)} where id = ${id}`
	return String(row?.version)
}

const posts = () => blogRows(app.sql)
const newPost = () => posts().post({ slug: `post-${++number}`, authorId: ownerId, status: 'draft' })

/** By what is pressed: the form of another thing each time. `says`: what a later press is answered, where it is not as the first. */
const presses: Readonly<Record<string, { form: () => Promise<[path: string, fields: Fields]>; later?: number }>> = {
	'a new item': {
		form: async () => {
			const path = '/admin/site/testimonials/new'
			return [path, { ...(await formOf(browser, path)), 'value.name': word(), intent: 'save' }]
		},
	},
	'a new item that is published': {
		form: async () => {
			const path = '/admin/site/questions/new'
			const texts = { 'value.question': `${word()}?`, 'value.answer': 'Yes.' }
			return [path, { ...(await formOf(browser, path)), ...texts, intent: 'publish' }]
		},
	},
	'the copy of an item': {
		form: async () => {
			const path = '/admin/site/testimonials'
			const html = await (await browser.get(path)).text()
			const [, item = '', key = ''] =
				/name="item" value="([^"]+)"\/?><input type="hidden" name="key" value="([^"]+)"/.exec(html) ?? []
			expect(item).not.toBe('')
			return [path, { intent: 'duplicate', item, key }]
		},
	},
	'a new post': {
		form: async () => {
			const fields = { ...(await formOf(browser, '/blog/new', 'name="slug"')), title: word(), slug: `slug-${number}` }
			return ['/blog/new', { ...fields, content: 'Some text of a post.', excerpt: 'Some text.', status: 'draft' }]
		},
	},
	'a category': {
		form: async () => {
			const path = '/admin/posts/topics/new'
			return [path, { ...(await formOf(browser, path, 'topics-form')), kind: 'category', name: word() }]
		},
	},
	'a redirect': {
		form: async () => [
			'/admin/site/redirects/new',
			{ intent: 'save', from: `/old-${++number}`, to: '/about', kind: 'permanent' },
		],
		later: 422,
	},
	'an invitation': {
		form: async () => [
			'/admin/users/invitations/new',
			{ intent: 'send', id: randomUUID(), email: `${randomUUID()}@example.com`, role: 'editor', days: '7' },
		],
	},
	'a role': {
		form: async () => ['/admin/users', { intent: 'role', id: await reader(), role: 'editor' }],
	},
	'a suspension': {
		form: async () => ['/admin/users', { intent: 'suspend', id: await reader() }],
	},
	'an owner': {
		form: async () => {
			const id = await reader()
			await app.sql`update profiles set role = 'admin' where id = ${id}`
			return ['/admin/users', { intent: 'make-owner', id }]
		},
	},
	'a token': {
		form: async () => ['/admin/api/new', { id: randomUUID(), name: word(), days: '30', scopes: 'posts:read' }],
		later: 409,
	},
	'a webhook': {
		form: async () => [
			'/admin/webhooks/new',
			{ intent: 'make', id: randomUUID(), name: word(), url: 'https://example.com/hook', events: 'post.published' },
		],
		later: 409,
	},
	'a note about an enquiry': {
		form: async () => {
			const { id } = await enquiry()
			return [`/admin/leads/${id}`, { intent: 'note', id, entry: randomUUID(), body: word() }]
		},
	},
	'a reply to an enquiry': {
		form: async () => {
			const lead = await enquiry()
			return [`/admin/leads/${lead.id}`, { intent: 'reply', ...lead, entry: randomUUID(), body: word() }]
		},
	},
	'the status of an enquiry': {
		form: async () => {
			const lead = await enquiry()
			return [`/admin/leads/${lead.id}`, { intent: 'status', ...lead, to: 'answered', via: 'call' }]
		},
		later: 409,
	},
	'the status of several enquiries': {
		form: async () => {
			const lead = await enquiry()
			return ['/admin/leads', { intent: 'status', to: 'spam', [`pick:${lead.id}`]: lead.version }]
		},
		later: 409,
	},
	'another name of a category': {
		form: async () => {
			const id = await posts().category(word())
			return [`/admin/posts/topics/${id}`, { intent: 'save', id, version: '1', name: word(), description: '' }]
		},
	},
	'the end of a category': {
		form: async () => {
			const id = await posts().category(word())
			return [`/admin/posts/topics/${id}/delete`, { intent: 'delete', id, version: '1', ending: 'gone', into: '' }]
		},
	},
	'an item in the trash': {
		form: async () => {
			const path = '/admin/site/testimonials/new'
			const response = await browser.submit(path, {
				...(await formOf(browser, path)),
				'value.name': word(),
				intent: 'save',
			})
			const item = response.headers.get('location')?.split('/').at(-1) ?? ''
			return ['/admin/site/testimonials', { intent: 'trash', item }]
		},
	},
	'a post in the trash': {
		form: async () => {
			const id = await newPost()
			return ['/admin/posts', { one: `trash:${id}`, [`read:${id}`]: await versionOf('blog_posts', id) }]
		},
	},
	'a published post': {
		form: async () => {
			const id = await newPost()
			await app.sql`update blog_posts set excerpt = 'Some text.' where id = ${id}`
			return ['/admin/posts', { deed: 'publish', [`pick:${id}`]: await versionOf('blog_posts', id) }]
		},
	},
	'a checklist that is hidden': {
		form: async () => ['/admin/checklist', { intent: 'hide' }],
	},
}

const errorsIn = (html: string) =>
	Array.from(html.matchAll(/role="alert"[^>]*>(.*?)<\/p>/gs), ([, text]) => text).join(' ')

test.each(Object.entries(presses))('%s', async (_what, { form, later }) => {
	const [path, fields] = await form()
	const once = await added(async () => {
		const response = await browser.submit(path, fields)
		expect([response.status, response.status < 400 ? '' : errorsIn(await response.text())]).toEqual([
			response.status,
			'',
		])
	})
	const [again, others] = await form()
	const statuses: number[] = []
	const send = async () => {
		const { status } = await browser.submit(again, others)
		statuses.push(status < 400 ? 0 : status)
	}
	const often = await added(async () => {
		await Promise.all([send(), send(), send()])
		await app.sql`truncate rate_limits`
		await send()
	})
	expect(often).toEqual(once)
	expect(statuses.toSorted((one, other) => one - other)).toEqual([0, later ?? 0, later ?? 0, later ?? 0])
})
