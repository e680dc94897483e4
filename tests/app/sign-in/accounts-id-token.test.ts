import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { addAccount, authEnv, Visitor, withAccounts } from '../../support/auth.ts'
import { startIdentityProvider, type IdentityProvider } from '../../servers/identity-provider.ts'

/* Programs that have an ID token of a provider already post it to /sign-in/social. */

withAccounts('embedded')
let provider: IdentityProvider
beforeAll(async () => {
	provider = await startIdentityProvider()
})
afterAll(() => provider.close())
beforeEach(() => authEnv({ ...provider.env, AUTH_ID_TOKEN: 'on' }))

const nonce = 'a nonce of the program itself'
const claims = (more: Record<string, unknown> = {}) => ({
	sub: randomUUID(),
	email: `${randomUUID()}@example.com`,
	email_verified: true,
	name: 'Chinwe Eze',
	nonce,
	...more,
})

async function post(token: unknown, more: Record<string, unknown> = { nonce }, visitor = new Visitor()) {
	const response = await visitor.post('/sign-in/social', { provider: 'oidc', idToken: { token, ...more } })
	return { response, visitor, viewer: await readViewer(visitor.cookie) }
}

test('signs in and up, and keeps none of it', async () => {
	const who = claims()
	const first = await post(await provider.token(who))
	expect(first.response, first.response.text).toMatchObject({ status: 200, json: { user: { email: who.email } } })
	expect(first.viewer).toMatchObject({ email: who.email, verified: true, name: 'Chinwe Eze', role: 'viewer' })
	expect(first.response.text).not.toContain('"token"')
	const again = await post(await provider.token({ ...who, jti: 'another' }))
	expect(again.viewer?.id).toBe(first.viewer?.id)
	expect(await sql`select 1 from accounts where id_token is not null or access_token is not null`).toEqual([])
})

test('a token is taken once, also under another signature', async () => {
	const token = await provider.token(claims())
	expect((await post(token)).viewer).not.toBeNull()
	expect(await post(token)).toMatchObject({ response: { status: 401 }, viewer: null })
})

test('two at once: one of them is taken', async () => {
	const token = await provider.token(claims())
	const both = await Promise.all([post(token), post(token)])
	expect(both.filter(({ viewer }) => viewer !== null)).toHaveLength(1)
})

const now = () => Math.floor(Date.now() / 1_000)
const wrongs: [what: string, claims: () => Record<string, unknown>, more?: Record<string, unknown>][] = [
	['for another site', () => claims({ aud: 'somebody else' })],
	['for another site among others', () => claims({ aud: ['imole', 'b'], azp: 'b' })],
	['of another issuer', () => claims({ iss: 'https://evil.example' })],
	['that has ended', () => claims({ iat: now() - 300, exp: now() - 120 })],
	['that is old', () => claims({ iat: now() - 3_600, exp: now() + 3_600 })],
	['without a nonce', () => claims({ nonce: undefined })],
	['with another nonce', () => claims({ nonce: 'b' })],
	['whose nonce the program does not name', () => claims(), {}],
	['with an empty nonce', () => claims({ nonce: '' }), { nonce: '' }],
	['whose address is not confirmed', () => claims({ email_verified: false })],
	['without an address', () => claims({ email: undefined })],
]

test.each(wrongs)('refuses a token %s', async (_what, wrong, more) => {
	const { response, viewer } = await post(await provider.token(wrong()), more)
	expect(response.status, response.text).toBe(401)
	expect(response.text).not.toMatch(/zod|expected|jwt/i)
	expect(viewer).toBeNull()
})

test('refuses unsigned tokens, and texts that are no token', async () => {
	const [head = '', body = ''] = (await provider.token(claims())).split('.')
	const none = Buffer.from('{"alg":"none"}').toString('base64url')
	for (const token of [`${head}.${body}.`, `${none}.${body}.`, `${head}.${body}.AAAA`, 'text', '', 'a.b.c'])
		expect(await post(token), token).toMatchObject({
			response: { status: token === '' ? expect.any(Number) : 401 },
			viewer: null,
		})
	for (const idToken of [5, 'text', [], { token: 5 }, { nonce }])
		expect(await new Visitor().post('/sign-in/social', { provider: 'oidc', idToken })).toMatchObject({ status: 400 })
})

test('an account with that address is not taken over, and the second step is not passed by', async () => {
	await addAccount('mine@example.com')
	const { response, viewer } = await post(await provider.token(claims({ email: 'mine@example.com' })))
	expect(response).toMatchObject({ status: 401, json: { message: expect.stringContaining('already') } })
	expect(viewer).toBeNull()
	const who = claims()
	const first = await post(await provider.token(who))
	await sql`update profiles set two_factor_enabled = true where id = ${first.viewer?.id ?? ''}`
	expect((await post(await provider.token({ ...who, jti: '2' }))).response).toMatchObject({
		status: 403,
		json: { code: 'SECOND_STEP_NEEDED' },
	})
})

test('off, a token is not looked at: a visit to the provider begins', async () => {
	authEnv(provider.env)
	const { response, viewer } = await post(await provider.token(claims()))
	expect(response).toMatchObject({ status: 200, json: { redirect: false } })
	expect(response.json).toHaveProperty('url')
	expect(viewer).toBeNull()
})
