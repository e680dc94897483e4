import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#app/auth/better-auth/endpoints.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

/* What a program that calls /api/auth gets for a body that is wrong: a sentence, and never the words of a schema. */

const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const plenty = 'sign-in,sign-up,mail,sms,link,account'.split(',').map((limit) => `${limit}=100000,100000`)
const env = {
	SMTP_URL: 'smtp://127.0.0.1:9',
	AUTH_MAGIC_LINK: 'on',
	AUTH_EMAIL_CODE: 'on',
	AUTH_PHONE: 'on',
	AUTH_ANONYMOUS: 'on',
	AUTH_ID_TOKEN: 'on',
	AUTH_JWT: 'on',
	SMS_PROVIDER: 'log',
	OIDC_DOMAINS: 'example.com',
	LIMITS: plenty.join(';'),
	...oidc,
}
const app = await startApp({ env })
const password = 'mangoes on the roof'

async function signedIn(): Promise<PlainBrowser> {
	const browser = new PlainBrowser(app)
	const email = `${randomUUID()}@example.com`
	await browser.submit('/sign-in', { intent: 'sign-up', name: 'Adaeze Okafor', email, password })
	await app.sql`update profiles set email_verified = true where email = ${email}`
	await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	return browser
}

/** Every call that takes a body, with its fields. */
const calls: Record<string, readonly string[]> = {
	'/sign-up/email': ['name', 'email', 'password', 'next'],
	'/sign-in/email': ['email', 'password', 'next'],
	'/sign-out': [],
	'/request-password-reset': ['email'],
	'/reset-password': ['token', 'newPassword'],
	'/send-verification-email': ['email', 'next'],
	'/update-user': ['name'],
	'/change-password': ['currentPassword', 'newPassword'],
	'/revoke-session': ['id'],
	'/revoke-other-sessions': [],
	'/revoke-sessions': [],
	'/two-factor/enable': ['password'],
	'/two-factor/disable': ['password'],
	'/two-factor/generate-backup-codes': ['password'],
	'/two-factor/verify-totp': ['code'],
	'/two-factor/verify-backup-code': ['code'],
	'/passkey/verify-registration': ['response', 'name'],
	'/passkey/verify-authentication': ['response'],
	'/passkey/delete-passkey': ['id'],
	'/passkey/update-passkey': ['id', 'name'],
	'/sign-in/magic-link': ['email', 'next'],
	'/email-otp/send-verification-otp': ['email'],
	'/sign-in/email-otp': ['email', 'otp'],
	'/phone-number/send-otp': ['phoneNumber'],
	'/phone-number/verify': ['phoneNumber', 'code'],
	'/phone-number/add': ['phoneNumber', 'code'],
	'/phone-number/remove': [],
	'/sign-in/phone-number': ['phoneNumber', 'password'],
	'/sign-in/anonymous': [],
	'/delete-anonymous-user': [],
	'/sign-in/social': ['provider', 'next', 'idToken'],
	'/link-social': ['provider'],
	'/unlink-account': ['id'],
	'/sign-in/sso': ['email', 'next'],
}

test('every call with a body is here', () => {
	loadEnv({ ...env, DATA_DIR: app.dataDir })
	const all = Object.entries(endpoints()).filter(([, { method }]) => method === 'POST')
	expect(calls).toEqual(Object.fromEntries(all.map(([path, { takes = [] }]) => [path, takes])))
})

const wrong: unknown[] = [5, true, ['a'], {}, { a: { b: 1 } }, '', 'x'.repeat(3_000), '\u0000', null]

async function send(browser: PlainBrowser, path: string, body: string, type = 'application/json') {
	const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const headers = { cookie, origin: 'http://site.test', 'content-type': type }
	const response = await app.fetch(`/api/auth${path}`, { method: 'POST', body, headers })
	const text = await response.text()
	return { status: response.status, text, message: messageIn(text) }
}

function messageIn(text: string): string {
	const json: unknown = JSON.parse(text)
	const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : null
	return typeof message === 'string' ? message : ''
}

function expectPlain(call: string, { status, text, message }: { status: number; text: string; message: string }) {
	if (!text.includes('PROVIDER_AWAY')) expect(status, `${call} ${text}`).toBeLessThan(500)
	if (status < 400) return
	expect(message, call).toMatch(/^[A-Z].{8,200}$/)
	expect(text, call).not.toMatch(/\[body|\[query|expected|received|invalid input|undefined|zod|\bnull\b|object Object/i)
}

const browser = await signedIn()

/** They would end the session that the other calls need. */
const endsSession = ['/sign-out', '/revoke-sessions', '/sign-in/anonymous']

describe.each(Object.entries(calls))('%s', (path, fields) => {
	test('an empty body, no JSON and no object cause no server error', async () => {
		for (const [body, type] of [
			['', 'application/json'],
			['{', 'application/json'],
			['null', 'application/json'],
			['[]', 'application/json'],
			['"text"', 'application/json'],
			['email=a', 'application/x-www-form-urlencoded'],
			['{}', 'text/plain'],
		] as const) {
			const response = await send(endsSession.includes(path) ? new PlainBrowser(app) : browser, path, body, type)
			expectPlain(`${path} ${body}`, response)
			if (body !== '' && body !== '{}') expect([path, body, response.status]).toEqual([path, body, 400])
		}
	})

	test('fields that are missing or of another type cause no server error', async () => {
		for (const name of fields) {
			const good = Object.fromEntries(fields.map((field) => [field, goodValue(field)]))
			const { [name]: _left, ...rest } = good
			for (const body of [rest, ...wrong.map((value) => ({ ...good, [name]: value }))])
				expectPlain(`${path} ${JSON.stringify(body).slice(0, 80)}`, await send(browser, path, JSON.stringify(body)))
		}
	})
})

const goodValue = (field: string): unknown =>
	({
		email: `${randomUUID()}@example.com`,
		phoneNumber: '+2348031234567',
		password,
		provider: 'oidc',
		response: { id: 'a' },
		idToken: { token: 'a.b.c', nonce: 'a' },
	})[field] ?? 'something'

test('signing in and up without their fields say what they need', async () => {
	for (const path of ['/sign-in/email', '/sign-up/email'])
		for (const body of [{ name: 'Ada' }, { name: 'Ada', email: 'a@example.com' }, { name: 'Ada', password }])
			expect((await send(browser, path, JSON.stringify(body))).message).toBe(
				'You must provide either an email or phone number and a password',
			)
	expect(await send(browser, '/revoke-session', '{}')).toMatchObject({ message: 'The field “id” is missing.' })
	expect(await send(browser, '/revoke-session', '{"id":5}')).toMatchObject({ message: 'The field “id” must be text.' })
	for (const path of ['/verify-email', '/verify-email?token='])
		expect(messageIn(await (await app.fetch(`/api/auth${path}`)).text())).toContain('This link no longer works')
})

test('a wrong ID token and an unknown provider are named, also a token that is missing within its field', async () => {
	const post = async (body: unknown) => (await send(browser, '/sign-in/social', JSON.stringify(body))).message
	for (const token of ['a.b.c', 'no token'])
		expect(await post({ provider: 'oidc', idToken: { token, nonce: 'a' } })).toMatch(/^This ID token is not valid/)
	expect(await post({ provider: 'oidc', idToken: {} })).toBe('The field “idToken.token” is missing.')
	expect(await post({ provider: 'oidc', idToken: { token: 5 } })).toBe('The field “idToken.token” must be text.')
	for (const path of ['/sign-in/social', '/link-social'])
		expect((await send(browser, path, '{"provider":"nobody"}')).message).toBe(
			'Signing in with this provider is not set up here.',
		)
})
