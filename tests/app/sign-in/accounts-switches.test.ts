import { expect, test } from 'vitest'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { readViewer } from '#app/auth/viewer.server.ts'
import { noOtherMethods, type SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { sql } from '#app/db/client.server.ts'
import { addAccount, authEnv, mailsTo, tokenInMail, Visitor, withAccounts } from '../../support/auth.ts'

const allOn = { SMTP_URL: 'smtp://localhost:25', AUTH_MAGIC_LINK: 'on', AUTH_EMAIL_CODE: 'on', AUTH_JWT: 'on' }

const mailedCode = async (email: string): Promise<string> =>
	/signing in: (\d{8})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

withAccounts('embedded', allOn)

test('a sign-in link works once, and answers the same for an address nobody has', async () => {
	const email = 'link@example.com'
	await addAccount(email)
	const visitor = new Visitor()
	const known = await visitor.post('/sign-in/magic-link', { email, callbackURL: 'https://evil.example' })
	const unknown = await visitor.post('/sign-in/magic-link', { email: 'nobody@example.com' })
	expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
	const token = await tokenInMail(email, 'link')
	expect(token.length).toBeGreaterThan(16)
	expect((await visitor.get('/magic-link/verify', { token })).status).toBe(200)
	expect(await readViewer(visitor.cookie)).toMatchObject({ email })
	const again = new Visitor()
	expect(await again.get('/magic-link/verify', { token })).toMatchObject({
		status: 400,
		json: { code: 'INVALID_TOKEN' },
	})
	expect(await readViewer(again.cookie)).toBeNull()
})

test('links and codes go only to addresses that have an account, and not to suspended people', async () => {
	const id = await addAccount('away@example.com')
	await sql`update profiles set suspended_at = now() where id = ${id}`
	for (const email of ['stranger@example.com', 'away@example.com']) {
		const before = (await mailsTo(email)).length
		await new Visitor().post('/sign-in/magic-link', { email })
		await new Visitor().post('/email-otp/send-verification-otp', { email })
		expect(await mailsTo(email)).toHaveLength(before)
	}
})

test('links and codes are stored as hashes, and expire after five minutes', async () => {
	const email = 'stored-link@example.com'
	await addAccount(email)
	await new Visitor().post('/sign-in/magic-link', { email })
	const token = await tokenInMail(email, 'link')
	await new Visitor().post('/email-otp/send-verification-otp', { email })
	const code = await mailedCode(email)
	const rows = await sql<{ stored: string; expiresAt: Date }[]>`
		select identifier || ' ' || value as stored, expires_at as "expiresAt" from verifications`
	const stored = rows.map((row) => row.stored).join('\n')
	expect(stored).not.toContain(token)
	expect(stored).not.toContain(code)
	for (const { expiresAt } of rows.filter((row) => row.stored.includes('magic-link')))
		expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(300_000)
	await sql`update verifications set expires_at = now() - interval '1 second'`
	const late = new Visitor()
	expect((await late.get('/magic-link/verify', { token })).status).toBe(400)
	expect((await late.post('/sign-in/email-otp', { email, otp: code })).status).toBe(400)
	expect(await readViewer(late.cookie)).toBeNull()
})

test('a wrong, late, or often guessed code is answered the same for an address nobody has', async () => {
	const email = 'guessed@example.com'
	await addAccount(email)
	const responses = new Set<string>()
	for (const address of [email, 'nobody@example.com']) {
		await sql`truncate rate_limits`
		await new Visitor().post('/email-otp/send-verification-otp', { email: address })
		for (let n = 0; n < 6; n++) {
			const { status, text } = await new Visitor().post('/sign-in/email-otp', { email: address, otp: `0000000${n}` })
			responses.add(`${status} ${text}`)
		}
		await sql`update verifications set expires_at = now() - interval '1 second'`
		const { status, text } = await new Visitor().post('/sign-in/email-otp', { email: address, otp: '00000000' })
		responses.add(`${status} ${text}`)
	}
	expect([...responses]).toHaveLength(1)
})

test('a method that is off is 404, and the list names those that are on', async () => {
	const calls = {
		AUTH_MAGIC_LINK: ['POST /sign-in/magic-link', 'GET /magic-link/verify'],
		AUTH_EMAIL_CODE: ['POST /email-otp/send-verification-otp', 'POST /sign-in/email-otp'],
		AUTH_JWT: ['GET /token', 'GET /jwks'],
		GOOGLE: ['GET /callback/google'],
		GITHUB: ['GET /callback/github'],
		OIDC: ['GET /callback/oidc'],
		providers: ['POST /sign-in/social', 'POST /link-social', 'POST /unlink-account'],
		OIDC_DOMAINS: ['POST /sign-in/sso'],
	}
	const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
	const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }
	const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
	const cases: [Record<string, string>, (keyof typeof calls)[], Partial<SignInMethods>][] = [
		[{}, [], {}],
		[{ AUTH_MAGIC_LINK: 'on' }, ['AUTH_MAGIC_LINK'], { link: true }],
		[{ AUTH_EMAIL_CODE: 'on' }, ['AUTH_EMAIL_CODE'], { code: true }],
		[{ AUTH_JWT: 'on' }, ['AUTH_JWT'], {}],
		[google, ['GOOGLE', 'providers'], { providers: [{ id: 'google', name: 'Google' }] }],
		[github, ['GITHUB', 'providers'], { providers: [{ id: 'github', name: 'GitHub' }] }],
		[oidc, ['OIDC', 'providers'], { providers: [{ id: 'oidc', name: 'your organisation' }] }],
		[
			{ ...oidc, OIDC_NAME: 'Acme', OIDC_DOMAINS: 'example.com' },
			['OIDC', 'providers', 'OIDC_DOMAINS'],
			{ work: true, providers: [{ id: 'oidc', name: 'Acme' }] },
		],
	]
	for (const [settings, on, methods] of cases) {
		authEnv({ SMTP_URL: 'smtp://localhost:25', ...settings })
		await sql`truncate rate_limits`
		const found = new Set<string>()
		for (const [name, list] of Object.entries(calls)) {
			for (const call of list) {
				const [method, path = ''] = call.split(' ')
				const response = await (method === 'GET' ? new Visitor().get(path) : new Visitor().post(path))
				if (response.status !== 404) found.add(name)
			}
		}
		expect([...found].toSorted()).toEqual([...on].toSorted())
		expect((await new Visitor().get('/ways')).json).toEqual({ ...noOtherMethods, ...methods })
	}
	// Keys made with the secrets of those settings are no use to others.
	await sql`truncate jwks`
	authEnv(allOn)
})

test('a link does not skip two-step sign-in', async () => {
	const email = 'second@example.com'
	const id = await addAccount(email)
	await sql`update profiles set two_factor_enabled = true where id = ${id}`
	const visitor = new Visitor()
	await visitor.post('/sign-in/magic-link', { email })
	const response = await visitor.get('/magic-link/verify', { token: await tokenInMail(email, 'link') })
	expect(response).toMatchObject({ status: 403, json: { code: 'SECOND_STEP_NEEDED' } })
	expect(await readViewer(visitor.cookie)).toBeNull()
})

test('a code by email signs in, and cannot be guessed for long', async () => {
	const email = 'code@example.com'
	await addAccount(email)
	const visitor = new Visitor()
	await visitor.post('/email-otp/send-verification-otp', { email, type: 'forget-password' })
	const code = /signing in: (\d{8})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
	const wrong: number[] = []
	for (let n = 0; n < 3; n++)
		wrong.push((await visitor.post('/sign-in/email-otp', { email, otp: `0000000${n}` })).status)
	expect(wrong.every((status) => status >= 400)).toBe(true)
	expect((await visitor.post('/sign-in/email-otp', { email, otp: code })).status).toBeGreaterThanOrEqual(400)
	await visitor.post('/email-otp/send-verification-otp', { email })
	const fresh = /signing in: (\d{8})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
	expect((await visitor.post('/sign-in/email-otp', { email, otp: fresh })).status).toBe(200)
	expect(await readViewer(visitor.cookie)).toMatchObject({ email })
})

test('a signed token says who and in which role, no more, and the public keys prove it', async () => {
	const email = 'token@example.com'
	const id = await addAccount(email)
	const visitor = new Visitor()
	await visitor.signIn(email)
	const { token } = z.object({ token: z.string() }).parse((await visitor.get('/token')).json)
	const keys = z
		.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
		.parse((await new Visitor().get('/jwks')).json)
	const { payload } = await jwtVerify(token, createLocalJWKSet(keys))
	expect(payload).toMatchObject({ sub: id, role: 'viewer' })
	expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sub'])
	const [stored] = await sql<{ privateKey: string }[]>`select private_key as "privateKey" from jwks`
	expect(stored?.privateKey).not.toContain('"d"')
})
