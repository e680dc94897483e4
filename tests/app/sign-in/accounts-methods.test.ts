import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startIdentityProvider } from '../../servers/identity-provider.ts'

/* The other sign-in methods in a browser without scripts, page by page. */

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const app = await startApp({
	env: {
		...provider.env,
		OIDC_NAME: 'Acme Works',
		OIDC_DOMAINS: 'acme.example',
		AUTH_MAGIC_LINK: 'on',
		AUTH_EMAIL_CODE: 'on',
	},
})
const password = 'mangoes on the roof'

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

async function account() {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.submit('/sign-in', { intent: 'sign-up', name: 'Adaeze Okafor', email, password })
	return { email, browser }
}

const viewer = async (browser: PlainBrowser): Promise<unknown> => (await browser.get('/api/viewer')).json()

async function mailTo(email: string): Promise<string> {
	const [mail] = await app.sql<{ text: string }[]>`
		select text from outbox where to_address = ${email} order by created_at desc, id desc limit 1`
	return mail?.text ?? ''
}

/** The address of the link on the page that leads to the provider. */
const wayOut = (html: string): string =>
	(/href="(http:\/\/127\.0\.0\.1:\d+\/auth\?[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

async function comeBack(browser: PlainBrowser, html: string): Promise<Response> {
	const back = await provider.visit(wayOut(html))
	return browser.get(back.pathname + back.search)
}

test('the sign-in page offers exactly the methods that are switched on', async () => {
	const html = await (await app.fetch('/sign-in?next=/blog')).text()
	for (const phrase of [
		'Continue with Acme Works',
		'Email me a sign-in link',
		'Email me a sign-in code',
		'work address',
	])
		expect(html).toContain(phrase)
	expect(html).not.toMatch(/with (Google|GitHub)/)
	expect(html).toContain('href="/sign-in?step=link&amp;next=%2Fblog"')
})

test('by a link in an email', async () => {
	const { email, browser } = await account()
	expect(await (await browser.get('/sign-in?step=link')).text()).toContain('A link instead of the password')
	const asked = await browser.submit('/sign-in', { intent: 'mail-link', email })
	expect(asked.headers.get('location')).toBe('/sign-in?done=link-sent')
	expect(await (await browser.get('/sign-in?done=link-sent')).text()).toContain('an email with a link is on its way')
	const link = new URL(/http:\/\/site\.test\/sign-in\?link=\S+/.exec(await mailTo(email))?.[0] ?? '')
	// Opening it is no sign-in: programs that look into mails open every link.
	await browser.get(link.pathname + link.search)
	expect(await viewer(browser)).toBeNull()
	const token = link.searchParams.get('link') ?? ''
	// Nor is an address that another site could lead somebody to, who would then be signed in as its owner.
	expect((await browser.get(`/api/auth/magic-link/verify?token=${token}`)).status).toBe(404)
	expect(await viewer(browser)).toBeNull()
	const entered = await browser.submit('/sign-in', { intent: 'link', token })
	expect([entered.status, entered.headers.get('location')]).toEqual([303, '/sign-in'])
	expect(await viewer(browser)).toMatchObject({ name: 'Adaeze Okafor' })
	const again = await new PlainBrowser(app).submit('/sign-in', { intent: 'link', token })
	expect(again.status).toBe(422)
	expect(await again.text()).toContain('This link no longer works')
})

test('by a code in an email, and a wrong one keeps the address', async () => {
	const { email, browser } = await account()
	const asked = await browser.submit('/sign-in', { intent: 'mail-code', email, next: '/blog' })
	expect(asked.status).toBe(200)
	const html = await asked.text()
	expect(html).toContain('Code from the email')
	expect(html).toContain(`value="${email}"`)
	const wrong = await browser.submit('/sign-in', { intent: 'enter-code', email, code: '00000000', next: '/blog' })
	expect(wrong.status).toBe(422)
	const page = await wrong.text()
	expect(page).toContain('This code is not correct, or it has expired.')
	expect(page).toContain(`value="${email}"`)
	const code = /signing in: (\d{8})/.exec(await mailTo(email))?.[1] ?? ''
	const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
	const entered = await browser.submit('/sign-in', { intent: 'enter-code', email, code: spaced, next: '/blog' })
	expect(entered.headers.get('location')).toBe('/blog')
	expect(await viewer(browser)).toMatchObject({ name: 'Adaeze Okafor' })
})

test('through another provider and back to where it began', async () => {
	provider.person = { sub: 'chinwe', email: 'chinwe@acme.example', email_verified: true, name: 'Chinwe Eze' }
	const browser = new PlainBrowser(app)
	const page = await browser.submit('/sign-in', { intent: 'elsewhere', provider: 'oidc', next: '/blog?page=2' })
	const html = await page.text()
	expect(html).toContain('Continue to Acme Works')
	const back = await comeBack(browser, html)
	expect([back.status, back.headers.get('location')]).toEqual([303, '/blog?page=2'])
	expect(await viewer(browser)).toMatchObject({ name: 'Chinwe Eze', role: 'viewer' })

	const work = new PlainBrowser(app)
	const form = await work.submit('/sign-in', { intent: 'work', email: 'Chinwe@acme.example' })
	expect((await comeBack(work, await form.text())).headers.get('location')).toBe('/sign-in')
	expect(await viewer(work)).toMatchObject({ name: 'Chinwe Eze' })
	const stranger = await new PlainBrowser(app).submit('/sign-in', { intent: 'work', email: 'a@other.example' })
	expect(stranger.status).toBe(422)
	expect(await stranger.text()).toContain('does not belong to an organisation')
})

test('an error of the provider is shown as our own message', async () => {
	provider.person = { sub: 'unconfirmed', email: 'unconfirmed@acme.example', email_verified: false }
	const browser = new PlainBrowser(app)
	const page = await browser.submit('/sign-in', { intent: 'elsewhere', provider: 'oidc' })
	const back = await comeBack(browser, await page.text())
	const to = back.headers.get('location') ?? ''
	expect(to).toBe('/sign-in?error=email_not_found')
	expect(await (await browser.get(to)).text()).toContain('has not confirmed your email address')
	const made = await (await browser.get('/sign-in?error=%3Cb%3Ecall%200800')).text()
	expect(made).toContain('did not tell us who you are')
	expect(made).not.toContain('0800')
})

test('connecting and disconnecting at the account', async () => {
	const { email, browser } = await account()
	await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	provider.person = { sub: 'connected', email: 'elsewhere@acme.example', email_verified: true, name: 'Other Name' }
	expect(await (await browser.get('/account')).text()).toContain('Connect Acme Works')
	const page = await browser.submit('/account', { intent: 'connect', provider: 'oidc' })
	const back = await comeBack(browser, await page.text())
	expect(back.headers.get('location')).toBe('/account')
	const html = await (await browser.get('/account')).text()
	expect(html).toContain('Disconnect')
	expect(html).not.toContain('Connect Acme Works')
	expect(await viewer(browser)).toMatchObject({ name: 'Adaeze Okafor' })

	const other = new PlainBrowser(app)
	const again = await other.submit('/sign-in', { intent: 'elsewhere', provider: 'oidc' })
	await comeBack(other, await again.text())
	expect(await viewer(other)).toMatchObject({ name: 'Adaeze Okafor' })

	const [row] = await app.sql<{ id: string }[]>`select id from accounts where account_id = 'connected'`
	await browser.submit('/account', { intent: 'disconnect', id: row?.id ?? '' })
	expect(await (await browser.get('/account')).text()).toContain('Connect Acme Works')
})

test('without methods switched on the pages show none', async () => {
	await app.stop()
	const plain = await startApp()
	const html = await (await plain.fetch('/sign-in')).text()
	expect(html).not.toMatch(/Continue with|Email me|work address/)
	for (const step of ['link', 'mail-code', 'work'])
		expect(await (await plain.fetch(`/sign-in?step=${step}`)).text()).toContain('Enter your password')
})
