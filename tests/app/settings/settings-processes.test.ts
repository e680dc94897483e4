import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'
import { saveSettingsForm } from '../../support/pages/settings-form.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const patience = { timeout: 60_000 }

describe.runIf(engines().includes('postgres'))('a setting saved at one process', () => {
	let sql: postgres.Sql
	let mailbox: Mailbox
	let sites: SiteProcess[] = []
	let one: PlainBrowser
	let other: PlainBrowser
	let otherUrl = ''

	const browserAt = (url: string) =>
		new PlainBrowser({
			fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
			submit: (path, fields, headers) =>
				fetch(url + path, {
					method: 'POST',
					redirect: 'manual',
					headers: { origin: 'http://site.test', ...headers },
					body: new URLSearchParams(fields),
				}),
		})

	beforeAll(async () => {
		const url = await newPostgresDatabase()
		sql = postgres(url, { ...driverOptions, max: 2 })
		mailbox = await startMailbox()
		const environment = {
			DATA_DIR: newDataDir(),
			DATABASE_URL: url,
			ADMIN_EMAIL: owner.email,
			ADMIN_PASSWORD: owner.password,
		}
		const first = startSiteProcess(environment)
		const firstUrl = await first.url
		const second = startSiteProcess(environment)
		otherUrl = await second.url
		sites = [first, second]
		one = browserAt(firstUrl)
		other = browserAt(otherUrl)
		for (const browser of [one, other]) expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	})
	afterAll(async () => {
		for (const site of sites) site.signal('SIGKILL')
		await mailbox.close()
		await sql.end()
	})

	test('is in force at the other without a restart, with its secret, and gone there when it is removed', async () => {
		const askForLink = async () => (await other.call('/api/auth/sign-in/magic-link', { email: owner.email })).status
		expect(await askForLink()).toBe(404)
		const server = {
			mailServer: '127.0.0.1',
			mailPort: new URL(mailbox.url).port,
			mailSecurity: 'none',
			mailUser: 'imole',
		}
		const [saved] = await saveSettingsForm(one, 'mail', { ...server, 'mailPassword-password': 'pawpaws & plums' })
		expect(saved).toBe(200)
		expect((await saveSettingsForm(one, 'sign-in', { signInLink: 'on' }))[0]).toBe(200)
		await expect.poll(askForLink, patience).not.toBe(404)
		const test = { intent: 'test', recipient: 'ada@example.com' }
		const sent = await other.submit('/admin/settings/mail', test)
		expect(await sent.text()).toContain('accepted the test email')
		// The sign-in link that was requested before may be emailed to the owner at any time.
		expect(mailbox.mails.flatMap((mail) => mail.recipients)).toContain('ada@example.com')
		expect((await saveSettingsForm(one, 'sign-in', { signInLink: 'off' }))[0]).toBe(200)
		await expect.poll(askForLink, patience).toBe(404)
	})

	test('changes the pages that the other has cached', async () => {
		const policy = async () => (await fetch(`${otherUrl}/about`)).headers.get('cross-origin-embedder-policy')
		expect(await policy()).not.toBeNull()
		const provider = await oddProvider()
		onTestFinished(() => provider.close())
		provider.answers((response) => response.end(JSON.stringify({ success: false, 'error-codes': [] })))
		const keys = { captchaProvider: 'turnstile', captchaSiteKey: 'key', captchaVerifyUrl: provider.url }
		expect((await saveSettingsForm(one, 'captcha', { ...keys, 'captchaSecret-password': 'secret' }))[0]).toBe(200)
		await expect.poll(policy, patience).toBeNull()
	})

	test('that is missed as a notice is read from its row', async () => {
		// As another process would save it whose notice is lost.
		await sql`delete from settings where name like 'captcha%'`
		await sql`insert into purges (tags) values (array['settings', '*'])`
		await expect
			.poll(async () => (await fetch(`${otherUrl}/about`)).headers.get('cross-origin-embedder-policy'), patience)
			.not.toBeNull()
	})
})
