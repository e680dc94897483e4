import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions, can, type Permission } from '#app/auth/permissions.ts'
import { auditKinds } from '#app/features/audit/audit.ts'
import { eventTexts } from '#app/features/audit/event-texts.ts'
import type * as Main from '#server/main.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
const { routes }: typeof Main = await import(pathToFileURL(bundle).href)
type Built = NonNullable<(typeof routes)[string]>
const built: Built[] = Object.values(routes).flatMap((route) => (route ? [route] : []))

function addressOf(route: Built): string {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId]
	return [parent ? addressOf(parent) : '', route.path ?? ''].filter(Boolean).join('/')
}

function declared(part: unknown, name: string): unknown {
	const contract: unknown = typeof part === 'function' ? Reflect.get(part, 'contract') : undefined
	return typeof contract === 'object' && contract !== null ? Reflect.get(contract, name) : undefined
}
const isPermission = (name: unknown): name is Permission => typeof name === 'string' && Object.hasOwn(permissions, name)

const id = '019a0000-0000-7000-8000-000000000000'
const noPicture = new File(['no picture'], 'me.png', { type: 'image/png' })

/**
 * What each form takes, about things that are not there: enough to come past its schema, and then the trace must be there,
 * whatever becomes of it. A new form needs its line here.
 */
const bodies: Record<string, Record<string, string | File>> = {
	account: { intent: 'reply-mails', replyMails: 'on' },
	'account/newsletter': {},
	'account/picture': { intent: 'keep', picture: noPicture },
	'admin/ai-settings': { intent: 'switch', to: 'on' },
	'admin/ai-settings/voice': { words: 'Plainly.', bannedWords: '', version: '0' },
	'admin/api': { intent: 'revoke', id },
	'admin/api/new': { id, name: 'Stock', days: '30', scopes: 'posts:read' },
	'admin/import/new': { intent: 'add', id, file: id, fileName: 'old.xml', pictures: '', site: '' },
	'admin/import/:id': { intent: 'import' },
	'admin/webhooks/new': {
		intent: 'make',
		id,
		name: 'Stock',
		url: 'https://example.com/hook',
		events: 'post.published',
	},
	'admin/webhooks/:id': { intent: 'pause' },
	'admin/backups': { intent: 'delete', name: 'imole-20261122-020000-nightly.tar' },
	'admin/backups/:name': { intent: 'restore', name: 'imole-20261122-020000-nightly.tar', word: 'restore' },
	'admin/backups/elsewhere': { intent: 'copy' },
	'admin/backups/elsewhere/key': { intent: 'confirm', code: '1234 5678' },
	'admin/backups/elsewhere/key-file': { intent: 'download' },
	'admin/comments': { act: `approve:${id}`, seen: 'pending' },
	'api/moderation': { act: `approve:${id}`, seen: 'pending' },
	'admin/leads': { intent: 'status', to: 'won', [`pick:${id}`]: '0' },
	'admin/leads/:id': { intent: 'status', id, version: '0', to: 'won' },
	'admin/media': { key: id, alt: 'A lamp', picture: noPicture },
	'admin/media/upload': { key: id, alt: 'A lamp', picture: noPicture },
	'admin/media/replace': { id, picture: noPicture },
	'admin/media/:id': { intent: 'delete' },
	'admin/newsletter': { id },
	'admin/outbox/:id': { id, entry: id, runAt: '0' },
	'admin/settings/:group?': { intent: 'save', to: 'mail', version: '0' },
	'admin/newsletter/issues/from-posts': { posts: id, tab: id },
	'admin/newsletter/issues/:issue': { intent: 'pause' },
	'admin/site/:type': { intent: 'up', item: 'x' },
	'admin/site/:type/:entry': { intent: 'save', version: '0' },
	'admin/site/:type/:entry/address': { address: 'new-address', version: '0' },
	'api/site/preview-link': { type: 'home', entry: 'single', intent: 'make', days: '7' },
	'admin/site/:type/:entry/previews': { intent: 'make', days: '7' },
	'admin/site/searches': { intent: 'dismiss-search', text: 'nothing' },
	'admin/site/redirects/new': { intent: 'save', from: '/old-page', to: '/about' },
	'admin/site/redirects': { intent: 'delete', path: '/nothing' },
	'admin/site/not-found': { intent: 'ignore', path: '/nothing' },
	'admin/users': { intent: 'suspend', id },
	'admin/users/:id': { intent: 'ai-budget', dollars: '1' },
	'admin/users/invitations/new': { intent: 'send', id, email: 'ada@example.com', role: 'editor', days: '7' },
	'admin/users/invitations': { intent: 'withdraw', id },
	'admin/checklist': { intent: 'hide' },
	'admin/setup': { name: 'Adeyemi Dental', city: 'Kano', phone: '+234 803 123 4567', email: 'care@adeyemi.example' },
	'admin/site/sample': { intent: 'confirm' },
	'admin/privacy': { intent: 'find', email: 'nobody@example.com' },
	'admin/privacy/person.json': { email: 'nobody@example.com' },
	'blog/:slug/comment': { intent: 'delete', id },
	'api/comments': { intent: 'delete', id },
	'api/notes/:postId': { intent: 'resolve', id },
	'blog/new': { title: 'Roofs', slug: 'roofs', tab: id },
	'blog/edit/:postId': { title: 'Roofs', slug: 'roofs', tab: id },
	'admin/posts': { one: `trash:${id}` },
	'api/posts-desk': { one: `trash:${id}` },
	'admin/posts/topics/new': { kind: 'tag', name: 'Roofs' },
	'admin/posts/topics/:id': { id, version: '1', name: 'Roofs', description: '' },
	'admin/posts/topics/:id/merge': { id, version: '1', into: randomUUID(), into_version: '1' },
	'admin/posts/topics/:id/delete': { id, version: '1', ending: 'gone' },
	'admin/posts/edit/:postId?': { title: 'Roofs', slug: 'roofs', tab: id },
	'admin/posts/edit/:postId/history/:version': { version: '1', tab: id },
	'blog/previews/:postId': { intent: 'end' },
	'api/writing/preview-link': { intent: 'end', id },
}

/** Forms that say why they leave no trace. A new one is a decision: it needs its line here. */
const withoutTrace: readonly string[] = [
	'api/site/autosave',
	'admin/backups/upload',
	'admin/import/upload',
	'admin/ai-generator',
	'admin/content-forge/interview',
	'admin/confirm',
	'api/functions/:name',
	'api/forge/advice',
	'api/forge/sessions/:id/save',
	'api/forge/sessions/:id/delete',
	'api/forge/sessions/:id/runs',
	'api/forge/sessions/:id/article',
	'api/forge/sessions/:id/draft',
	'api/forge/runs/:id/stop',
	'api/writing/autosave',
	'api/writing/check',
	'api/writing/discard',
	'api/writing-help',
	'api/writing/preview',
]

/** Read by scripts and frames, or without anything about people: no trace of reading them. */
const readFreely = [
	'admin/backups/progress',
	'admin/backups/upload',
	'admin/import/upload',
	// Only answers a form.
	'admin/backups/elsewhere/key-file',
	'admin/find',
	'admin/media/find',
	// The preview of an email that this person may edit, one at a time.
	'admin/newsletter/issues/:issue/html',
	'admin/media/upload',
	'admin/media/replace',
	'admin/outbox/:id/html',
	'admin/privacy/records.json',
	'admin/privacy/records.csv',
	// Only answers forms.
	'admin/privacy/person.json',
]

const email = 'ngozi@example.com'
const password = 'mangoes on the roof'
let app: TestApp
let admin: PlainBrowser
let adminId: string

beforeAll(async () => {
	app = await startApp()
	admin = new PlainBrowser(app)
	await admin.call('/api/auth/sign-up/email', { name: 'Ngozi Eze', email, password })
	const [row] = await app.sql<{ id: string }[]>`
		update profiles set role = 'admin', email_verified = true where email = ${email} returning id`
	adminId = row?.id ?? ''
	expect((await admin.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

type Trace = {
	deed: string
	actor: string | null
	outcome: string | null
	kind: string
	title: string | null
	request: string | null
}
const newest = async (): Promise<Trace | undefined> => {
	const [row] = await app.sql<Trace[]>`
		select e.deed, e.actor_id as actor, o.outcome, e.kind, e.title, e.request_id as request
		from audit_entries e left join audit_outcomes o on o.entry_id = e.id
		order by e.created_at desc, e.id desc limit 1`
	return row
}
const count = async (): Promise<number> => {
	const [row] = await app.sql<{ n: number }[]>`select count(*)::int as n from audit_entries`
	return row?.n ?? -1
}

async function send(address: string, fields: Record<string, string | File>): Promise<Response> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return app.fetch(address, { method: 'POST', body, headers: { cookie, origin: 'http://site.test' } })
}

const mutations = built.filter((route) => route.module.action !== undefined)
const recorded = mutations.filter((route) => {
	const allow = declared(route.module.action, 'allow')
	return !isPermission(allow) || !can(null, allow)
})

test('everything an admin can do leaves a trace: who, what, how it ended, under which request', async () => {
	expect(recorded.length).toBeGreaterThan(10)
	const reasons = recorded.filter((route) => declared(route.module.action, 'unrecorded') !== undefined)
	expect(reasons.map(addressOf).toSorted()).toEqual(withoutTrace.toSorted())
	for (const route of recorded) {
		const address = addressOf(route)
		if (withoutTrace.includes(address)) continue
		const body = bodies[address]
		if (!body) throw new Error(`${address} is new here: give it a line in bodies.`)
		const before = await count()
		const response = await send(`/${address.replace(/:\w+/g, id)}`, body)
		expect(response.status, address).toBeLessThan(500)
		expect(await count(), address).toBe(before + 1)
		const trace = await newest()
		expect([address, trace?.actor, trace?.outcome]).toEqual([
			address,
			adminId,
			expect.stringMatching(/^(done|refused)$/),
		])
		expect(trace?.request, address).toBe(response.headers.get('x-request-id'))
	}
})

test('every download of the admin that holds more than one page shows is in the audit log', () => {
	const files = built.filter(
		(route) => addressOf(route).startsWith('admin') && route.module.loader && !Object.hasOwn(route.module, 'default'),
	)
	const isRecorded = ({ module: { loader } }: (typeof files)[number]) =>
		isPermission(declared(loader, 'allow')) && declared(loader, 'unrecorded') === undefined
	const named = files.filter(isRecorded).map(addressOf)
	expect(named).toEqual(
		expect.arrayContaining(['admin/leads.csv', 'admin/newsletter/confirmed.csv', 'admin/audit.csv']),
	)
	expect(
		files
			.map(addressOf)
			.filter((address) => !named.includes(address))
			.toSorted(),
	).toEqual(expect.arrayContaining(readFreely.filter((address) => address !== 'admin/privacy/person.json').toSorted()))
	for (const address of files.map(addressOf)) expect([...named, ...readFreely]).toContain(address)
})

test('every permission that not everybody has has a text', () => {
	const names = Object.keys(permissions).filter((name) => isPermission(name) && !can(null, name))
	for (const name of names) expect(Object.keys(eventTexts)).toContain(name)
	// And the filter of the log offers its kind.
	const kinds = new Set(Object.keys(eventTexts).map((name) => name.split(':')[0] ?? name))
	expect(kinds).toEqual(new Set(auditKinds))
})

test('a file leaves a trace too, and the log says all of it in sentences, to admins only', async () => {
	await app.sql`
		insert into blog_posts (id, slug, title, author_id, status) values (${id}, 'solar', 'Solar for clinics', ${adminId}, 'published')`
	const comment = randomUUID()
	await app.sql`insert into blog_comments (id, post_id, author_id, content) values (${comment}, ${id}, ${adminId}, 'Yes')`
	expect((await send('/admin/comments', { act: `approve:${comment}`, seen: 'pending' })).status).toBe(200)
	expect(await newest()).toMatchObject({
		deed: 'comment:moderate approve',
		title: 'Solar for clinics',
		outcome: 'done',
	})
	expect((await admin.get('/admin/leads.csv?status=won')).status).toBe(200)
	expect(await newest()).toMatchObject({ deed: 'lead:read download', outcome: 'done' })
	const page = await (await admin.get('/admin/audit')).text()
	const text = page.replaceAll(/<[^>]+>/g, '')
	expect(text).toContain('Ngozi Eze approved a comment on “Solar for clinics”')
	// Numbers for engineers are folded.
	expect(page).toMatch(/<details class="audit-details"><summary[^>]*>Details<\/summary>/)
	expect(page.replaceAll(/<details.*?<\/details>/gs, '').replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(
		/Request number/,
	)
	expect(text).toContain('Ngozi Eze downloaded enquiries as a file')
	const people = await (await admin.get('/admin/audit?kind=person')).text()
	expect(people.replaceAll(/<[^>]+>/g, '')).toContain('Ngozi Eze tried to suspend someone')
	// A title is found by a part of it, an event by its request ID.
	const request = (await newest())?.request ?? ''
	for (const [query, found, missing] of [
		['q=FOR%20clin', 'approved a comment', 'downloaded enquiries'],
		[`q=${request}`, 'downloaded enquiries', 'approved a comment'],
		['kind=lead', 'downloaded enquiries', 'approved a comment'],
		[`person=${id}`, 'No results', 'approved a comment'],
		['day=1999-01-01', 'No results', 'approved a comment'],
	] as const) {
		const filtered = (await (await admin.get(`/admin/audit?${query}`)).text()).replaceAll(/<[^>]+>/g, '')
		expect(filtered, query).toContain(found)
		expect(filtered, query).not.toContain(missing)
	}
	const file = await (await admin.get('/admin/audit.csv')).text()
	expect(file).toContain('Ngozi Eze approved a comment on “Solar for clinics”,Done,comment,Solar for clinics,')
	const [entry] = await app.sql<{ subject: string | null; request: string | null }[]>`
		select subject_id as subject, request_id as request from audit_entries where kind = 'comment' order by id desc limit 1`
	expect(file).toMatch(new RegExp(`,comment,Solar for clinics,${entry?.subject},[^,]+,${entry?.request}\\r?\\n`))
	expect(await newest()).toMatchObject({ deed: 'audit:read download' })
	for (const address of ['/admin/audit', '/admin/audit.csv'])
		expect((await app.fetch(address)).headers.get('location')).toBe('/blog')
	// What was changed is one press away.
	await app.sql`
		insert into audit_entries (id, actor_id, deed, kind, subject_id, title, request_id, subjects)
		values (${randomUUID()}, ${adminId}, 'post:edit', 'post', ${id}, 'Solar for clinics', ${randomUUID()}, 1)`
	expect(await (await admin.get('/admin/audit')).text()).toContain(`href="/admin/posts/edit/${id}/history"`)
})

test('nothing that somebody typed enters it: no password, no address, no words', async () => {
	await send('/admin/privacy', { intent: 'find', email: 'secretly@example.com' })
	await admin.call('/api/auth/change-password', { currentPassword: 'not my password', newPassword: 'another good one' })
	expect(await newest()).toMatchObject({ deed: 'account:own change-password', outcome: 'refused' })
	const [row] = await app.sql<{ text: string | null }[]>`
		select string_agg(e::text, ' ') as text from audit_entries e`
	for (const word of ['secretly', 'example.com', 'my password', 'good one', 'Ngozi', 'nobody'])
		expect(row?.text).not.toContain(word)
})

test('entering the admin, and being refused there, is recorded once an hour and without an address', async () => {
	const viewer = new PlainBrowser(app)
	const other = { name: 'Tunde Bello', email: 'tunde@example.com', password }
	await viewer.call('/api/auth/sign-up/email', other)
	await viewer.call('/api/auth/sign-in/email', other)
	const before = await count()
	for (let time = 0; time < 2; time++) {
		expect((await viewer.get('/admin')).headers.get('location')).toBe('/blog')
		await viewer.get('/admin/leads.csv')
		await viewer.submit('/api/moderation', { act: `approve:${id}`, seen: 'pending' })
		await new PlainBrowser(app).call('/api/auth/sign-in/email', { email, password: 'not my password' })
		await new PlainBrowser(app).call('/api/auth/sign-in/email', { email: other.email, password: 'not my password' })
	}
	const since = await app.sql<{ deed: string; actor: string | null; subject: string | null; outcome: string }[]>`
		select deed, p.email as actor, subject_id as subject, outcome from audit_entries e
		join audit_outcomes o on o.entry_id = e.id left join profiles p on p.id = e.actor_id
		order by e.created_at desc, e.id desc limit greatest(0, (select count(*) from audit_entries) - ${before})`
	const tunde = { actor: other.email, subject: null, outcome: 'refused' }
	expect(since.toReversed()).toEqual([
		{ deed: 'admin:enter', ...tunde },
		{ deed: 'comment:moderate', ...tunde },
		{ deed: 'person:sign-in-as', actor: null, subject: adminId, outcome: 'refused' },
	])
	await admin.call('/api/auth/sign-in/email', { email, password })
	expect(await newest()).toMatchObject({ deed: 'account:sign-in', actor: adminId, outcome: 'done' })
	const page = (await (await admin.get('/admin/audit')).text()).replaceAll(/<[^>]+>/g, '')
	for (const phrase of [
		'Tunde Bello tried to open the admin area',
		'Someone tried to sign in as Ngozi Eze',
		'Ngozi Eze signed in',
	])
		expect(page).toContain(phrase)
})

test('an action that fails in the middle is recorded as failed', async () => {
	await app.sql`alter table newsletter_subscribers rename to away`
	try {
		expect((await send('/admin/newsletter', { id })).status).toBe(500)
	} finally {
		await app.sql`alter table away rename to newsletter_subscribers`
	}
	expect(await newest()).toMatchObject({ deed: 'newsletter:manage', outcome: 'failed' })
})

test('pages lead from the newest to the oldest entry and back, each entry once', async () => {
	await app.sql`
		insert into audit_entries (id, actor_id, deed, kind, title, subjects, created_at)
		select gen_random_uuid(), ${adminId}, 'post:publish', 'post', 'Page ' || n, 1, '2026-01-01'::timestamptz + (n / 4) * interval '1 ms'
		from generate_series(1, 120) n`
	const seen: string[] = []
	const pageAt = async (address: string) => (await admin.get(address)).text()
	const link = (page: string, way: 'newer' | 'older') =>
		new RegExp(`href="([^"]*[;?]${way}=[^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&')
	const titles = (page: string) => [...page.matchAll(/the post “(Page \d+)”/g)].map(([, title]) => title ?? '')
	let address: string | undefined = '/admin/audit?kind=post&day=2026-01-01'
	let page = ''
	const firsts: string[] = []
	while (address) {
		page = await pageAt(address)
		seen.push(...titles(page))
		firsts.push(titles(page)[0] ?? '')
		address = link(page, 'older')
	}
	expect(new Set(seen).size).toBe(120)
	expect(seen).toHaveLength(120)
	const back = link(page, 'newer')
	expect(titles(await pageAt(back ?? ''))[0]).toBe(firsts.at(-2))
})

describe('the database does not let it be changed', () => {
	test('no entry is changed, and none goes before its time', async () => {
		for (const change of [
			app.sql`update audit_entries set deed = 'nothing'`,
			app.sql`delete from audit_entries`,
			app.sql`update audit_outcomes set outcome = 'done'`,
			app.sql`delete from audit_outcomes`,
		])
			await expect(change).rejects.toThrow('the audit log is never changed')
	})

	test('after 24 months it goes, with how it ended', async () => {
		const old = randomUUID()
		await app.sql`
			insert into audit_entries (id, actor_id, deed, kind, created_at)
			values (${old}, ${adminId}, 'ai:use', 'ai', now() - interval '25 months')`
		await app.sql`insert into audit_outcomes (entry_id, outcome) values (${old}, 'done')`
		await app.sql`delete from audit_outcomes where entry_at < now() - interval '24 months'`
		await app.sql`delete from audit_entries where created_at < now() - interval '24 months'`
		expect(await app.sql`select 1 from audit_entries where id = ${old}`).toHaveLength(0)
		expect(await app.sql`select 1 from audit_outcomes where entry_id = ${old}`).toHaveLength(0)
	})
})
