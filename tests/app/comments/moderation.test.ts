import { beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { findPostgres } from '../../support/postgres.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess } from '../../support/site-process.ts'
import { between } from '../../support/read-page.ts'
import { readStream } from '../../support/pages/stream-reader.ts'

const password = 'mangoes on the roof'
const adminEmail = 'ada@example.com'

let app: TestApp
let rows: ReturnType<typeof blogRows>
let admin: PlainBrowser
let [author, post, slug] = ['', '', 'batteries']

async function signIn(email: string, on: Pick<TestApp, 'fetch' | 'submit'> = app): Promise<PlainBrowser> {
	await app.sql`truncate rate_limits`
	const browser = new PlainBrowser({ ...app, ...on })
	expect((await browser.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
	return browser
}

async function person(email: string): Promise<PlainBrowser> {
	await app.sql`truncate rate_limits`
	const browser = new PlainBrowser(app)
	await browser.call('/api/auth/sign-up/email', { name: 'Ngozi Eze', email, password })
	return signIn(email)
}

const idOf = async (email: string) =>
	(await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`)[0]?.id ?? ''
const pending = (content: string) => rows.comment(post, author, content, { status: 'pending' })
const statusOf = async (id: string) =>
	(await app.sql<{ status: string }[]>`select status from blog_comments where id = ${id}`)[0]?.status
const decide = (browser: PlainBrowser, verb: string, id: string, seen = 'pending') =>
	browser.submit('/api/moderation', { act: `${verb}:${id}`, seen })

beforeAll(async () => {
	app = await startApp({ env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } })
	rows = blogRows(app.sql)
	author = await rows.author('Ngozi Eze')
	post = await rows.post({ slug, title: 'Batteries', authorId: author })
	admin = await signIn(adminEmail)
})

describe('the queue', () => {
	test('is for admins only, page and decisions alike', async () => {
		const id = await pending('Is lithium worth it?')
		const nobody = new PlainBrowser(app)
		const reader = await person('reader@example.com')
		for (const browser of [nobody, reader]) {
			const page = await browser.get('/admin/comments')
			expect([page.status, page.headers.get('location')]).toEqual([302, '/blog'])
		}
		expect((await decide(nobody, 'approve', id)).status).toBe(401)
		expect((await decide(reader, 'approve', id)).status).toBe(403)
		expect(await statusOf(id)).toBe('pending')
	})

	test('shows each section with its count, or says that it is empty', async () => {
		const html = await (await admin.get('/admin/comments')).text()
		expect(html).toContain('Is lithium worth it?')
		expect(html).toMatch(/href="\/blog\/batteries#comments"/)
		// In the page itself: the frame around it has one, too.
		expect(between(html, '<main', '</main>')).toMatch(/<a[^>]*href="\/admin"/)
		for (const status of ['rejected', 'spam', 'approved'])
			expect(await (await admin.get(`/admin/comments?status=${status}`)).text()).toContain(`No ${status} comments`)
	})

	test('works without scripts: decide, undo, several at once, with the specified words', async () => {
		const [one, two] = [await pending('First of two'), await pending('Second of two')]
		const page = '/admin/comments?status=pending'
		const approved = await (await admin.submit(page, { act: `approve:${one}`, seen: 'pending' })).text()
		expect(approved).toContain('Comment approved')
		const batch = /value="(undo:[^"]+)"/.exec(approved)?.[1] ?? ''
		expect(await (await admin.submit(page, { act: batch })).text()).toContain('Decision undone')
		expect(await statusOf(one)).toBe('pending')
		const both = { [`pick-${one}`]: 'on', [`pick-${two}`]: 'on', bulk: 'reject', seen: 'pending' }
		expect(await (await admin.submit(page, both)).text()).toContain('2 comments rejected')
		expect([await statusOf(one), await statusOf(two)]).toEqual(['rejected', 'rejected'])
		const none = await admin.submit(page, { bulk: 'approve', seen: 'pending' })
		expect([none.status, await none.text()]).toEqual([
			422,
			expect.stringContaining('Choose at least one comment first.'),
		])
	})

	test('says why a waiting comment may be spam, and bulk approval asks about those', async () => {
		await app.sql`delete from blog_comments`
		await app.sql`update profiles set created_at = now() - interval '90 days' where id = ${author}`
		const honest = await pending('How long do they last in the heat?')
		const linked = await pending('Best pills at https://pills.example and www.more.example')
		const repeated = await pending('The very  same WORDS as elsewhere')
		await rows.comment(post, author, 'the very same words as elsewhere ', { status: 'spam' })
		const newcomer = await rows.author('Uche New')
		const fresh = await rows.comment(post, newcomer, 'Nice post, thank you very much.', { status: 'pending' })
		const page = await (await admin.get('/admin/comments')).text()
		const article = (id: string) => page.slice(page.indexOf(`id="queue-${id}"`)).split('</article>')[0] ?? ''
		expect(article(linked)).toContain('2 links')
		expect(article(repeated)).toContain('Same text as another comment')
		expect(article(fresh)).toContain('New account')
		expect(article(honest)).not.toContain('May be spam')

		const several = { [`pick-${honest}`]: 'on', [`pick-${linked}`]: 'on', bulk: 'approve', seen: 'pending' }
		const asked = await admin.submit('/admin/comments', several)
		expect(asked.status).toBe(409)
		const text = await asked.text()
		expect(text).toContain('1 of 2 comments may be spam. Approve all?')
		expect(text).toContain('name="sure"')
		expect(text).toMatch(new RegExp(`name="pick-${linked}"[^>]*checked|checked=""[^>]*name="pick-${linked}"`))
		expect([await statusOf(honest), await statusOf(linked)]).toEqual(['pending', 'pending'])
		expect((await admin.submit('/api/moderation', several)).status).toBe(409)
		expect((await admin.submit('/api/moderation', { ...several, sure: 'yes' })).status).toBe(200)
		expect([await statusOf(honest), await statusOf(linked)]).toEqual(['approved', 'approved'])
		const alone = { [`pick-${repeated}`]: 'on', [`pick-${fresh}`]: 'on', bulk: 'reject', seen: 'pending' }
		expect((await admin.submit('/api/moderation', alone)).status).toBe(200)
	})

	test('replies from the queue go by the rules of the page, with and without scripts', async () => {
		await app.sql`truncate rate_limits`
		const waiting = await pending('Do they need sun?')
		const reply = (fields: Record<string, string>, path = '/api/moderation') =>
			admin.submit(path, { seen: 'pending', key: 'k1', ...fields })
		const repliesTo = (id: string) =>
			app.sql<{ content: string; status: string }[]>`
				select content, status from blog_comments where parent_id = ${id} order by created_at`
		// Nothing written: nothing is approved either, and on the page the error is said.
		const empty = await reply({ act: `reply:${waiting}`, [`reply-${waiting}`]: '  ' }, '/admin/comments')
		expect(empty.status).toBe(422)
		expect(await empty.text()).toContain('Comment cannot be empty.')
		const long = await reply({ act: `reply:${waiting}`, [`reply-${waiting}`]: 'x'.repeat(5_001) }, '/admin/comments')
		expect(long.status).toBe(422)
		expect(await long.text()).toMatch(
			new RegExp(`<textarea[^>]*name="reply-${waiting}"[^>]*>\\s*${'x'.repeat(5_001)}<`),
		)
		expect(await statusOf(waiting)).toBe('pending')

		const sent = { act: `reply:${waiting}`, [`reply-${waiting}`]: 'A little, yes.' }
		const first = await reply(sent)
		expect(await first.json()).toMatchObject({ ok: true, message: 'Success: Comment published.' })
		expect(await statusOf(waiting)).toBe('approved')
		expect((await reply(sent)).status).toBe(200)
		expect(await repliesTo(waiting)).toEqual([{ content: 'A little, yes.', status: 'approved' }])
		const entries = await app.sql<
			{ deed: string }[]
		>`select deed from audit_entries order by created_at desc, id desc limit 3`
		expect(entries.map(({ deed }) => deed)).toContain('comment:moderate reply')

		// A reply to a reply is under the same comment.
		const answer = await rows.comment(post, author, 'Thank you.', { status: 'approved', parentId: waiting })
		await reply({ act: `reply:${answer}`, [`reply-${answer}`]: 'You are welcome.', seen: 'approved', key: 'k2' })
		expect((await repliesTo(waiting)).map(({ content }) => content)).toContain('You are welcome.')

		const spam = await rows.comment(post, author, 'Pills', { status: 'spam' })
		expect((await reply({ act: `reply:${spam}`, [`reply-${spam}`]: 'No.' })).status).toBe(409)
		expect(await statusOf(spam)).toBe('spam')
		const reader = await person('replier@example.com')
		expect((await reader.submit('/api/moderation', sent)).status).toBe(403)
	})

	test('refuses input that is no decision, and changes nothing', async () => {
		const id = await pending('Still waiting')
		const tooMany = Array.from({ length: 26 }, (_, n) => [`pick-${id.slice(0, -2)}${n + 10}`, 'on'])
		const wrong: Record<string, string>[] = [
			{ act: `destroy:${id}`, seen: 'pending' },
			{ act: `approve:${id}` },
			{ act: 'approve:1 or 1=1', seen: 'pending' },
			{ bulk: 'approve', seen: 'pending', ...Object.fromEntries(tooMany) },
			{ bulk: 'approve', seen: 'pending', [`pick-${'-'.repeat(36)}`]: 'on' },
			{},
		]
		for (const fields of wrong) expect((await admin.submit('/api/moderation', fields)).status).toBe(422)
		expect((await decide(admin, 'reject', id, 'approved')).status).toBe(409)
		expect(await statusOf(id)).toBe('pending')
	})

	test('an address with invalid parameters shows the queue', async () => {
		const place = '8640000000000000-0190a000-0000-7000-8000-000000000000'
		for (const side of ['before', 'after'])
			for (const cursor of [place, place.slice(1), place.replace('0190a000', '--------')])
				expect((await admin.get(`/admin/comments?${side}=${cursor}`)).status).toBe(200)
	})

	test('the page says which words a decision is about, and others are not approved', async () => {
		const id = await pending('Well said.')
		const read = new RegExp(`name="read-${id}" value="(\\d+)"`).exec(
			await (await admin.get('/admin/comments')).text(),
		)?.[1]
		await app.sql`update blog_comments set content = 'Buy pills.', updated_at = now() + interval '1 s' where id = ${id}`
		const fields = { act: `approve:${id}`, seen: 'pending', [`read-${id}`]: read ?? '' }
		const response = await admin.submit('/admin/comments', fields)
		expect([response.status, await statusOf(id)]).toEqual([409, 'pending'])
		expect(await response.text()).toContain('Its author has edited this comment since you read it.')
	})

	test('the response to a second admin says that the first has decided', async () => {
		const id = await pending('Who is first?')
		await person('ben@example.com')
		await app.sql`update profiles set role = 'admin', full_name = 'Ben Udo' where email = 'ben@example.com'`
		const ben = await signIn('ben@example.com')
		expect((await decide(ben, 'reject', id)).status).toBe(200)
		const late = await decide(admin, 'approve', id)
		const answer: { errors: Record<string, string> } = await late.json()
		expect([late.status, answer.errors['']]).toEqual([409, 'Ben Udo has already decided: this comment is rejected.'])
	})

	test('an approved comment appears at once on the page that was cached', async () => {
		const id = await pending('Seen by everybody from now on')
		expect(await (await app.fetch(`/blog/${slug}`)).text()).not.toContain('Seen by everybody')
		await decide(admin, 'approve', id)
		expect(await (await app.fetch(`/blog/${slug}`)).text()).toContain('Seen by everybody')
		await decide(admin, 'spam', id, 'approved')
		expect(await (await app.fetch(`/blog/${slug}`)).text()).not.toContain('Seen by everybody')
	})

	test('a trusted author’s comment needs no decision', async () => {
		const reader = await signIn('reader@example.com')
		const id = await idOf('reader@example.com')
		expect((await admin.submit('/api/moderation', { act: `trust:${id}` })).status).toBe(200)
		const page = await (await admin.get(`/admin/comments?author=${id}`)).text()
		expect(page).toContain('Published without review')
		const content = 'Known to be good'
		expect((await reader.submit('/api/comments', { intent: 'write', post, content })).status).toBe(200)
		expect(await (await app.fetch(`/blog/${slug}`)).text()).toContain(content)
		await admin.submit('/api/moderation', { act: `distrust:${id}` })
	})
})

describe('live streams', () => {
	const stream = async (path: string, browser = new PlainBrowser(app)) => {
		const response = await browser.get(path)
		expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
		expect(response.headers.get('cache-control')).toContain('no-store')
		return readStream(response)
	}

	test('the stream of a post has events of approved and hidden comments only', async () => {
		const reader = await stream(`/api/live/post/${slug}`)
		const [id, other] = [await pending('Heard by readers'), await pending('Never heard of')]
		await decide(admin, 'reject', other)
		await decide(admin, 'approve', id)
		await decide(admin, 'spam', id, 'approved')
		await reader.until(2)
		expect(reader.events).toMatchObject([
			{ name: 'comments', data: { shown: [id], hidden: [] } },
			{ name: 'comments', data: { shown: [], hidden: [id] } },
		])
		expect(JSON.stringify(reader.events)).not.toContain('Heard by readers')
		await reader.leave()
		expect((await app.fetch('/api/live/post/no-such-post')).status).toBe(404)
	})

	test('the author gets an event of the decision, and admins get one of every decision', async () => {
		const writer = await signIn('reader@example.com')
		const [own, adminEvents] = [await stream('/api/live/me', writer), await stream('/api/live/me', admin)]
		const id = await rows.comment(post, await idOf('reader@example.com'), 'Mine', { status: 'pending' })
		await decide(admin, 'approve', id)
		await Promise.all([own.until(1), adminEvents.until(1)])
		expect(own.events).toMatchObject([{ name: 'comment-decided', data: { id, status: 'approved' } }])
		expect(adminEvents.events).toMatchObject([{ name: 'moderation', data: { decided: [id] } }])
		await Promise.all([own.leave(), adminEvents.leave()])
		expect((await app.fetch('/api/live/me')).status).toBe(401)
	})

	test.each([
		['suspended', (id: string) => app.sql`update profiles set suspended_at = now() where id = ${id}`],
		['signed out everywhere', (id: string) => app.sql`delete from sessions where user_id = ${id}`],
	])('end at the next event for somebody who was %s', async (what, end) => {
		const email = `${what.replaceAll(' ', '-')}@example.com`
		const reader = await person(email)
		const own = await stream('/api/live/me', reader)
		const id = await idOf(email)
		await end(id)
		await decide(admin, 'approve', await rows.comment(post, id, 'Mine', { status: 'pending' }))
		await own.ended
		expect(own.events).toEqual([])
	})

	test('a user who is no longer an admin gets no more events of the queue', async () => {
		await person('was@example.com')
		await app.sql`update profiles set role = 'admin' where email = 'was@example.com'`
		const adminEvents = await stream('/api/live/me', await signIn('was@example.com'))
		await app.sql`update profiles set role = 'viewer' where email = 'was@example.com'`
		await decide(admin, 'approve', await pending('Not for them'))
		await adminEvents.ended
		expect(adminEvents.events).toEqual([])
	})

	test('nobody can make the server wait: data requests and HEAD are answered at once', async () => {
		expect((await app.fetch(`/api/live/post/${slug}.data`)).status).not.toBe(200)
		expect((await admin.get('/api/live/me.data')).headers.get('content-type')).not.toContain('event-stream')
		expect((await app.fetch(`/api/live/post/${slug}`, { method: 'HEAD' })).status).toBe(200)
	})

	test('a stop ends them at once', async () => {
		const reader = await stream(`/api/live/post/${slug}`)
		await app.stop()
		// A stop that waited for readers would cut them after ten seconds.
		expect(await reader.ended).toBe(true)
	})
})

describe.runIf(findPostgres())('two processes on one PostgreSQL', () => {
	test('a decision in one is received, and seen, in the other; both stop with streams open', async () => {
		const settings = { DATABASE_URL: await newPostgresDatabase(), SEED: 'sample' }
		const one = startSiteProcess({ ...settings, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password })
		const oneUrl = await one.url
		const two = startSiteProcess(settings)
		const twoUrl = await two.url
		const adminEvents = new PlainBrowser({
			...app,
			fetch: (path, init) => fetch(oneUrl + path, { redirect: 'manual', ...init }),
			submit: (path, fields, headers = {}) =>
				fetch(oneUrl + path, {
					method: 'POST',
					redirect: 'manual',
					body: new URLSearchParams(fields),
					headers: { origin: 'http://site.test', ...headers },
				}),
		})
		await adminEvents.call('/api/auth/sign-in/email', { email: adminEmail, password })
		const page = await (await adminEvents.get('/admin/comments?status=approved')).text()
		const [, place = '', id = ''] = /href="\/blog\/([^"#]+)#comment-([0-9a-f-]{36})"/.exec(page) ?? []
		const reader = readStream(await fetch(`${twoUrl}/api/live/post/${place}`))
		await expect.poll(() => reader.beats()).toBe(1)
		expect((await adminEvents.submit('/api/moderation', { act: `spam:${id}`, seen: 'approved' })).status).toBe(200)
		await reader.until(1)
		expect(reader.events).toMatchObject([{ name: 'comments', data: { hidden: [id] } }])
		await expect.poll(async () => (await fetch(`${twoUrl}/blog/${place}`)).text()).not.toContain(`comment-${id}`)
		for (const site of [one, two]) site.signal('SIGTERM')
		expect(await two.ended).toMatchObject({ code: 0 })
		expect(await one.ended).toMatchObject({ code: 0 })
		expect(await reader.ended).toBe(true)
	})
})
