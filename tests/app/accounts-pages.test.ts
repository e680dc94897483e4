import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { PlainBrowser } from '../support/browser-like.ts'

const app = await startApp()
const password = 'mangoes on the roof'

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

async function person(more: { role?: 'viewer' | 'admin'; name?: string } = {}) {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	const name = more.name ?? 'Adaeze Okafor'
	const up = await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
	expect(up.headers.get('location')).toBe('/sign-in?done=signed-up')
	await app.sql`update profiles set role = ${more.role ?? 'viewer'} where email = ${email}`
	const enter = () => browser.submit('/sign-in', { intent: 'sign-in', email, password })
	expect((await enter()).headers.get('location')).toBe('/sign-in')
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	return { email, browser, id: row?.id ?? '', enter }
}

const viewer = async (browser: PlainBrowser): Promise<unknown> => (await browser.get('/api/viewer')).json()

describe('signing in without scripts', () => {
	test('from the plain page to the account and out again', async () => {
		const { browser } = await person()
		const account = await browser.get('/account')
		expect(account.status).toBe(200)
		expect(account.headers.get('cache-control')).toContain('no-store')
		expect(await viewer(browser)).toMatchObject({ name: 'Adaeze Okafor', role: 'viewer' })
		const out = await browser.submit('/sign-out', {})
		expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
		expect(browser.cookies.has('session-hint')).toBe(false)
		expect(await viewer(browser)).toBeNull()
		expect((await browser.get('/account')).headers.get('location')).toBe('/sign-in?next=/account')
	})

	test('a validation error keeps what was typed, except the password', async () => {
		const { email } = await person()
		const refused = await new PlainBrowser(app).submit('/sign-in', {
			intent: 'sign-in',
			email,
			password: 'not this secret',
		})
		const html = await refused.text()
		expect(refused.status).toBe(422)
		expect(html).toContain('The email or password is not correct.')
		expect(html).toContain(email)
		expect(html).not.toContain('not this secret')
	})

	test('the sign-in page says what it is for to programs that show links', async () => {
		expect(await (await app.fetch('/sign-in')).text()).toMatch(
			/<meta name="description" content="Sign in to your \S[^"]{20,140}"/,
		)
	})

	test('the placeholders and tabs are the specification’s', async () => {
		const signIn = await (await app.fetch('/sign-in')).text()
		const signUp = await (await app.fetch('/sign-in?tab=sign-up')).text()
		for (const words of ['Welcome to our Blog', 'Enter your email', 'Enter your password', 'Sign In', 'Sign Up'])
			expect(signIn).toContain(words)
		for (const words of ['Enter your full name', 'Create a password', 'At least 10 characters'])
			expect(signUp).toContain(words)
	})

	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/%0a/evil.example',
		'javascript:alert(1)',
		'/\t/evil.example',
	])('nobody is sent to another site (%s)', async (next) => {
		const { email } = await person()
		const response = await new PlainBrowser(app).submit('/sign-in', { intent: 'sign-in', email, password, next })
		const target = new URL(response.headers.get('location') ?? '', 'http://site.test')
		expect(target.origin).toBe('http://site.test')
		expect(target.pathname).not.toMatch(/^\/\//)
	})

	test('public pages are the same bytes signed in or not', async () => {
		const { browser } = await person()
		for (const path of ['/', '/blog', '/contact'])
			expect(await (await browser.get(path)).text(), path).toBe(await (await app.fetch(path)).text())
	})

	test('a session that ended elsewhere takes the hint with it', async () => {
		const { browser, id } = await person()
		await app.sql`delete from sessions where user_id = ${id}`
		expect(await viewer(browser)).toBeNull()
		expect(browser.cookies.has('session-hint')).toBe(false)
	})
})

describe('the account page', () => {
	test('saves the name and the text about the user', async () => {
		const { browser, id } = await person()
		const wrong = await browser.submit('/account', { intent: 'profile', name: 'www.spam.example', bio: '' })
		expect(wrong.status).toBe(422)
		await browser.submit('/account', {
			intent: 'profile',
			name: 'Ngozi Eze',
			bio: 'Electrician in Enugu.',
			role: 'admin',
		})
		const [row] = await app.sql`select full_name, bio, role from profiles where id = ${id}`
		expect(row).toEqual({ full_name: 'Ngozi Eze', bio: 'Electrician in Enugu.', role: 'viewer' })
	})

	test('when the session has ended, the form comes back with what was typed and says what to do', async () => {
		const { browser, id } = await person()
		await app.sql`delete from sessions where user_id = ${id}`
		const headers = { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' }
		const body = new URLSearchParams({ intent: 'profile', name: 'Typed Name', bio: 'Typed words.' })
		const response = await app.fetch('/account.data', { method: 'POST', body, headers })
		const text = await response.text()
		expect(response.status).toBe(401)
		for (const words of ['Please sign in first.', 'Typed Name', 'Typed words.']) expect(text).toContain(words)
		expect((await browser.get('/account')).headers.get('location')).toBe('/sign-in?next=/account')
	})

	test('without scripts, too, the form comes back with what was typed when the session has ended', async () => {
		const { browser, id } = await person()
		await app.sql`delete from sessions where user_id = ${id}`
		const response = await browser.submit('/account', { intent: 'profile', name: 'Typed Name', bio: 'Typed words.' })
		const text = await response.text()
		expect(response.status).toBe(401)
		for (const words of ['You have been signed out.', 'Typed Name', 'Typed words.', 'in a new tab'])
			expect(text).toContain(words)
	})

	test('two-step sign-in begins once the recovery codes are said to be saved', async () => {
		const { browser, id } = await person()
		await browser.submit('/account', { intent: 'two-factor', password })
		const unsaved = await (await browser.submit('/account', { intent: 'two-factor-confirm', code: '000000' })).text()
		expect(unsaved).toContain('Please save your recovery codes first, then tick the box.')
		const wrong = await (
			await browser.submit('/account', { intent: 'two-factor-confirm', code: '000000', saved: 'yes' })
		).text()
		expect(wrong).toContain('This code is not correct.')
		expect(await app.sql`select two_factor_enabled as on from profiles where id = ${id}`).toEqual([{ on: false }])
	})

	test('without scripts the section that was sent answers', async () => {
		const { browser } = await person()
		const setup = await (await browser.submit('/account', { intent: 'two-factor', password })).text()
		expect(setup).toContain('otpauth://')
		const wrong = await (
			await browser.submit('/account', { intent: 'two-factor', password: 'wrong wrong wrong' })
		).text()
		expect(wrong).toContain('The current password is not correct.')
		expect(wrong).not.toContain('otpauth://')
	})

	test('a new address counts once it is confirmed, and asking needs the password', async () => {
		const { browser, id, email } = await person()
		const newEmail = `${randomUUID()}@example.com`
		const ask = (typed: string) => browser.submit('/account', { intent: 'email', newEmail, password: typed })
		expect((await ask('wrong wrong wrong')).status).toBe(422)
		expect((await ask(password)).status).toBe(200)
		const address = async () =>
			(await app.sql<{ email: string }[]>`select email from profiles where id = ${id}`)[0]?.email
		expect(await address()).toBe(email)
		const [mail] = await app.sql<{ text: string }[]>`select text from outbox where to_address = ${newEmail}`
		const token = /change=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
		const confirm = () => app.submit('/verify-email', { intent: 'change', token })
		expect((await confirm()).headers.get('location')).toBe('/verify-email?done=changed')
		expect(await address()).toBe(newEmail)
		expect((await confirm()).status).toBe(422)
		const events =
			await app.sql`select kind from outbox where to_address = ${email} and kind like 'email-change%' order by id`
		expect(events.map((row) => row['kind'])).toEqual(['email-change-asked', 'email-changed'])
	})

	test('asking for an address that somebody has answers the same, and mails them nothing', async () => {
		const { browser } = await person()
		const other = await person()
		const response = await browser.submit('/account', { intent: 'email', newEmail: other.email, password })
		expect(response.status).toBe(200)
		const mails =
			await app.sql`select 1 from outbox where to_address = ${other.email} and kind = 'email-change-confirm'`
		expect(mails).toHaveLength(0)
	})

	test('my data is mine: all of it, nothing secret, nobody else’s', async () => {
		const { browser, email } = await person()
		const other = await person()
		const file = await browser.get('/account/data.json')
		expect(file.headers.get('content-disposition')).toContain('attachment')
		const text = await file.text()
		expect(JSON.parse(text)).toMatchObject({
			records: expect.arrayContaining([
				expect.objectContaining({ title: 'Accounts', rows: [expect.objectContaining({ email })] }),
				expect.objectContaining({ title: 'Sessions', rows: [expect.anything()] }),
				expect.objectContaining({
					title: 'Ways to sign in',
					rows: [expect.objectContaining({ provider_id: 'credential' })],
				}),
			]),
		})
		expect(text).not.toContain('argon2')
		expect(text).not.toContain(other.email)
		expect((await app.fetch('/account/data.json')).status).toBe(302)
	})

	test('after deletion nothing names the person, in any table', async () => {
		const { browser, id, email } = await person({ name: 'Zubairu Wokili' })
		const author = await person()
		const [post] = await app.sql<{ id: string }[]>`
			insert into blog_posts (id, slug, title, author_id, status) values (${randomUUID()}, ${randomUUID()}, 'A post', ${author.id}, 'published')
			returning id`
		await app.sql`insert into blog_comments (id, post_id, author_id, content, status) values (${randomUUID()}, ${post?.id ?? ''}, ${id}, 'Stays.', 'approved')`
		const end = (typed: string, more: Record<string, string> = { sure: 'yes' }) =>
			browser.submit('/account', { intent: 'delete', comments: 'anonymise', password: typed, ...more })
		expect((await end('wrong wrong wrong')).status).toBe(422)
		expect((await end(password, {})).status).toBe(422)
		expect((await end(password)).headers.get('location')).toBe('/sign-in?done=deleted')
		expect(await viewer(browser)).toBeNull()
		const tables = await app.sql<
			{ name: string }[]
		>`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
		for (const { name } of tables) {
			const found = await app.sql`
				select 1 from ${app.sql(name)} t where (t::text ilike ${`%${email}%`} or t::text ilike '%wokili%')
				and not (${name} = 'outbox' and t::text like '%account-deleted%')`
			expect(found, name).toHaveLength(0)
		}
		expect(await app.sql`select 1 from profiles where id = ${id}`).toHaveLength(0)
		expect(
			await app.sql`
				select full_name from profiles p join blog_comments c on c.author_id = p.id where c.post_id = ${post?.id ?? ''}`,
		).toEqual([{ full_name: 'Former member' }])
		expect((await new PlainBrowser(app).submit('/sign-in', { intent: 'sign-in', email, password })).status).toBe(422)
	})

	test('comments go too when the person wants it', async () => {
		const { browser, id } = await person()
		await browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(await app.sql`select 1 from profiles where id = ${id}`).toHaveLength(0)
	})
})

describe('the first admin', () => {
	test('comes from the link of the start, which works once', async () => {
		const token = new URL(app.server.setupLink ?? '').searchParams.get('token') ?? ''
		expect(token).toHaveLength(43)
		expect(await app.sql`select 1 from setup_links where token_hash = ${token}`).toHaveLength(0)
		const admins = await app.sql<{ n: number }[]>`select count(*)::int as n from profiles where role = 'admin'`
		expect(admins[0]?.n).toBe(0)
		expect(await (await app.fetch('/setup?token=wrong')).text()).toContain('no longer works')
		const form = await (await app.fetch(`/setup?token=${token}`)).text()
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
		expect(await viewer(browser)).toMatchObject({ name: 'Bola Ade', role: 'admin' })
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
		const admin = await person({ role: 'admin' })
		const { browser, id } = await person()
		expect((await admin.browser.get('/admin/users')).status).toBe(200)
		for (const each of [browser, new PlainBrowser(app)]) {
			expect((await each.get('/admin/users')).headers.get('location')).toBe('/blog')
			expect(await (await each.get('/admin/users.data')).text()).not.toContain('@example.com')
			await each.submit('/admin/users', { intent: 'role', id, role: 'admin' })
		}
		expect(await app.sql`select role from profiles where id = ${id}`).toEqual([{ role: 'viewer' }])
	})

	test('search, role, suspension and signing out', async () => {
		const admin = await person({ role: 'admin' })
		const other = await person()
		const { browser, id, email } = await person({ name: 'Percent 100%' })
		const found = await (await admin.browser.get(`/admin/users?q=${encodeURIComponent('100%')}`)).text()
		expect(found).toContain(email)
		expect(found).not.toContain(other.email)
		const change = (fields: Record<string, string>) => admin.browser.submit('/admin/users', { id, ...fields })
		await change({ intent: 'sign-out' })
		expect(await viewer(browser)).toBeNull()
		await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		await change({ intent: 'role', role: 'admin' })
		expect(await viewer(browser)).toMatchObject({ role: 'admin' })
		await change({ intent: 'suspend' })
		expect(await viewer(browser)).toBeNull()
		const refused = await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		expect(await refused.text()).toContain('suspended')
		await change({ intent: 'restore' })
		expect((await browser.submit('/sign-in', { intent: 'sign-in', email, password })).status).toBe(303)
	})

	test('staff are listed before readers; before a role is given, an unconfirmed address is a warning', async () => {
		const admin = await person({ role: 'admin', name: 'Zainab Staff' })
		const { id, email } = await person({ name: 'Aisha Reader' })
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
		const { browser } = await person({ role: 'admin' })
		const asks = async (path: string) =>
			/It keeps people out even if they have your password|No two-step sign-in/.test(
				await (await browser.get(path)).text(),
			)
		expect(await asks('/admin')).toBe(true)
		for (const elsewhere of ['/account', '/admin/users', '/admin/posts', '/admin/comments'])
			expect(await asks(elsewhere), elsewhere).toBe(false)
		browser.cookies.set('second-step-later', '1')
		expect(await asks('/admin')).toBe(false)
		const viewer = await person()
		expect(await (await viewer.browser.get('/account')).text()).not.toContain(
			'It keeps people out even if they have your password',
		)
	})

	test('an owner can decide once and for all not to be asked for two-step sign-in', async () => {
		const admin = await person({ role: 'admin' })
		const asks = async ({ browser }: { browser: PlainBrowser }) =>
			(await (await browser.get('/admin')).text()).includes('It keeps people out even if they have your password')
		const other = await person({ role: 'admin' })
		await app.sql`update profiles set is_owner = true where id = ${admin.id}`
		expect((await other.browser.submit('/account', { intent: 'two-factor-decline' })).status).toBe(403)
		const response = await admin.browser.submit('/account', { intent: 'two-factor-decline' })
		expect(await response.text()).toContain('We will not ask you again')
		expect([await asks(admin), await asks(other)]).toEqual([false, true])
		// On every device, and for good.
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
			const { browser, email } = await person({ role })
			expect((await browser.get('/sign-in')).headers.get('location')).toBe(home)
			const next = await browser.submit('/sign-in', { intent: 'sign-in', email, password, next: '/blog' })
			expect(next.headers.get('location')).toBe('/blog')
			expect((await browser.get('/sign-in?next=/blog')).headers.get('location')).toBe('/blog')
		}
	})

	test('the last admin stays', async () => {
		await app.sql`delete from sessions`
		const admin = await person({ role: 'admin' })
		// The account of /setup above is an owner, and the last owner stays.
		await app.sql`update profiles set is_owner = true where id = ${admin.id}`
		await app.sql`update profiles set role = 'viewer' where role = 'admin' and id <> ${admin.id}`
		const demote = await admin.browser.submit('/admin/users', { intent: 'role', id: admin.id, role: 'viewer' })
		expect(await demote.text()).toContain('This is the last admin')
		const end = await admin.browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(await end.text()).toContain('This is the last admin')
		expect(await viewer(admin.browser)).toMatchObject({ role: 'admin' })
	})
})

describe('/api/auth over the network', () => {
	test('takes JSON only, from our own pages only', async () => {
		const { email } = await person()
		const body = JSON.stringify({ email, password })
		const send = (headers: Record<string, string>) =>
			app.fetch('/api/auth/sign-in/email', { method: 'POST', body, headers })
		const json = { 'content-type': 'application/json' }
		expect((await send({ ...json, origin: 'http://site.test' })).status).toBe(200)
		expect((await send({ ...json, origin: 'http://evil.example' })).status).toBe(403)
		expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
		expect((await send({ 'content-type': 'text/plain', origin: 'http://site.test' })).status).toBe(400)
		expect(
			(await send({ 'content-type': 'application/x-www-form-urlencoded', origin: 'http://site.test' })).status,
		).toBe(400)
	})

	test('answers with our codes, and never a 500 for a bad body', async () => {
		const browser = new PlainBrowser(app)
		const paths = 'sign-in/email sign-up/email reset-password two-factor/verify-totp update-user revoke-session'.split(
			' ',
		)
		const wrong = ['{"email":1}', '{"email":{"a":1},"password":[]}', '{"__proto__":{"role":"admin"}}', '{bad', '"x"']
		for (const body of ['null', '[]', ...wrong]) {
			const headers = { 'content-type': 'application/json', origin: 'http://site.test' }
			for (const path of paths) {
				await app.sql`truncate rate_limits`
				const { status } = await app.fetch(`/api/auth/${path}`, { method: 'POST', body, headers })
				expect(status, `${path} ${body}`).toBeGreaterThanOrEqual(400)
				expect(status, `${path} ${body}`).toBeLessThan(500)
			}
		}
		expect((await browser.call('/api/auth/delete-user', {})).status).toBe(404)
		expect((await browser.get('/.well-known/jwks.json')).status).toBe(404)
	})
})
