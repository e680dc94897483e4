import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'
import { controlOf, readSettings, saveSettingsForm } from '../../support/pages/settings-form.ts'

/* What each group of settings changes once it is saved; the form itself is tested in settings.test.ts. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let browser: PlainBrowser
	let environment: Record<string, string>

	const start = async (more: Record<string, string> = {}) => {
		app = await startApp({ env: { ...environment, ...more } })
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	}
	beforeAll(async () => {
		const dataDir = engine === 'postgres' ? newDataDir() : await newSiteFolder()
		environment = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, DATA_DIR: dataDir }
		if (engine === 'postgres') environment['DATABASE_URL'] = await newPostgresDatabase()
		await start()
	})
	afterAll(async () => {
		await app.stop()
		rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
	})
	beforeEach(async () => {
		await app.sql`truncate rate_limits`
		await app.sql`delete from settings`
		await app.sql`update sessions set confirmed_at = now()`
	})
	const textOf = async (address: string) => (await (await browser.get(address)).text()).replaceAll('<!-- -->', '')
	const prices = { aiPriceInput: '2', aiPriceOutput: '8' }
	const naira = { ...prices, aiBudgetCurrency: 'NGN', aiBudget: '50000' }

	test('a budget in naira is counted in dollars at the rate that is entered, with its day', async () => {
		const [status, html] = await saveSettingsForm(browser, 'ai-cost', naira)
		expect([status, html]).toEqual([422, expect.stringContaining('Enter the rate, such as 1600.')])
		expect(html).toContain('Enter the day of the rate.')
		expect(controlOf(html, 'aiBudget')).toContain('value="50000"')
		const future = { ...naira, aiBudgetRate: '1600', aiBudgetRateDate: '2999-01-01' }
		expect((await saveSettingsForm(browser, 'ai-cost', future))[1]).toContain('a day that is not in the future')
		expect(await app.sql`select 1 from settings`).toHaveLength(0)

		const whole = { ...naira, aiBudgetRate: '1600', aiBudgetRateDate: '2026-01-05' }
		const [saved, page] = await saveSettingsForm(browser, 'ai-cost', whole)
		expect([saved, page]).toEqual([200, expect.stringContaining('In force: $31.25 a month.')])
		expect(page).toMatch(/The rate is from 5 Jan 2026, \d+ days ago\. Enter today’s\./)
		expect(await textOf('/admin/ai-settings')).toContain('$31.25')
		await saveSettingsForm(browser, 'ai-cost', { ...prices, aiBudget: '7.5' })
		expect(await textOf('/admin/ai-settings')).toContain('$7.50')
	})

	test('a budget without prices is refused in the words of the page', async () => {
		const [status, html] = await saveSettingsForm(browser, 'ai-cost', { aiBudget: '5' })
		expect([status, html]).toEqual([422, expect.stringContaining('“Monthly budget of the whole site”')])
		expect(html).not.toMatch(/needed together with AI_/)
	})

	test('the budget of the environment wins, is shown and not editable', async () => {
		await saveSettingsForm(browser, 'ai-cost', { ...prices, aiBudget: '7.5' })
		await app.stop()
		await start({ AI_MONTHLY_BUDGET: '20', AI_PRICE_INPUT: '2', AI_PRICE_OUTPUT: '8' })
		const html = await readSettings(browser, 'ai-cost')
		expect(controlOf(html, 'aiBudget')).toMatch(/readonly/i)
		expect(controlOf(html, 'aiBudget')).toContain('value="$20"')
		expect(html).toContain('Set by the variable AI_MONTHLY_BUDGET of the environment.')
		expect(await textOf('/admin/ai-settings')).toContain('$20.00')
		await app.stop()
		await start()
	})

	test('a shorter period deletes only what somebody saw it would, and the privacy policy says it', async () => {
		const enquiry = async (age: string) => {
			await app.sql`insert into leads (id, name, email, message, created_at)
				values (${randomUUID()}, 'Ada', 'ada@example.com', 'Hello', now() - ${age}::interval)`
		}
		await enquiry('13 months')
		await enquiry('11 months')
		const policy = () => textOf('/legal/privacy')
		expect(await policy()).toContain('Enquiries: 24 months after')

		const [status, html] = await saveSettingsForm(browser, 'limits', { enquiryRetention: '12' })
		expect([status, html]).toEqual([422, expect.stringContaining('permanently deletes 1 enquiry within the hour')])
		expect(controlOf(html, 'enquiryRetention')).toContain('value="12"')
		expect(await policy()).toContain('Enquiries: 24 months after')
		// Nothing would go by these.
		expect((await saveSettingsForm(browser, 'limits', { enquiryRetention: '36', emailRetention: '30' }))[0]).toBe(200)
		expect(await policy()).toContain('Enquiries: 36 months after')
		expect(await policy()).toContain('Emails: 30 days; those')
		expect((await saveSettingsForm(browser, 'limits', { enquiryRetention: '5' }))[1]).toContain(
			'a whole number from 6 to 84',
		)

		// The box of one question confirms no other.
		const box = (page: string) => /name="deletes"[^>]* value="([^"]*)"|value="([^"]*)"[^>]* name="deletes"/.exec(page)
		const question = box(html)?.[1] ?? box(html)?.[2] ?? ''
		expect(question).toContain('1 enquiry')
		const [again, other] = await saveSettingsForm(browser, 'limits', { enquiryRetention: '6', deletes: question })
		expect([again, other]).toEqual([422, expect.stringContaining('permanently deletes 2 enquiries')])
		expect((await saveSettingsForm(browser, 'limits', { enquiryRetention: '12', deletes: question }))[0]).toBe(200)
		expect(await (await app.fetch('/legal/privacy.md')).text()).toContain('Enquiries: 12 months after')
		const records = await textOf('/admin/privacy/records')
		expect(records).toContain('Enquiries: 12 months')
		expect(records).not.toMatch(/\{(?:enquiries|emails|writing)\}/)
	})

	test('a limit that is entered holds at once, and the environment’s wins', async () => {
		const look = async () => (await browser.submit('/admin/settings/ai', { intent: 'look' })).status
		const [wrong, html] = await saveSettingsForm(browser, 'frequency', { 'limit-enquiry': '1, 2', challengeBits: '99' })
		expect([wrong, html]).toEqual([422, expect.stringContaining('Enter four whole numbers')])
		expect(html).toContain('Enter a whole number from 8 to 24.')
		expect(await look()).toBe(200)
		expect(html).toMatch(/<fieldset class="settings-section"><legend>Visitors and signing in<\/legend>/)
		expect((await saveSettingsForm(browser, 'frequency', { 'limit-desk': '1, 1, 600, 6000' }))[0]).toBe(200)
		await app.sql`truncate rate_limits`
		expect([await look(), await look()]).toEqual([200, 429])

		await app.sql`delete from settings`
		await app.stop()
		await start({ LIMITS: 'enquiry=7,8,9,10' })
		const shown = await readSettings(browser, 'frequency')
		expect(controlOf(shown, 'limit-enquiry')).toMatch(/readonly/i)
		expect(controlOf(shown, 'limit-enquiry')).toContain('value="7,8,9,10"')
		expect(shown).toContain('Set by the variable LIMITS of the environment.')
		await app.stop()
		await start()
	})

	test('a hub is named by the feeds at once; search engines are notified only of a public site', async () => {
		const feed = async () => {
			const response = await app.fetch('/rss.xml')
			return [response.headers.get('link'), /<atom:link[^>]*rel="hub"\/>/.exec(await response.text())?.[0]]
		}
		const [wrong, html] = await saveSettingsForm(browser, 'discovery', { webSubHub: 'http://hub.example.com' })
		expect([wrong, html]).toEqual([422, expect.stringContaining('Enter an address that begins with https://.')])
		expect(await feed()).toEqual([null, undefined])
		const hub = { indexNow: 'on', webSubHub: 'https://hub.example.com/?a=1&b=2' }
		expect((await saveSettingsForm(browser, 'discovery', hub))[0]).toBe(200)
		expect(await feed()).toEqual([
			'<https://hub.example.com/?a=1&b=2>; rel="hub", <http://site.test/rss.xml>; rel="self"',
			'<atom:link href="https://hub.example.com/?a=1&amp;b=2" rel="hub"/>',
		])
		expect(await (await app.fetch('/feed.json')).json()).toMatchObject({
			hubs: [{ type: 'WebSub', url: 'https://hub.example.com/?a=1&b=2' }],
		})
		expect(await readSettings(browser, 'discovery')).toContain(
			'Nothing is sent, because http://site.test is not a public https address.',
		)
		await saveSettingsForm(browser, 'discovery', { indexNow: 'off' })
		expect(await feed()).toEqual([null, undefined])
	})

	test('text messages and single sign-on are switched on with what they need', async () => {
		const [status, html] = await saveSettingsForm(browser, 'sms', { signInPhone: 'on' })
		expect([status, html]).toEqual([422, expect.stringContaining('This is needed when “Sign up and in by a code')])
		expect(await textOf('/sign-in')).not.toContain('type="tel"')
		const before = (await browser.call('/api/auth/phone-number/send-otp', { phoneNumber: '+2348031234567' })).status
		expect(before).toBe(404)
		expect((await saveSettingsForm(browser, 'sms', { smsProvider: 'log', signInPhone: 'on' }))[0]).toBe(200)
		const after = (await browser.call('/api/auth/phone-number/send-otp', { phoneNumber: '+2348031234567' })).status
		expect(after).not.toBe(404)

		const twilio = { smsProvider: 'twilio', smsAccount: 'AC1', smsFrom: '+15005550006' }
		const [saved] = await saveSettingsForm(browser, 'sms', { ...twilio, 'smsKey-password': 'token-of-twilio' })
		expect(saved).toBe(200)
		expect(JSON.stringify(await app.sql`select * from settings`)).not.toContain('token-of-twilio')
		const [, moved] = await saveSettingsForm(browser, 'sms', { ...twilio, smsBaseUrl: 'https://evil.example' })
		expect(moved).toContain('Type this again, because “Address of its API” changed.')

		const organisation = { oidcIssuer: 'https://login.example.com', oidcId: 'id', 'oidcSecret-password': 'secret' }
		const [rejected, domains] = await saveSettingsForm(browser, 'sign-in', {
			...organisation,
			oidcDomains: 'no domain',
		})
		expect([rejected, domains]).toEqual([422, expect.stringContaining('Enter domains with commas between')])
		expect((await saveSettingsForm(browser, 'sign-in', { ...organisation, oidcDomains: 'example.com' }))[0]).toBe(200)
	})

	test('a captcha that is switched on is asked for at once, also by pages that were cached, and its secret is not shown', async () => {
		const policy = async () => (await app.fetch('/about')).headers.get('cross-origin-embedder-policy')
		const signIn = async () =>
			(await (await new PlainBrowser(app).call('/api/auth/sign-in/email', owner)).text()).includes('a person')
		expect(await policy()).not.toBeNull()
		const provider = await oddProvider()
		onTestFinished(() => provider.close())
		provider.answers((response) => response.end(JSON.stringify({ success: false, 'error-codes': [] })))
		const keys = { captchaProvider: 'turnstile', captchaSiteKey: 'site.key', captchaVerifyUrl: provider.url }
		expect((await saveSettingsForm(browser, 'captcha', keys))[1]).toContain('This is needed together with')
		const [status, html] = await saveSettingsForm(browser, 'captcha', {
			...keys,
			'captchaSecret-password': 'of-turnstile',
		})
		expect(status).toBe(200)
		expect(html).not.toContain('of-turnstile')
		expect(await policy()).toBeNull()
		expect(await signIn()).toBe(true)
		expect((await saveSettingsForm(browser, 'captcha', { 'captchaSecret-remove': 'on' }))[0]).toBe(200)
		expect(await signIn()).toBe(false)
		expect(await policy()).not.toBeNull()
	})
})
