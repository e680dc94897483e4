import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { newSiteFolder } from '../../support/database.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'
import { saveSettingsForm } from '../../support/pages/settings-form.ts'

/* Before the settings of a captcha are saved its provider is asked: with a secret that was not typed, nobody else is (decision 115). */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const secret = 'of-the-operator'
const ofEnvironment = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site.key', CAPTCHA_SECRET_KEY: secret }
const keys = { captchaProvider: 'turnstile', captchaSiteKey: 'site.key' }

let app: TestApp
let browser: PlainBrowser
let environment: Record<string, string>
let provider: Awaited<ReturnType<typeof oddProvider>>
let elsewhere: Awaited<ReturnType<typeof oddProvider>>

/** Starts the site again with these settings, signed in as before. */
async function start(more: Record<string, string> = {}) {
	await app.stop()
	const { cookies } = browser
	app = await startApp({ env: { ...environment, ...more } })
	browser = new PlainBrowser(app)
	for (const [name, value] of cookies) browser.cookies.set(name, value)
	await app.sql`update sessions set confirmed_at = now()`
}
const says = (...codes: string[]) => {
	for (const each of [provider, elsewhere])
		each.answers((response) => response.end(JSON.stringify({ success: false, 'error-codes': codes })))
}
const send = (more: Record<string, string>) => saveSettingsForm(browser, 'captcha', { ...keys, ...more })

beforeAll(async () => {
	provider = await oddProvider()
	elsewhere = await oddProvider()
	environment = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, DATA_DIR: await newSiteFolder() }
	app = await startApp({ env: environment })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})
afterAll(async () => {
	provider.close()
	elsewhere.close()
	await app.stop()
	rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
})
beforeEach(() => says())

describe('a secret of the environment', () => {
	test('is not sent to an address that an admin types', async () => {
		await start(ofEnvironment)
		const [status, html] = await send({ captchaVerifyUrl: elsewhere.url })
		expect([status, html]).toEqual([
			422,
			expect.stringContaining('CAPTCHA_SECRET_KEY is set in the server’s environment'),
		])
		// By hand, because the form has no control for it.
		const typed = { captchaVerifyUrl: elsewhere.url, 'captchaSecret-password': 'typed' }
		expect((await send(typed))[0]).toBe(422)
		expect((await send({ captchaVerifyUrl: elsewhere.url, version: 'late' }))[0]).toBe(409)
		expect(elsewhere.asked).toEqual([])
		expect(await app.sql`select 1 from settings`).toHaveLength(0)
	})

	test('goes to the address that the environment has, whatever is typed', async () => {
		await start({ ...ofEnvironment, CAPTCHA_VERIFY_URL: provider.url })
		expect((await send({ captchaVerifyUrl: elsewhere.url }))[0]).toBe(200)
		expect(elsewhere.asked).toEqual([])
		expect(provider.asked.map(({ body }) => new URLSearchParams(body).get('secret'))).toEqual([secret])
		says('invalid-input-secret')
		expect((await send({}))[1]).toContain('does not accept these keys')
	})
})

test('a secret that another admin has stored goes to its own address, until it is typed again', async () => {
	await start()
	const stored = { captchaVerifyUrl: provider.url, 'captchaSecret-password': 'of-another-admin' }
	expect((await send(stored))[0]).toBe(200)
	expect(provider.asked).toHaveLength(1)
	says()
	const moved = { captchaVerifyUrl: elsewhere.url }
	expect((await send(moved))[1]).toContain('Type this again, because “Address that verifies answers” changed.')
	expect((await send({ ...moved, version: 'late' }))[0]).toBe(409)
	expect((await send({ ...moved, captchaProvider: 'hcaptcha' }))[0]).toBe(422)
	expect([elsewhere.asked, provider.asked]).toEqual([[], []])

	// Where it is in force it is asked about.
	says('invalid-input-sitekey')
	const other = { captchaVerifyUrl: ` ${provider.url} `, captchaSiteKey: 'other.key' }
	expect((await send(other))[1]).toContain('does not accept these keys')
	expect(provider.asked.map(({ body }) => new URLSearchParams(body).get('secret'))).toEqual(['of-another-admin'])
	says()
	expect((await send({ ...moved, 'captchaSecret-password': 'typed-again' }))[0]).toBe(200)
	expect(elsewhere.asked).toHaveLength(1)
})
