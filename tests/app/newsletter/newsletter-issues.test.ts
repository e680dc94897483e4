import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#app/auth/permissions.ts'
import { issueMessages, issuesMessages } from '#app/features/newsletter-issues/messages.ts'
import { siteMessages } from '#app/features/site-admin/messages.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { signedIn } from '../../support/people/signed-in.ts'
import { textOf } from '../../support/read-page.ts'
import { sendRaw } from '../../support/raw-http.ts'
import { formOf } from '../../support/site-form.ts'
import { startSiteProcess } from '../../support/site-process.ts'

/* Issues of the newsletter from the form to the mailbox, the archive and the unsubscribe link. */

const list = '/admin/newsletter/issues'
const text = '# Grid news\n\nRead [our post](/blog/solar) and **save**.\n\n<script>alert(1)</script>'

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let admin: PlainBrowser
	let mailbox: Mailbox
	let site: Record<string, string>
	beforeAll(async () => {
		mailbox = await startMailbox()
		const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
		site = { SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '100000', ...database }
		app = await startApp({ env: site })
		admin = await person('admin')
	})
	beforeEach(async () => {
		await app.sql`delete from rate_limits`
		await app.sql`delete from newsletter_sendings`
		await app.sql`delete from newsletter_subscribers`
		await app.sql`delete from outbox`
		await app.sql`delete from content_entries where type = 'newsletter-issues'`
		mailbox.mails.length = 0
		mailbox.answer = {}
	})
	afterAll(async () => {
		await app.stop()
		await mailbox.close()
	})

	const person = async (role: Role) => (await signedIn(app, { role })).browser
	const subscribers = (count: number) => app.sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${count}::int) n`
	async function written(fields: Record<string, string> = {}, by = admin): Promise<string> {
		const response = await by.submit('/admin/site/newsletter-issues/new', {
			...(await formOf(by, '/admin/site/newsletter-issues/new')),
			'value.subject': 'November in Lagos',
			'value.preview': 'What we learned',
			'value.content': text,
			...fields,
			intent: 'save',
		})
		return response.headers.get('location')?.split('/').at(-1) ?? ''
	}
	const press = (id: string, fields: Record<string, string>, by = admin) => by.submit(`${list}/${id}`, fields)
	const send = (id: string, by = admin) => press(id, { intent: 'send', version: '1' }, by)
	/** Accounts get emails, too. */
	const recipients = () =>
		mailbox.mails
			.flatMap((mail) => mail.recipients)
			.filter((address) => address.startsWith('reader-'))
			.toSorted()
	const sendingState = async () =>
		(await app.sql<{ state: string }[]>`select state from newsletter_sendings`)[0]?.state ?? null
	const isSent = () =>
		vi.waitFor(async () => expect(await sendingState()).toBe('sent'), { timeout: 60_000, interval: 100 })
	const page = async (path: string) => (await app.server.render(path)).body.toString()

	test('an issue is written, looked at, tested, sent, archived and left', async () => {
		await subscribers(3)
		const id = await written()
		expect(id).toMatch(/^november-in-lagos-[0-9a-f]{8}$/)
		const frame = await admin.get(`${list}/${id}/html?look=dark`)
		expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/)
		const html = await frame.text()
		expect(html).toContain('November in Lagos</h1>')
		expect(html).toMatch(/<h2 class="ink" style="[^"]+">Grid news<\/h2>/)
		expect(html).toContain('href="http://site.test/blog/solar"')
		expect(html).not.toMatch(/<script|@media/)
		expect(textOf(await (await admin.get(`${list}/${id}?look=text`)).text())).toContain(
			'our post (http://site.test/blog/solar)',
		)

		const entry = randomUUID()
		await Promise.all([press(id, { intent: 'test', entry }), press(id, { intent: 'test', entry })])
		const tests = await app.sql<{ subject: string }[]>`select subject from outbox where kind = 'newsletter-test'`
		expect(tests).toEqual([{ subject: 'Test: November in Lagos' }])

		expect(await page('/newsletter/archive')).not.toContain(id)
		const answers = await Promise.all([send(id), send(id)])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		const late = await press(id, { intent: 'send', version: '1' })
		expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining(issueMessages.send.already)])
		await isSent()
		const issues = mailbox.mails.filter(({ subject }) => subject === 'November in Lagos')
		expect(issues.flatMap((mail) => mail.recipients).toSorted()).toEqual(
			[1, 2, 3].map((n) => `reader-${n}@example.com`),
		)
		expect(textOf(await (await admin.get(list)).text())).toContain(issuesMessages.states.sent)

		expect(await page('/newsletter')).toContain('href="/newsletter/archive"')
		expect(await page('/newsletter/archive')).toContain(`/newsletter/archive/${id}`)
		expect(await page(`/newsletter/archive/${id}`)).toContain('<strong>save</strong>')
		expect(await (await app.fetch('/sitemap.xml')).text()).toContain(`/newsletter/archive/${id}<`)

		await app.sql`update content_entries set id = 'another-address' where type = 'newsletter-issues' and id = ${id}`
		expect((await press('another-address', { intent: 'send', version: '2' })).status).toBe(409)

		const link = issues[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
		const path = new URL(link.slice(1, -1)).pathname
		const body = 'List-Unsubscribe=One-Click'
		const answer = await sendRaw(
			app.url,
			`POST ${path} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		)
		expect(answer).toMatch(/^HTTP\/1\.1 20[04]/)
		const [counted] = await app.sql`
			select count(unsubscribed_at)::int as left, count(*) filter (where state = 'accepted')::int as accepted from newsletter_deliveries`
		expect(counted).toMatchObject({ left: 1, accepted: 3 })
	})

	test('what was changed since it was looked at is not sent, nor without anything in it', async () => {
		await subscribers(1)
		const id = await written()
		await admin.submit(`/admin/site/newsletter-issues/${id}`, {
			...(await formOf(admin, `/admin/site/newsletter-issues/${id}`)),
			'value.subject': 'Another subject',
			intent: 'save',
		})
		const response = await send(id)
		expect([response.status, textOf(await response.text())]).toEqual([
			409,
			expect.stringContaining(issueMessages.send.changed),
		])
		const empty = await written({ 'value.content': '' })
		expect((await send(empty)).status).toBe(422)
		expect(await sendingState()).toBeNull()
	})

	test('an issue is published by sending it; corrections are published afterwards', async () => {
		await subscribers(1)
		const id = await written()
		const publish = async () =>
			admin.submit(`/admin/site/newsletter-issues/${id}`, {
				...(await formOf(admin, `/admin/site/newsletter-issues/${id}`)),
				'value.content': `${text}\n\nCorrected.`,
				intent: 'publish',
			})
		const refused = await publish()
		expect([refused.status, textOf(await refused.text())]).toEqual([
			409,
			expect.stringContaining(siteMessages.sendFirst),
		])
		expect(await page('/newsletter/archive')).not.toContain(id)
		await send(id)
		await isSent()
		expect((await publish()).status).toBe(200)
		expect(await page(`/newsletter/archive/${id}`)).toContain('Corrected.')
		expect(mailbox.mails.filter(({ html }) => html?.includes('Corrected'))).toEqual([])
	})

	test('a picture of an issue is at its whole address in the email, and is not deleted after it was sent', async () => {
		await subscribers(1)
		const file = randomUUID().replaceAll('-', '')
		await app.sql`insert into media_files (key, state, width, height, bytes) values (${file}, 'ready', 10, 10, 3)`
		await app.sql`
			insert into media (id, name, file_key, file_name, alt) values (${randomUUID()}, 'a-roof-1', ${file}, 'roof.jpg', 'A roof')`
		const [picture] = await app.sql<{ id: string }[]>`select id from media where name = 'a-roof-1'`
		const id = await written({ 'value.content': '![A roof](/media/a-roof-1)' })
		await send(id)
		await isSent()
		expect(mailbox.mails.find(({ subject }) => subject === 'November in Lagos')?.html).toContain(
			`src="http://site.test/media/files/${file}`,
		)
		await app.sql`delete from content_entries where type = 'newsletter-issues'`
		const refused = await admin.submit(`/admin/media/${picture?.id}`, { intent: 'delete' })
		expect([refused.status, textOf(await refused.text())]).toEqual([
			409,
			expect.stringContaining('Newsletter issues: November in Lagos'),
		])
		expect(await app.sql`select 1 from media where name = 'a-roof-1'`).toHaveLength(1)
	})

	test('a scheduled issue can be cancelled and sent after all; one in the trash is not sent', async () => {
		await subscribers(1)
		const id = await written()
		expect((await press(id, { intent: 'schedule', version: '1', at: '2020-01-01T10:00' })).status).toBe(422)
		expect((await press(id, { intent: 'schedule', version: '1', at: '2099-01-01T10:00' })).status).toBe(200)
		expect(await sendingState()).toBe('scheduled')
		const row = /<tr[^>]*>(?:(?!<tr).)*Scheduled for .*?<\/tr>/s.exec(await (await admin.get(list)).text())?.[0] ?? ''
		expect(row).toContain('1 Jan 2099')
		// Nothing has left: there is no time under “Sent”.
		expect(row).not.toContain('<time')
		expect((await press(id, { intent: 'cancel' })).status).toBe(200)
		expect(await sendingState()).toBeNull()
		await press(id, { intent: 'schedule', version: '2', at: '2099-01-01T10:00' })
		await admin.submit('/admin/site/newsletter-issues', { intent: 'trash', item: id })
		await app.sql`update newsletter_sendings set send_at = now()`
		await vi.waitFor(async () => expect(await sendingState()).toBe('stopped'), { timeout: 60_000, interval: 100 })
		expect(recipients()).toEqual([])
	})

	test('the archive shows an issue once it was sent, as it was sent', async () => {
		await subscribers(2)
		const id = await written()
		const isArchived = async () => (await page('/newsletter/archive')).includes(id)
		const later = async (version: string) => {
			expect((await press(id, { intent: 'schedule', version, at: '2099-01-01T10:00' })).status).toBe(200)
			await app.sql`update content_entries set publish_at = now() where type = 'newsletter-issues'`
		}
		await later('1')
		// Its time comes while it is paused: nobody has got it.
		await press(id, { intent: 'pause' })
		await app.sql`update newsletter_sendings set send_at = now()`
		const isNoLongerPlanned = async () =>
			expect(await app.sql`select 1 from content_entries where publish_at is not null`).toEqual([])
		await vi.waitFor(isNoLongerPlanned, { timeout: 60_000, interval: 100 })
		expect(await isArchived()).toBe(false)
		await press(id, { intent: 'cancel' })

		// The mail server is away, and the sending is stopped before anybody got it.
		const other = await written()
		mailbox.answer = { greeting: 421 }
		await send(other)
		const isAway = async () =>
			expect(await app.sql`select 1 from newsletter_sendings where problem = 'away'`).toHaveLength(1)
		await vi.waitFor(isAway, { timeout: 60_000, interval: 100 })
		await press(other, { intent: 'stop' })
		expect(await page('/newsletter/archive')).not.toContain(other)
		await app.sql`update newsletter_pace set next_at = now()`
		mailbox.answer = {}

		await later('2')
		await admin.submit(`/admin/site/newsletter-issues/${id}`, {
			...(await formOf(admin, `/admin/site/newsletter-issues/${id}`)),
			'value.content': `${text}\n\nChanged after it was scheduled.`,
			intent: 'save',
		})
		await app.sql`update newsletter_sendings set send_at = now() where issue = ${id}`
		await vi.waitFor(() => expect(recipients()).toHaveLength(2), { timeout: 60_000, interval: 100 })
		await vi.waitFor(async () => expect(await isArchived()).toBe(true), { timeout: 60_000, interval: 100 })
		const shown = await page(`/newsletter/archive/${id}`)
		expect(shown).toContain('Grid news')
		expect(shown).not.toContain('Changed after it was scheduled.')
		const draft = await formOf(admin, `/admin/site/newsletter-issues/${id}`)
		expect(draft['value.content']).toContain('Changed after it was scheduled.')
	})

	test('editors send, authors do not see it, and nobody finds an issue that is not there', async () => {
		await subscribers(1)
		const [editor, author] = [await person('editor'), await person('author')]
		const id = await written({}, editor)
		expect((await author.get(`${list}/${id}`)).status).not.toBe(200)
		expect((await author.get(`${list}/${id}/html`)).status).not.toBe(200)
		expect((await send(id, author)).status).not.toBe(200)
		expect((await admin.get(`${list}/nothing`)).status).toBe(404)
		expect((await send('nothing')).status).toBe(404)
		expect((await send(id, editor)).status).toBe(200)
		await isSent()
		expect(recipients()).toEqual(['reader-1@example.com'])
	})

	test('the chosen posts are put into one draft, also when the form is sent twice', async () => {
		await app.sql`
			insert into blog_posts (id, author_id, slug, title, excerpt, content, html, status, published_at)
			select gen_random_uuid(), id, 'solar', 'Solar [in] Lagos', 'How *it* went', 'x', 'x', 'published', now() - interval '1 day'
			from profiles limit 1`
		const [post] = await app.sql<{ id: string }[]>`select id from blog_posts where slug = 'solar'`
		const form = { posts: post?.id ?? '', tab: randomUUID() }
		const [one, two] = await Promise.all([
			admin.submit(`${list}/from-posts`, form),
			admin.submit(`${list}/from-posts`, form),
		])
		expect([one.status, two.headers.get('location')]).toEqual([303, one.headers.get('location')])
		const values = await formOf(admin, one.headers.get('location') ?? '')
		expect(values['value.subject']).toBe('Solar [in] Lagos')
		expect(values['value.content']).toContain('## [Solar \\[in\\] Lagos](/blog/solar)')
		expect(values['value.content']).toContain('](/og/post/solar.png)](/blog/solar)')
		expect(values['value.content']).toContain('How \\*it\\* went')
		expect((await admin.submit(`${list}/from-posts`, { tab: randomUUID() })).status).toBe(422)
	})

	test.runIf(engine === 'postgres')('two processes, one of which is killed, send to nobody twice', async () => {
		await subscribers(200)
		const other = startSiteProcess({ ...site, DATA_DIR: app.dataDir })
		await other.url
		const id = await written()
		await send(id)
		await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(20), { timeout: 60_000, interval: 20 })
		other.signal('SIGKILL')
		await other.ended
		// Not two minutes later: what the killed process had taken is over now.
		const waiting = async () => {
			await app.sql`update newsletter_deliveries set locked_until = now() - interval '1 second'
				where state = 'sending' and locked_until < now() + interval '110 seconds'`
			expect(await sendingState()).toBe('sent')
		}
		await vi.waitFor(waiting, { timeout: 120_000, interval: 200 })
		const got = recipients()
		expect(new Set(got).size).toBe(got.length)
		const [{ lost } = { lost: 0 }] = await app.sql<{ lost: number }[]>`
			select count(*) filter (where state <> 'accepted')::int as lost from newsletter_deliveries`
		expect(lost).toBeLessThanOrEqual(1)
		expect(got.length).toBeGreaterThanOrEqual(200 - lost)
	})
})
