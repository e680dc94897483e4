import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { saveSettingsForm } from '../../support/pages/settings-form.ts'

/* No change of settings locks the last owner out, and who has the machine has a way in whatever the settings are. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const other = { email: owner.email, password: 'another roof of mangoes' }
const google = { googleId: 'id.of.google', 'googleSecret-password': 'secret-of-google' }

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let browser: PlainBrowser
	let environment: Record<string, string>
	let provider: Awaited<ReturnType<typeof oddProvider>>

	beforeAll(async () => {
		provider = await oddProvider()
		const dataDir = engine === 'postgres' ? newDataDir() : await newSiteFolder()
		environment = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, DATA_DIR: dataDir }
		if (engine === 'postgres') environment['DATABASE_URL'] = await newPostgresDatabase()
		app = await startApp({ env: environment })
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	})
	afterAll(async () => {
		provider.close()
		await app.stop()
		rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
	})
	beforeEach(async () => {
		await app.sql`truncate rate_limits`
		await app.sql`delete from settings`
		await app.sql`update sessions set confirmed_at = now()`
	})
	const stored = async () =>
		(await app.sql<{ name: string }[]>`select name from settings order by name`).map((row) => row.name)
	const personId = async () =>
		(await app.sql<{ id: string }[]>`select id from profiles where email = ${owner.email}`)[0]?.id ?? ''
	const addGoogle = async () => app.sql`
		insert into accounts (id, user_id, account_id, provider_id)
		values (${randomUUID()}, ${await personId()}, ${randomUUID()}, 'google')`

	test('a method that the last owner needs stays on until there is another', async () => {
		expect((await saveSettingsForm(browser, 'sign-in', google))[0]).toBe(200)
		await addGoogle()
		const [password] = await app.sql<{ password: string | null }[]>`
			delete from accounts where provider_id = 'credential' returning password`
		const [status, html] = await saveSettingsForm(browser, 'sign-in', { 'googleSecret-remove': 'on' })
		expect([status, html]).toEqual([422, expect.stringContaining('no owner of this site could sign in any more')])
		expect(await stored()).toEqual(['googleId', 'googleSecret'])
		// Another owner with a password is another way in.
		await app.sql`
			insert into accounts (id, user_id, account_id, provider_id, password)
			values (${randomUUID()}, ${await personId()}, ${await personId()}, 'credential', ${password?.password ?? ''})`
		expect((await saveSettingsForm(browser, 'sign-in', { 'googleSecret-remove': 'on' }))[0]).toBe(200)
		expect(await stored()).toEqual([])
	})

	test('an account at a provider that is off does not count when the last method is removed', async () => {
		const id = await personId()
		const passkey = randomUUID()
		await app.sql`
			insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, transports)
			values (${passkey}, ${id}, 'Phone', 'key', ${randomUUID()}, 0, 'singleDevice', false, 'internal')`
		const [password] = await app.sql<{ password: string | null }[]>`
			delete from accounts where provider_id = 'credential' returning password`
		try {
			const removal = await browser.call('/api/auth/passkey/delete-passkey', { id: passkey })
			expect([removal.status, await removal.text()]).toEqual([422, expect.stringContaining('only way you can sign in')])
			expect(await app.sql`select 1 from passkeys where id::text = ${passkey}`).toHaveLength(1)
		} finally {
			await app.sql`
				insert into accounts (id, user_id, account_id, provider_id, password)
				values (${randomUUID()}, ${id}, ${id}, 'credential', ${password?.password ?? ''})`
		}
		expect((await browser.call('/api/auth/passkey/delete-passkey', { id: passkey })).status).toBe(200)
		expect(await app.sql`select 1 from passkeys where id::text = ${passkey}`).toHaveLength(0)
	})

	test('a captcha whose keys the provider does not know is not switched on', async () => {
		const captcha = {
			captchaProvider: 'turnstile',
			captchaSiteKey: 'site.key',
			captchaVerifyUrl: provider.url,
			'captchaSecret-password': 'a secret',
		}
		const says = (body: unknown, status = 200) =>
			provider.answers((response) => response.writeHead(status).end(JSON.stringify(body)))
		says({ success: false, 'error-codes': ['invalid-input-secret'] })
		const [unknown, page] = await saveSettingsForm(browser, 'captcha', captcha)
		expect([unknown, page]).toEqual([422, expect.stringContaining('does not accept these keys')])
		expect(provider.asked[0]?.body).toContain('secret=a+secret')
		says('<html>', 503)
		expect((await saveSettingsForm(browser, 'captcha', captcha))[1]).toContain('gave no usable response')
		expect(await stored()).toEqual([])
		expect((await new PlainBrowser(app).call('/api/auth/sign-in/email', owner)).status).toBe(200)
		says({ success: false, 'error-codes': ['invalid-input-response'] })
		expect((await saveSettingsForm(browser, 'captcha', captcha))[0]).toBe(200)
		await app.sql`truncate rate_limits`
		expect((await new PlainBrowser(app).call('/api/auth/sign-in/email', owner)).status).toBe(400)
	})

	test('a command on the machine gives a link to an owner’s account, once and for an hour', async () => {
		await app.sql`insert into settings (name, value) values ('limit-sign-in', '1, 1, 1, 1')`
		const run = promisify(execFile)
		const command = async () => {
			const env = { ...process.env, ...environment, SITE_URL: 'http://site.test' }
			const { stdout } = await run(process.execPath, [...quickNode, 'scripts/owner.ts'], { env })
			return /^http:\/\/site\.test\/setup\?token=(\S+)$/m.exec(stdout)?.[1] ?? ''
		}
		const late = await command()
		await app.sql`update setup_links set valid_until = now() - interval '1 second'`
		expect(await (await app.fetch(`/setup?token=${late}`)).text()).toContain('no longer works')
		await app.sql`
			insert into api_tokens (id, owner_id, name, token_hash, short_id, scopes, role, expires_at)
			select gen_random_uuid(), id, 'Accounting', ${randomUUID()}, 't0000000', '{posts:read}', role, now() + interval '1 day'
			from profiles where is_owner`
		const token = await command()
		const page = await (await app.fetch(`/setup?token=${token}`)).text()
		expect(page).toContain('Take your site back')
		const back = new PlainBrowser(app)
		const answer = await back.submit(`/setup?token=${token}`, { token, name: 'The owner', ...other })
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/setup'])
		expect((await back.get('/admin/settings/sign-in')).status).toBe(200)
		// The session of the account's former user is over, and the link with it.
		expect((await browser.get('/admin')).status).not.toBe(200)
		expect(await app.sql`select 1 from api_tokens where revoked_at is null`).toEqual([])
		const again = await new PlainBrowser(app).submit('/setup', { token, name: 'Eve', ...other })
		expect(await again.text()).toContain('no longer works')
		expect(await app.sql`select email from profiles where is_owner`).toEqual([{ email: owner.email }])
	})
})
