import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { addPasskeyDevice } from '../../support/people/passkey-device.ts'
import { totp } from '../../support/people/totp.ts'

/* ASVS 5.0, 7.2.4: signing in again in the same browser ends the earlier session. */

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const app = await startApp({ env: { ...provider.env, AUTH_MAGIC_LINK: 'on', AUTH_EMAIL_CODE: 'on' } })
const password = 'mangoes on the roof'

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

async function mailTo(email: string): Promise<string> {
	const [mail] = await app.sql<{ text: string }[]>`
		select text from outbox where to_address = ${email} order by created_at desc, id desc limit 1`
	return mail?.text ?? ''
}

const copyOf = (browser: PlainBrowser): PlainBrowser => {
	const copy = new PlainBrowser(app)
	for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
	return copy
}
const isSignedIn = async (browser: PlainBrowser): Promise<boolean> =>
	(await (await browser.get('/api/viewer')).json()) !== null

async function person() {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.submit('/sign-in', { intent: 'sign-up', name: 'Adaeze Okafor', email, password })
	await app.sql`update profiles set email_verified = true where email = ${email}`
	await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	expect(await isSignedIn(browser)).toBe(true)
	return { email, browser }
}
type Someone = Awaited<ReturnType<typeof person>>

const methods: Record<string, (someone: Someone) => Promise<unknown>> = {
	'a password': ({ browser, email }) => browser.submit('/sign-in', { intent: 'sign-in', email, password }),
	'a password, by a script': ({ browser, email }) => browser.call('/api/auth/sign-in/email', { email, password }),
	'a link in an email': async ({ browser, email }) => {
		await browser.submit('/sign-in', { intent: 'mail-link', email })
		const token = decodeURIComponent(/[?&]link=([^\s&]+)/.exec(await mailTo(email))?.[1] ?? '')
		await browser.submit('/sign-in', { intent: 'link', token })
	},
	'a code in an email': async ({ browser, email }) => {
		await browser.submit('/sign-in', { intent: 'mail-code', email })
		const code = /signing in: (\d{8})/.exec(await mailTo(email))?.[1] ?? ''
		await browser.submit('/sign-in', { intent: 'enter-code', email, code })
	},
	'a passkey': async ({ browser, email }) => {
		expect((await (await addPasskeyDevice(app, email)).signIn(browser)).status).toBe(200)
	},
	'another provider': async ({ browser }) => {
		provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ada' }
		const begun = await (await browser.call('/api/auth/sign-in/social', { provider: 'oidc' })).json()
		const back = await provider.visit(begun.url)
		await browser.get(back.pathname + back.search)
	},
	'the password of somebody else': async ({ browser }) => {
		const other = await person()
		await browser.submit('/sign-in', { intent: 'sign-in', email: other.email, password })
	},
}

describe('signing in again ends the session that the browser came with', () => {
	test.each(Object.entries(methods))('by %s', async (_name, signIn) => {
		const someone = await person()
		const before = copyOf(someone.browser)
		const elsewhere = new PlainBrowser(app)
		await elsewhere.submit('/sign-in', { intent: 'sign-in', email: someone.email, password })
		await signIn(someone)
		expect(someone.browser.cookies.get('site.session_token')).not.toBe(before.cookies.get('site.session_token'))
		expect(await isSignedIn(someone.browser)).toBe(true)
		expect(await isSignedIn(before)).toBe(false)
		expect(await isSignedIn(elsewhere)).toBe(true)
		await someone.browser.submit('/sign-out', {})
		expect(await isSignedIn(before)).toBe(false)
	})

	test('in two steps, from the first on: the browser has no session while the code is awaited', async () => {
		const { browser, email } = await person()
		const enabled = await (await browser.call('/api/auth/two-factor/enable', { password })).json()
		await browser.call('/api/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) })
		expect(await isSignedIn(browser)).toBe(true)
		const before = copyOf(browser)
		await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([false, false])
		await browser.submit('/sign-in', { intent: 'code', code: totp(enabled.totpURI, 1) })
		expect(await isSignedIn(browser)).toBe(true)
	})

	test('a wrong password ends nothing', async () => {
		const { browser, email } = await person()
		await browser.submit('/sign-in', { intent: 'sign-in', email, password: 'not the password' })
		expect(await isSignedIn(browser)).toBe(true)
	})
})

describe('what else changes how an account is opened ends sessions', () => {
	test('a reset by email ends all of them', async () => {
		const { browser, email } = await person()
		await new PlainBrowser(app).submit('/reset-password', { intent: 'ask', email })
		const token = decodeURIComponent(/[?&]token=([^\s&]+)/.exec(await mailTo(email))?.[1] ?? '')
		const newPassword = 'another good sentence'
		await new PlainBrowser(app).submit('/reset-password', { intent: 'reset', token, newPassword })
		expect(await isSignedIn(browser)).toBe(false)
	})

	test('switching the second step on and off ends the others, and renews this one', async () => {
		const { browser, email } = await person()
		const other = new PlainBrowser(app)
		const signInElsewhere = () => other.submit('/sign-in', { intent: 'sign-in', email, password })
		await signInElsewhere()
		const enabled = await (await browser.call('/api/auth/two-factor/enable', { password })).json()
		const before = copyOf(browser)
		await browser.call('/api/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) })
		expect([await isSignedIn(browser), await isSignedIn(before), await isSignedIn(other)]).toEqual([true, false, false])
		await signInElsewhere()
		await other.submit('/sign-in', { intent: 'code', code: totp(enabled.totpURI, 1) })
		expect(await isSignedIn(other)).toBe(true)
		await browser.call('/api/auth/two-factor/disable', { password })
		expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
	})
})
