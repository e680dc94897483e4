import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { saveSettingsForm } from '../../support/pages/settings-form.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'

/* The settings of the admin, as a browser without scripts uses them. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const page = '/admin/settings/mail'
const secret = 'pawpaws & "plums" 100%'

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let browser: PlainBrowser
	let mailbox: Mailbox
	let environment: Record<string, string>

	const start = async (more: Record<string, string> = {}) => {
		app = await startApp({ env: { ...environment, ...more } })
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	}
	beforeAll(async () => {
		mailbox = await startMailbox()
		const dataDir = engine === 'postgres' ? newDataDir() : await newSiteFolder()
		environment = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, DATA_DIR: dataDir }
		if (engine === 'postgres') environment['DATABASE_URL'] = await newPostgresDatabase()
		await start()
	})
	afterAll(async () => {
		await app.stop()
		await mailbox.close()
		rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
	})
	beforeEach(async () => {
		mailbox.answer = {}
		await app.sql`truncate rate_limits`
		await app.sql`delete from settings`
		await app.sql`update sessions set confirmed_at = now()`
	})

	const plain = (html: string) =>
		html
			.replaceAll('<!-- -->', '')
			.replaceAll('&#x27;', "'")
			.replaceAll('&quot;', '"')
			.replaceAll('&lt;', '<')
			.replaceAll('&gt;', '>')
			.replaceAll('&amp;', '&')
	const read = async (address = page) => plain(await (await browser.get(address)).text())
	const versionIn = (html: string) => /name="version" value="(\w*)"/.exec(html)?.[1] ?? ''
	const empty = {
		mailServer: '',
		mailPort: '',
		mailSecurity: 'none',
		mailUser: '',
		'mailPassword-password': '',
		mailSender: '',
		mailReplyTo: '',
	}
	const send = async (fields: Record<string, string>): Promise<[number, string]> => {
		const response = await browser.submit(page, fields)
		return [response.status, plain(await response.text())]
	}
	const save = async (fields: Record<string, string>) =>
		send({ intent: 'save', to: 'mail', version: versionIn(await read()), ...empty, ...fields })
	const testMail = () => send({ intent: 'test', recipient: 'ada@example.com' })
	const ownServer = () => ({ mailServer: '127.0.0.1', mailPort: new URL(mailbox.url).port })
	const fieldOf = (html: string, name: string) => new RegExp(`<[^>]* id="setting-${name}"[^>]*>`).exec(html)?.[0] ?? ''
	const sourceOf = (html: string, setting: string) =>
		/settings-source">(.*?)<\/code>/s
			.exec(html.slice(html.indexOf(`id="setting-${setting}"`)))?.[1]
			?.replaceAll(/<[^>]*>/g, '')

	test('a mail server that is entered sends at once, as the sender that is entered', async () => {
		expect((await testMail())[1]).toContain('Enter a mail server and save it first.')
		const [status, html] = await save({
			...ownServer(),
			mailUser: 'imole@example.com',
			'mailPassword-password': secret,
			mailSender: 'Imole Mail <mail@example.com>',
			mailReplyTo: 'answers@example.com',
		})
		expect([status, html]).toEqual([200, expect.stringContaining('The settings are saved and in force.')])
		expect((await testMail())[1]).toContain('accepted the test email for ada@example.com')
		expect(mailbox.mails.at(-1)).toMatchObject({
			recipients: ['ada@example.com'],
			from: { name: 'Imole Mail', address: 'mail@example.com' },
			replyTo: [{ address: 'answers@example.com' }],
		})
		// Whatever sends mail follows, too.
		const person = { name: 'Ada Obi', email: 'ada.obi@example.com', password: 'mangoes on the roof' }
		await app.submit('/sign-in', { intent: 'sign-up', ...person })
		const recipients = () => mailbox.mails.flatMap((mail) => mail.recipients)
		await expect.poll(recipients, { timeout: 60_000 }).toContain(person.email)
	})

	test('a form that is sent twice is saved once and says so, and a test is one email', async () => {
		const fields = { ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret }
		const form = { intent: 'save', to: 'mail', version: versionIn(await read()), ...empty, ...fields }
		const saved = [await send(form), await send(form)]
		for (const [status, html] of saved)
			expect([status, html]).toEqual([200, expect.stringContaining('The settings are saved and in force.')])
		// What somebody else changed in between is not what this form says.
		await save({ ...fields, mailUser: 'another' })
		expect((await send(form))[0]).toBe(409)
		const count = mailbox.mails.length
		const key = /name="key" value="([^"]*)"/.exec(await read())?.[1] ?? ''
		const test = { intent: 'test', recipient: 'ada@example.com', key }
		const tests = [...(await Promise.all([send(test), send(test)])), await send(test)]
		for (const [status, html] of tests)
			expect([status, html]).toEqual([200, expect.stringContaining('accepted the test email')])
		expect(mailbox.mails.length).toBe(count + 1)
		await testMail()
		expect(mailbox.mails.length).toBe(count + 2)
	})

	test('a test that failed is tried again, and so is one to another recipient or through another server', async () => {
		await save(ownServer())
		const key = /name="key" value="([^"]*)"/.exec(await read())?.[1] ?? ''
		const press = (recipient: string) => send({ intent: 'test', recipient, key })
		mailbox.answer = { recipient: 550 }
		expect((await press('ada@example.com'))[0]).toBe(422)
		mailbox.answer = {}
		expect((await press('ada@example.com'))[0]).toBe(200)
		expect((await press('bola@example.com'))[0]).toBe(200)
		expect(mailbox.mails.slice(-2).flatMap(({ recipients }) => recipients)).toEqual([
			'ada@example.com',
			'bola@example.com',
		])
		await save({ mailServer: '127.0.0.1', mailPort: '9' })
		expect((await press('bola@example.com'))[0]).toBe(422)
	})

	test('a secret is stored encrypted and never shown, also not with an error', async () => {
		await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret })
		const [row] = await app.sql`select value, sealed from settings where name = 'mailPassword'`
		expect(row).toEqual({ value: null, sealed: expect.stringMatching(/^v1\.[\w-]{60,}$/) })
		const html = await read()
		expect(html).not.toContain('pawpaws')
		expect(html).toContain('A value is stored. It is never shown')
		const [status, wrong] = await save({ mailServer: 'not a server', 'mailPassword-password': 'avocados' })
		expect(status).toBe(422)
		expect(wrong).not.toContain('avocados')
		expect(fieldOf(wrong, 'mailServer')).toContain('value="not a server"')
		expect(wrong).toContain('Enter only the name of the server')
		// Left empty, the stored one stays.
		expect((await save({ ...ownServer(), mailUser: 'imole', mailSender: 'x@example.com' }))[0]).toBe(200)
		expect((await app.sql`select sealed from settings where name = 'mailPassword'`)[0]).toEqual({
			sealed: row?.['sealed'],
		})
		expect(sourceOf(await read(), 'mailPassword')).toBe('Set here, variable SMTP_URL')
		expect((await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-remove': 'on' }))[0]).toBe(200)
		expect(sourceOf(await read(), 'mailPassword')).toBe('Not set, variable SMTP_URL')
		expect(await app.sql`select 1 from settings where name = 'mailPassword'`).toHaveLength(0)
	})

	test('a stored password goes to no other server', async () => {
		await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret })
		const [status, html] = await save({ mailServer: 'evil.example.com', mailUser: 'imole' })
		expect(status).toBe(422)
		expect(html).toContain('Type this again, because “Mail server” changed.')
		expect(await app.sql`select value from settings where name = 'mailServer'`).toEqual([{ value: '127.0.0.1' }])
	})

	test('every field says what is wrong with it, and nothing is saved', async () => {
		const [status, html] = await save({
			mailServer: 'https://smtp.example.com',
			mailPort: '70000',
			mailSender: 'Imole',
			mailReplyTo: 'a@b, c@d',
		})
		expect(status).toBe(422)
		for (const message of ['Enter only the name', 'Enter a number from 1', 'with or without a name', 'Enter one email'])
			expect(html).toContain(message)
		expect(await app.sql`select 1 from settings`).toHaveLength(0)
		// Taken by the page's own check, and refused by what reads SMTP_URL.
		expect((await save({ mailServer: '::::' }))[0]).toBe(422)
		expect((await browser.submit(page, { intent: 'save', to: 'nothing', version: '' })).status).toBe(422)
		expect((await browser.get('/admin/settings/nothing')).status).toBe(404)
	})

	test('what somebody else saved in the meantime is not overwritten', async () => {
		const before = versionIn(await read())
		await save({ ...ownServer(), mailSender: 'theirs@example.com' })
		const [status, html] = await send({
			intent: 'save',
			to: 'mail',
			version: before,
			...empty,
			mailSender: 'mine@example.com',
		})
		expect(status).toBe(409)
		expect(html).toContain('Someone else changed these settings')
		expect(html).toContain('Saved by someone else: theirs@example.com.')
		expect(fieldOf(html, 'mailSender')).toContain('value="mine@example.com"')
		expect(versionIn(html)).not.toBe(before)
	})

	test('the page says where each value comes from, and which variable would win over it', async () => {
		expect(sourceOf(await read(), 'mailSender')).toBe('Default, variable MAIL_FROM')
		await save({ mailSender: 'x@example.com', 'mailPassword-password': secret })
		const html = await read()
		expect(sourceOf(html, 'mailSender')).toBe('Set here, variable MAIL_FROM')
		expect(sourceOf(html, 'mailServer')).toBe('Default, variable SMTP_URL')
		expect(sourceOf(html, 'mailPassword')).toBe('Set here, variable SMTP_URL')
		await app.sql`update settings set sealed = 'sealed with another key' where name = 'mailPassword'`
		const lost = await read()
		expect(lost).toContain('The stored value cannot be read any more')
		expect(sourceOf(lost, 'mailPassword')).toBe(', variable SMTP_URL')
		expect(sourceOf(lost, 'mailServer')).toBe('Default, variable SMTP_URL')
		await save({ 'mailPassword-remove': 'on' })
		expect(sourceOf(await read(), 'mailPassword')).toBe('Not set, variable SMTP_URL')
	})

	test('a test email says in plain words what went wrong', async () => {
		const problemOf = async (answer: Mailbox['answer'], fields: Record<string, string> = {}) => {
			await app.sql`delete from settings`
			await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret, ...fields })
			mailbox.answer = answer
			const [status, html] = await testMail()
			expect(status).toBe(422)
			expect(html).not.toContain('pawpaws')
			return html
		}
		expect(await problemOf({ login: 535 })).toContain('refused the user name or password')
		expect(await problemOf({ recipient: 550 })).toContain('does not accept emails for ada@example.com')
		expect(await problemOf({ sender: 553 })).toContain('does not let you send as')
		expect(await problemOf({ body: 554 })).toContain('accepted the connection and refused the email')
		expect(await problemOf({}, { mailSecurity: 'starttls' })).toContain('does not offer encryption')
		expect(await problemOf({}, { mailSecurity: 'tls' })).toContain('the port and the encryption do not fit')
		expect(await problemOf({}, { mailPort: '9' })).toContain('does not accept connections on port 9')
		expect(await problemOf({}, { mailServer: 'nowhere.invalid' })).toContain('There is no server named nowhere.invalid')
	})

	test('who did it is in the audit log, without the value', async () => {
		await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret })
		await testMail()
		const html = await read('/admin/audit')
		expect(html).toContain('changed the email settings and a password in them')
		expect(html).toContain('sent a test email')
		const entries = await app.sql`select deed, details::text as details from audit_entries`
		expect(JSON.stringify(entries)).not.toMatch(/pawpaws|127\.0\.0\.1/)
	})

	test('somebody who has to confirm first loses no password without a message', async () => {
		await app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
		expect(await read()).toContain('/admin/confirm?next=')
		const typed = { intent: 'save', to: 'mail', version: versionIn(await read()), ...empty, ...ownServer() }
		const [status, html] = await send({ ...typed, 'mailPassword-password': secret })
		expect(status).toBe(403)
		expect(html).not.toContain('pawpaws')
		const held = Object.fromEntries(Object.entries(typed).filter(([name]) => !name.includes('password')))
		const [again, asked] = await send({ ...held, confirm_password: owner.password })
		expect(again).toBe(422)
		expect(asked).toContain('Nothing was saved yet')
		expect(fieldOf(asked, 'mailServer')).toContain('value="127.0.0.1"')
	})

	test('the environment wins, is shown and not editable; without it the admin’s values are in force again', async () => {
		await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret, mailSender: 'here@example.com' })
		await app.stop()
		await start({ SMTP_URL: 'smtps://env%40example.com:hunter222@smtp.example.com', MAIL_FROM: 'env@example.com' })
		const html = await read()
		expect(fieldOf(html, 'mailServer')).toMatch(/readonly/i)
		expect(fieldOf(html, 'mailServer')).toContain('value="smtp.example.com"')
		expect(fieldOf(html, 'mailPort')).toContain('value="465"')
		expect(fieldOf(html, 'mailUser')).toContain('value="env@example.com"')
		expect(html).toContain('Set by the variable SMTP_URL of the environment.')
		expect(html).not.toMatch(/hunter222|pawpaws/)
		expect((await save({ mailServer: 'other.example.com', mailReplyTo: 'reply@example.com' }))[0]).toBe(200)
		await app.stop()
		await start()
		expect(fieldOf(await read(), 'mailServer')).toContain('value="127.0.0.1"')
		expect(fieldOf(await read(), 'mailReplyTo')).toContain('value="reply@example.com"')
		expect((await testMail())[1]).toContain('accepted the test email')
		expect(mailbox.mails.at(-1)?.from?.address).toBe('here@example.com')
	})

	test('values that do not go with the environment stop no start: they are named and not in force', async () => {
		await app.sql`insert into settings (name, value) values ('mailReplyTo', 'not an address')`
		await app.stop()
		await start()
		expect(await read()).toContain('These settings are not in force')
		expect(await read('/admin')).toContain('group of settings conflicts with the environment')
		expect((await save({ mailReplyTo: 'reply@example.com' }))[1]).not.toContain('These settings are not in force')
	})

	const saveAi = async (fields: Record<string, string>): Promise<[number, string]> => {
		const address = '/admin/settings/ai'
		const version = versionIn(await read(address))
		const all = { intent: 'save', to: 'ai', version, aiProvider: 'offline', 'aiKey-password': '', ...fields }
		const response = await browser.submit(address, all)
		return [response.status, plain(await response.text())]
	}

	test('an AI provider that is entered writes at once, and its key goes nowhere else', async () => {
		const provider = await oddProvider()
		const keys: unknown[] = []
		provider.answers((response) => {
			keys.push(response.req.headers.authorization)
			wholeResponse(response, JSON.stringify({ focusKeyword: 'solar inverter', longTailKeywords: ['hybrid inverter'] }))
		})
		const server = { aiProvider: 'openai-compatible', aiBaseUrl: provider.url, aiModel: 'small-model' }
		expect((await saveAi({ ...server, 'aiKey-password': 'key-of-the-desk' }))[0]).toBe(200)
		const tried = await browser.submit('/admin/ai-settings', { intent: 'test' })
		expect(plain(await tried.text())).toMatch(/small-model via [\d.:]+ answered in \d\.\d s/)
		expect(keys).toEqual(['Bearer key-of-the-desk'])
		expect(await read('/admin/settings/ai')).not.toContain('key-of-the-desk')
		const [status, html] = await saveAi({ ...server, aiBaseUrl: 'https://evil.example/v1' })
		expect([status, html]).toEqual([
			422,
			expect.stringContaining('Type this again, because “Address of its API” changed.'),
		])
		await saveAi({ 'aiKey-password-remove': 'on' })
		provider.close()
	})

	test('what an AI provider needs is asked for in the words of the page', async () => {
		const [, noModel] = await saveAi({ aiProvider: 'openai' })
		expect(noModel).toContain('This is needed when “Who writes” is openai.')
		const [, noPrice] = await saveSettingsForm(browser, 'ai-cost', { aiPersonBudget: '5' })
		expect(noPrice).toContain('are needed together with “Monthly limit for each person, in US dollars”')
		expect(await app.sql`select 1 from settings`).toHaveLength(0)
	})

	test('local servers are looked for at a press; one that is chosen is filled in and not saved', async () => {
		const response = await browser.submit('/admin/settings/ai', { intent: 'look' })
		expect(plain(await response.text())).toMatch(/No local server responds|local servers? responds?\./)
		const html = await read('/admin/settings/ai?use=ollama&model=llama3.2')
		expect(html).toContain('Ollama is filled in below. Save to put it in force.')
		expect(fieldOf(html, 'aiBaseUrl')).toContain('value="http://127.0.0.1:11434/v1"')
		expect(fieldOf(html, 'aiModel')).toContain('value="llama3.2"')
		expect(await app.sql`select 1 from settings`).toHaveLength(0)
	})

	test('sign-in methods, the mailbox of enquiries and limits follow at once, and are gone at once', async () => {
		const change = async (to: string, fields: Record<string, string>) => {
			const address = `/admin/settings/${to}`
			const names = ['googleSecret', 'githubSecret', 'oidcSecret'].map((name) => [`${name}-password`, ''])
			const version = versionIn(await read(address))
			const response = await browser.submit(address, {
				intent: 'save',
				to,
				version,
				...Object.fromEntries(names),
				...fields,
			})
			return [response.status, plain(await response.text())] as const
		}
		const askForLink = async () => (await browser.call('/api/auth/sign-in/magic-link', { email: owner.email })).status
		const signIn = async () => plain(await (await app.fetch('/sign-in')).text())
		expect(await askForLink()).toBe(404)
		expect((await change('sign-in', { signInLink: 'on' }))[0]).toBe(200)
		expect(await askForLink()).not.toBe(404)
		expect(await signIn()).not.toContain('Google')
		const [, alone] = await change('sign-in', { googleId: 'id-of-google' })
		expect(alone).toContain('This is needed together with “Google: client ID”.')
		await change('sign-in', { googleId: 'id-of-google', 'googleSecret-password': 'secret-of-google' })
		expect(await signIn()).toContain('Google')
		expect(await askForLink()).toBe(404)
		await change('sign-in', { 'googleSecret-remove': 'on' })
		expect(await signIn()).not.toContain('Google')
		expect((await change('limits', { backupNightly: 'on', backupKeep: '31' }))[1]).toContain(
			'whole number from 1 to 30',
		)
		await change('limits', { backupNightly: 'on', backupKeep: '7' })
		expect(await read('/admin/backups')).toMatch(/\b7 days/)
		expect((await change('notifications', { contactEmail: 'desk@example.com' }))[0]).toBe(200)
		await app.sql`delete from settings`
	})

	test('without its key a secret is asked for by name, everything else works, and nothing is made again by reading', async () => {
		await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': secret })
		const key = path.join(environment['DATA_DIR'] ?? '', 'secrets', 'master')
		const bytes = readFileSync(key)
		await app.stop()
		rmSync(key)
		await start()
		const html = await read()
		expect(html).toContain('The key of these secrets is missing, so they are not in force: Password.')
		expect(fieldOf(html, 'mailServer')).toContain('value="127.0.0.1"')
		expect(await read('/admin')).toContain('secret has to be typed again, because the key is missing: Password')
		const [, saved] = await save({ ...ownServer(), mailUser: 'imole', 'mailPassword-password': 'guavas of Jos' })
		expect(saved).not.toContain('The key of these secrets is missing')
		expect(await read('/admin')).not.toContain('because the key is missing')
		expect(readFileSync(key)).not.toEqual(bytes)
	})
})
