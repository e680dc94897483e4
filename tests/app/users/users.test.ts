import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { password, signUp, viewerIn } from '../../support/people/signed-up.ts'

const app = await startApp()

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

describe('the first admin', () => {
	test('comes from the link of the start, which works once', async () => {
		const token = new URL(app.server.setupLink ?? '').searchParams.get('token') ?? ''
		expect(token).toHaveLength(43)
		expect(await app.sql`select 1 from setup_links where token_hash = ${token}`).toHaveLength(0)
		const admins = await app.sql<{ n: number }[]>`select count(*)::int as n from profiles where role = 'admin'`
		expect(admins[0]?.n).toBe(0)
		const noLink = await (await app.fetch('/setup?token=wrong')).text()
		expect(noLink).toContain('no longer works')
		expect(noLink).toContain('<title>Set up</title>')
		const form = await (await app.fetch(`/setup?token=${token}`)).text()
		// Menu and footer would name a company that is not the visitor's yet.
		for (const part of ['site-footer', 'site-header', 'Imole Services']) expect(form).not.toContain(part)
		expect(form).toContain('first admin')
		const action = /<form[^>]* action="(\/setup[^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
		const browser = new PlainBrowser(app)
		const email = `${randomUUID()}@example.com`
		const send = (more: Record<string, string>) =>
			browser.submit(action, { token, name: 'Bola Ade', email, password, ...more })
		const weak = await send({ password: 'password123' })
		expect([weak.status, await weak.text()]).toEqual([422, expect.stringContaining('setup-password-error')])
		expect((await send({ token: 'b'.repeat(43) })).status).toBe(422)
		expect((await send({})).headers.get('location')).toBe('/admin/setup')
		expect(await viewerIn(browser)).toMatchObject({ name: 'Bola Ade', role: 'admin' })
		const log = await (await browser.get('/admin/audit')).text()
		expect(log.replaceAll(/<[^>]+>/g, '')).toContain('Bola Ade became an owner by the setup link')
		const entries = await app.sql`
			select p.email, o.outcome, e::text like '%@%' as "hasAddress" from audit_entries e
			join profiles p on p.id = e.actor_id left join audit_outcomes o on o.entry_id = e.id
			where e.deed = 'account:set-up'`
		expect(entries).toEqual([{ email, outcome: 'done', hasAddress: false }])
		expect(
			(await new PlainBrowser(app).submit('/setup', { token, name: 'Eve', email: 'eve@example.com', password })).status,
		).toBe(422)
		// Afterwards the link is of no use: the page leads on.
		for (const path of ['/setup', `/setup?token=${token}`]) {
			expect((await browser.get(path)).headers.get('location')).toBe('/admin')
			const text = await (await app.fetch(path)).text()
			expect(text).toContain('This site is set up already')
			expect(text).not.toContain('Start the site again')
		}
	})
})

describe('people', () => {
	test('only admins come in, on pages, data requests and actions alike', async () => {
		const admin = await signUp(app, { role: 'admin' })
		const { browser, id } = await signUp(app)
		expect((await admin.browser.get('/admin/users')).status).toBe(200)
		for (const each of [browser, new PlainBrowser(app)]) {
			expect((await each.get('/admin/users')).headers.get('location')).toBe('/blog')
			expect(await (await each.get('/admin/users.data')).text()).not.toContain('@example.com')
			await each.submit('/admin/users', { intent: 'role', id, role: 'admin' })
		}
		expect(await app.sql`select role from profiles where id = ${id}`).toEqual([{ role: 'viewer' }])
	})

	test('search, role, suspension and signing out', async () => {
		const admin = await signUp(app, { role: 'admin' })
		const other = await signUp(app)
		const { browser, id, email } = await signUp(app, { name: 'Percent 100%' })
		const found = await (await admin.browser.get(`/admin/users?q=${encodeURIComponent('100%')}`)).text()
		expect(found).toContain(email)
		expect(found).not.toContain(other.email)
		const change = (fields: Record<string, string>) => admin.browser.submit('/admin/users', { id, ...fields })
		await change({ intent: 'sign-out' })
		expect(await viewerIn(browser)).toBeNull()
		await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		await change({ intent: 'role', role: 'admin' })
		expect(await viewerIn(browser)).toMatchObject({ role: 'admin' })
		await change({ intent: 'suspend' })
		expect(await viewerIn(browser)).toBeNull()
		const rejected = await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		expect(await rejected.text()).toContain('suspended')
		await change({ intent: 'restore' })
		expect((await browser.submit('/sign-in', { intent: 'sign-in', email, password })).status).toBe(303)
	})

	test('staff are listed before readers; before a role is given, an unconfirmed address is a warning', async () => {
		const admin = await signUp(app, { role: 'admin', name: 'Zainab Staff' })
		const { id, email } = await signUp(app, { name: 'Aisha Reader' })
		await app.sql`update profiles set email_verified = false where id = ${id}`
		const page = async () => (await admin.browser.get('/admin/users')).text()
		const html = await page()
		expect(html.indexOf('Zainab Staff')).toBeGreaterThan(html.indexOf('>Staff<'))
		expect(html.indexOf('>Readers<')).toBeGreaterThan(html.indexOf('Zainab Staff'))
		expect(html.indexOf('Aisha Reader')).toBeGreaterThan(html.indexOf('>Readers<'))
		expect(html).toContain(`${email} is not confirmed. The person who signed up may not own it.`)
		await app.sql`update profiles set email_verified = true where id = ${id}`
		expect(await page()).not.toContain(`${email} is not confirmed`)
	})

	test('an admin without two-step sign-in is asked to set it up, and can still enter', async () => {
		const { browser } = await signUp(app, { role: 'admin' })
		const asks = async (path: string) =>
			/It keeps people out even if they have your password|No two-step sign-in/.test(
				await (await browser.get(path)).text(),
			)
		expect(await asks('/admin')).toBe(true)
		// Once: the checklist leaves it to the reminder.
		const links = async () =>
			(await (await browser.get('/admin')).text()).split('#section-two-step-sign-in"').length - 1
		expect(await links()).toBe(1)
		for (const elsewhere of ['/account', '/admin/users', '/admin/posts', '/admin/comments'])
			expect(await asks(elsewhere), elsewhere).toBe(false)
		browser.cookies.set('second-step-later', '1')
		expect(await asks('/admin')).toBe(false)
		expect(await links()).toBe(1)
		const viewer = await signUp(app)
		expect(await (await viewer.browser.get('/account')).text()).not.toContain(
			'It keeps people out even if they have your password',
		)
	})

	test('an owner can decide once and for all not to be asked for two-step sign-in', async () => {
		const admin = await signUp(app, { role: 'admin' })
		const asks = async ({ browser }: { browser: PlainBrowser }) =>
			(await (await browser.get('/admin')).text()).includes('It keeps people out even if they have your password')
		const other = await signUp(app, { role: 'admin' })
		await app.sql`update profiles set is_owner = true where id = ${admin.id}`
		expect((await other.browser.submit('/account', { intent: 'two-factor-decline' })).status).toBe(403)
		const response = await admin.browser.submit('/account', { intent: 'two-factor-decline' })
		expect(await response.text()).toContain('We will not ask you again')
		expect([await asks(admin), await asks(other)]).toEqual([false, true])
		// On every device, and permanently.
		const elsewhere = new PlainBrowser(app)
		await elsewhere.submit('/sign-in', { intent: 'sign-in', email: admin.email, password })
		expect(await asks({ browser: elsewhere })).toBe(false)
		const log = await (await admin.browser.get('/admin/audit')).text()
		expect(log.replaceAll(/<[^>]+>/g, '')).toContain('decided not to be reminded of two-step sign-in')
		// It stays where it is switched on.
		expect(await (await admin.browser.get('/account')).text()).toContain('Two-step sign-in')
	})

	test('without an address to return to, admins come to the dashboard and readers to their account', async () => {
		for (const [role, home] of [
			['admin', '/admin'],
			['viewer', '/account'],
		] as const) {
			const { browser, email } = await signUp(app, { role })
			expect((await browser.get('/sign-in')).headers.get('location')).toBe(home)
			const next = await browser.submit('/sign-in', { intent: 'sign-in', email, password, next: '/blog' })
			expect(next.headers.get('location')).toBe('/blog')
			expect((await browser.get('/sign-in?next=/blog')).headers.get('location')).toBe('/blog')
		}
	})

	test('the last admin stays', async () => {
		await app.sql`delete from sessions`
		const admin = await signUp(app, { role: 'admin' })
		// The account of /setup above is an owner, and the last owner stays.
		await app.sql`update profiles set is_owner = true where id = ${admin.id}`
		await app.sql`update profiles set role = 'viewer' where role = 'admin' and id <> ${admin.id}`
		const demote = await admin.browser.submit('/admin/users', { intent: 'role', id: admin.id, role: 'viewer' })
		expect(await demote.text()).toContain('This is the last admin')
		const end = await admin.browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(await end.text()).toContain('This is the last admin')
		expect(await viewerIn(admin.browser)).toMatchObject({ role: 'admin' })
	})
})
