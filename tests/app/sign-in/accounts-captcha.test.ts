import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#app/auth/better-auth/endpoints.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { addAccount, authEnv, goodPassword, Visitor, withAccounts } from '../../support/auth.ts'
import { startApp } from '../../support/app.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'

/* The library's captcha before sign-in, against a small server in the provider's place. */

let provider: Awaited<ReturnType<typeof oddProvider>>
beforeAll(async () => {
	provider = await oddProvider()
})
afterAll(() => provider.close())

const settings = (kind: string) => ({
	CAPTCHA_PROVIDER: kind,
	CAPTCHA_SITE_KEY: 'site-key',
	CAPTCHA_SECRET_KEY: 'the secret of the captcha',
	CAPTCHA_VERIFY_URL: provider.url,
})
const says = (body: Record<string, unknown>) => provider.answers((response) => response.end(JSON.stringify(body)))

describe('calls of the auth service', () => {
	withAccounts('embedded')
	const email = 'captcha@example.com'
	let known = false
	beforeEach(async () => {
		authEnv()
		if (!known) await addAccount(email)
		known = true
		authEnv({
			AUTH_ANONYMOUS: 'on',
			AUTH_MAGIC_LINK: 'on',
			AUTH_EMAIL_CODE: 'on',
			AUTH_PHONE: 'on',
			SMS_PROVIDER: 'log',
			...settings('turnstile'),
		})
		says({ success: true, hostname: 'site.test' })
	})
	const signIn = (more: Record<string, unknown> = {}, visitor = new Visitor()) =>
		visitor.post('/sign-in/email', { email, password: goodPassword, ...more })

	test('without a response of the captcha a call is refused, and the provider is not asked', async () => {
		for (const captcha of [undefined, '', 5, ['a'], 'with\nbreak', 'x'.repeat(5_000)])
			expect(await signIn({ captcha })).toMatchObject({
				status: 400,
				json: { message: 'Please answer the check that you are a person, then try again.' },
			})
		expect(provider.asked).toEqual([])
	})

	test('whatever guesses a password, makes an account or sends a message is asked', async () => {
		const all = Object.entries(endpoints()).filter(
			([, { allow, method, mails, guess, limit }]) =>
				method === 'POST' && allow === 'account:sign-in' && (mails ?? guess ?? (limit === 'sign-up' || undefined)),
		)
		expect(all.map(([path]) => path)).toEqual(
			expect.arrayContaining([
				'/sign-up/email',
				'/sign-in/anonymous',
				'/phone-number/send-otp',
				'/sign-in/phone-number',
			]),
		)
		for (const [path] of all) {
			const body = { name: 'Ada', email: 'ada@example.com', phoneNumber: '+2348031234567', password: goodPassword }
			expect(await new Visitor().post(path, body), path).toMatchObject({
				status: 400,
				json: { code: 'MISSING_RESPONSE' },
			})
		}
		expect(provider.asked).toEqual([])
	})

	test('with a valid response the call goes on', async () => {
		const visitor = new Visitor()
		expect(await signIn({ captcha: 'an-answer' }, visitor)).toMatchObject({ status: 200 })
		expect(await readViewer(visitor.cookie)).toMatchObject({ email })
		expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({
			secret: 'the secret of the captcha',
			response: 'an-answer',
		})
	})

	test('hCaptcha is asked in its own form', async () => {
		authEnv(settings('hcaptcha'))
		expect(await signIn({ captcha: 'an-answer' })).toMatchObject({ status: 200 })
		expect(Object.fromEntries(new URLSearchParams(provider.asked[0]?.body))).toEqual({
			secret: 'the secret of the captcha',
			response: 'an-answer',
			sitekey: 'site-key',
		})
	})

	test.each([
		['a wrong answer', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
		['an answer for another site', { success: true, hostname: 'evil.example' }],
	])('%s is refused', async (_what, body) => {
		says(body)
		expect(await signIn({ captcha: 'an-answer' })).toMatchObject({
			status: 403,
			json: { message: 'The check that you are a person did not work. Please try it again.' },
		})
	})

	test('when the provider is down nobody gets in, and the message says that it is our fault', async () => {
		provider.answers((response) => response.writeHead(500).end('no'))
		const response = await signIn({ captcha: 'an-answer' })
		expect(response.status).toBeGreaterThanOrEqual(500)
		expect(response.text).not.toMatch(/captcha|secret/i)
	})

	test('a signed-in user is not asked, and without the setting nobody is', async () => {
		const visitor = new Visitor()
		await signIn({ captcha: 'an-answer' }, visitor)
		expect(await signIn({}, visitor)).toMatchObject({ status: 200 })
		authEnv()
		expect(await signIn()).toMatchObject({ status: 200 })
	})
})

test('the frame holds the provider’s script under a policy of its own; no other page may run it', async () => {
	const app = await startApp({ env: settings('turnstile') })
	const frame = await app.fetch('/captcha')
	const html = await frame.text()
	expect(frame.status).toBe(200)
	expect(html).toContain("sitekey: 'site-key'")
	const policy = frame.headers.get('content-security-policy') ?? ''
	expect(policy).toContain("frame-ancestors 'self'")
	expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/challenges\.cloudflare\.com/)
	expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
	for (const path of ['/', '/sign-in']) {
		const page = await app.fetch(path)
		const own = page.headers.get('content-security-policy') ?? ''
		expect(own).toContain("frame-src 'self'")
		expect(own).not.toContain('cloudflare')
		expect(page.headers.get('cross-origin-embedder-policy')).toBeNull()
		expect(page.headers.get('x-frame-options')).toBe('DENY')
	}
	expect(await (await app.fetch('/sign-in')).text()).toContain('src="/captcha"')
	const plain = await app.submit('/sign-in', { intent: 'sign-in', email: 'a@example.com', password: goodPassword })
	expect(await plain.text()).toContain('Please answer the check that you are a person')
	await app.stop()
	const without = await startApp()
	expect((await without.fetch('/captcha')).status).toBe(404)
	const page = await without.fetch('/sign-in')
	expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
	expect(await page.text()).not.toContain('/captcha')
})
