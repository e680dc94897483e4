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

describe('signing in without scripts', () => {
	test('from the plain page to the account and out again', async () => {
		const { browser } = await signUp(app)
		const account = await browser.get('/account')
		expect(account.status).toBe(200)
		expect(account.headers.get('cache-control')).toContain('no-store')
		expect(await viewerIn(browser)).toMatchObject({ name: 'Adaeze Okafor', role: 'viewer' })
		const out = await browser.submit('/sign-out', {})
		expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
		expect(browser.cookies.has('session-hint')).toBe(false)
		expect(await viewerIn(browser)).toBeNull()
		expect((await browser.get('/account')).headers.get('location')).toBe('/sign-in?next=/account')
	})

	test('a validation error keeps what was typed, except the password', async () => {
		const { email } = await signUp(app)
		const rejected = await new PlainBrowser(app).submit('/sign-in', {
			intent: 'sign-in',
			email,
			password: 'not this secret',
		})
		const html = await rejected.text()
		expect(rejected.status).toBe(422)
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
		for (const phrase of ['Welcome to our Blog', 'Enter your email', 'Enter your password', 'Sign In', 'Sign Up'])
			expect(signIn).toContain(phrase)
		for (const phrase of ['Enter your full name', 'Create a password', 'At least 10 characters'])
			expect(signUp).toContain(phrase)
	})

	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/%0a/evil.example',
		'javascript:alert(1)',
		'/\t/evil.example',
	])('nobody is sent to another site (%s)', async (next) => {
		const { email } = await signUp(app)
		const response = await new PlainBrowser(app).submit('/sign-in', { intent: 'sign-in', email, password, next })
		const target = new URL(response.headers.get('location') ?? '', 'http://site.test')
		expect(target.origin).toBe('http://site.test')
		expect(target.pathname).not.toMatch(/^\/\//)
	})

	test('public pages are the same bytes signed in or not', async () => {
		const { browser } = await signUp(app)
		for (const path of ['/', '/blog', '/contact'])
			expect(await (await browser.get(path)).text(), path).toBe(await (await app.fetch(path)).text())
	})

	test('a session that ended elsewhere takes the hint with it', async () => {
		const { browser, id } = await signUp(app)
		await app.sql`delete from sessions where user_id = ${id}`
		expect(await viewerIn(browser)).toBeNull()
		expect(browser.cookies.has('session-hint')).toBe(false)
	})
})

describe('the account page', () => {
	test('saves the name and the text about the user', async () => {
		const { browser, id } = await signUp(app)
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
		const { browser, id } = await signUp(app)
		await app.sql`delete from sessions where user_id = ${id}`
		const headers = { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' }
		const body = new URLSearchParams({ intent: 'profile', name: 'Typed Name', bio: 'Typed words.' })
		const response = await app.fetch('/account.data', { method: 'POST', body, headers })
		const text = await response.text()
		expect(response.status).toBe(401)
		for (const phrase of ['Please sign in first.', 'Typed Name', 'Typed words.']) expect(text).toContain(phrase)
		expect((await browser.get('/account')).headers.get('location')).toBe('/sign-in?next=/account')
	})

	test('without scripts, too, the form comes back with what was typed when the session has ended', async () => {
		const { browser, id } = await signUp(app)
		await app.sql`delete from sessions where user_id = ${id}`
		const response = await browser.submit('/account', { intent: 'profile', name: 'Typed Name', bio: 'Typed words.' })
		const text = await response.text()
		expect(response.status).toBe(401)
		for (const phrase of ['You have been signed out.', 'Typed Name', 'Typed words.', 'in a new tab'])
			expect(text).toContain(phrase)
	})

	test('two-step sign-in begins once the recovery codes are said to be saved', async () => {
		const { browser, id } = await signUp(app)
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
		const { browser } = await signUp(app)
		const setup = await (await browser.submit('/account', { intent: 'two-factor', password })).text()
		expect(setup).toContain('otpauth://')
		const wrong = await (
			await browser.submit('/account', { intent: 'two-factor', password: 'wrong wrong wrong' })
		).text()
		expect(wrong).toContain('The current password is not correct.')
		expect(wrong).not.toContain('otpauth://')
	})

	test('a new address counts once it is confirmed, and asking needs the password', async () => {
		const { browser, id, email } = await signUp(app)
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

	test('asking for an address that somebody has answers the same, and emails them nothing', async () => {
		const { browser } = await signUp(app)
		const other = await signUp(app)
		const response = await browser.submit('/account', { intent: 'email', newEmail: other.email, password })
		expect(response.status).toBe(200)
		const mails =
			await app.sql`select 1 from outbox where to_address = ${other.email} and kind = 'email-change-confirm'`
		expect(mails).toHaveLength(0)
	})

	test('my data is mine: all of it, nothing secret, nobody else’s', async () => {
		const { browser, email } = await signUp(app)
		const other = await signUp(app)
		const file = await browser.get('/account/data.json')
		expect(file.headers.get('content-disposition')).toContain('attachment')
		const text = await file.text()
		expect(JSON.parse(text)).toMatchObject({
			records: expect.arrayContaining([
				expect.objectContaining({ title: 'Accounts', rows: [expect.objectContaining({ email })] }),
				expect.objectContaining({ title: 'Sessions', rows: [expect.anything()] }),
				expect.objectContaining({
					title: 'Sign-in methods',
					rows: [expect.objectContaining({ provider_id: 'credential' })],
				}),
			]),
		})
		expect(text).not.toContain('argon2')
		expect(text).not.toContain(other.email)
		expect((await app.fetch('/account/data.json')).status).toBe(302)
	})

	test('after deletion nothing names the person, in any table', async () => {
		const { browser, id, email } = await signUp(app, { name: 'Zubairu Wokili' })
		const author = await signUp(app)
		const [post] = await app.sql<{ id: string }[]>`
			insert into blog_posts (id, slug, title, author_id, status) values (${randomUUID()}, ${randomUUID()}, 'A post', ${author.id}, 'published')
			returning id`
		await app.sql`insert into blog_comments (id, post_id, author_id, content, status) values (${randomUUID()}, ${post?.id ?? ''}, ${id}, 'Stays.', 'approved')`
		const end = (typed: string, more: Record<string, string> = { sure: 'yes' }) =>
			browser.submit('/account', { intent: 'delete', comments: 'anonymise', password: typed, ...more })
		expect((await end('wrong wrong wrong')).status).toBe(422)
		expect((await end(password, {})).status).toBe(422)
		expect((await end(password)).headers.get('location')).toBe('/sign-in?done=deleted')
		expect(await viewerIn(browser)).toBeNull()
		const tables = await app.sql<
			{ name: string }[]
		>`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
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
		const { browser, id } = await signUp(app)
		await browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(await app.sql`select 1 from profiles where id = ${id}`).toHaveLength(0)
	})
})

describe('/api/auth over the network', () => {
	test('takes JSON only, from our own pages only', async () => {
		const { email } = await signUp(app)
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
