import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addAccount, authEnv, Visitor } from '../../support/auth.ts'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { visitsTo } from '../../support/ai/provider-visits.ts'

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const { somebody, begin, arrive, signIn } = visitsTo(provider)

describe.each(engines())('an identity provider on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv({ ...provider.env, SMTP_URL: 'smtp://localhost:25', OIDC_DOMAINS: 'example.com,example.org' })
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`truncate rate_limits`
		await sql`truncate guesses`
		provider.tamper = null
		provider.profile = null
	})

	test('signs a new person up and in, keeps none of its tokens, and knows them again by their id', async () => {
		somebody('new@example.com')
		const first = await signIn()
		expect(first.to).toBe('/sign-in')
		expect(first.response.status).toBe(303)
		expect(first.viewer).toMatchObject({ email: 'new@example.com', verified: true, role: 'viewer', name: 'Chinwe Eze' })
		expect(first.visitor.cookies.get('session-hint')).toBe('1')
		provider.person = { ...provider.person, email: 'renamed@example.com' }
		const again = await signIn()
		expect(again.viewer).toMatchObject({ id: first.viewer?.id, email: 'new@example.com' })
		const stored = await sql`select access_token, refresh_token, id_token from accounts where provider_id = 'oidc'`
		expect(stored).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
	})

	test.each([
		['Ada\r\nObi\u202e', 'Ada Obi'],
		['\u3164', 'Reader'],
		['Imole Services', 'Reader'],
	])('a name that is %j there is %s here', async (name, here) => {
		somebody(`${randomUUID()}@example.com`, { name })
		expect((await signIn()).viewer).toMatchObject({ name: here })
	})

	test('the visit carries state, PKCE and a nonce, and leads only to our own address', async () => {
		const url = new URL(await begin(new Visitor()))
		expect(url.origin).toBe(provider.issuer)
		const asked = Object.fromEntries(url.searchParams)
		expect(asked).toMatchObject({ code_challenge_method: 'S256', response_type: 'code', client_id: 'imole' })
		expect(asked['redirect_uri']).toBe('http://site.test/api/auth/callback/oidc')
		for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThanOrEqual(32)
	})

	test.each([
		['/blog/a-post?page=2#comments', '/blog/a-post?page=2#comments'],
		['https://evil.example/', '/sign-in'],
		['//evil.example', '/sign-in'],
		['/\\evil.example', '/sign-in'],
		['javascript:alert(1)', '/sign-in'],
	])('next=%s leads to %s', async (next, to) => {
		somebody(`${randomUUID()}@example.com`)
		const hostile = { callbackURL: 'https://evil.example', newUserCallbackURL: 'https://evil.example' }
		const { to: location, viewer } = await signIn(new Visitor(), { next, ...hostile })
		expect(location).toBe(to)
		expect(viewer).not.toBeNull()
	})

	test('what the provider says in an error stays out of our address', async () => {
		const visitor = new Visitor()
		const state = new URL(await begin(visitor)).searchParams.get('state') ?? ''
		const back = { state, error: 'access_denied', error_description: 'Call 0800 SCAM now' }
		const response = await visitor.get('/callback/oidc', back)
		expect(response.headers.get('location')).toBe('/sign-in?error=access_denied')
		const other = new Visitor()
		const second = new URL(await begin(other)).searchParams.get('state') ?? ''
		const odd = await other.get('/callback/oidc', { state: second, error: 'https://evil.example/ <b>' })
		expect(odd.headers.get('location')).toBe('/sign-in?error=failed')
	})

	describe('refuses', () => {
		async function rejected(response: { headers: Headers }, visitor: Visitor, code: string) {
			expect(response.headers.get('location')).toBe(`/sign-in?error=${code}`)
			expect(await readViewer(visitor.cookie)).toBeNull()
			expect(visitor.cookies.has('session-hint')).toBe(false)
		}

		test('a state it did not give, none, or one of another browser', async () => {
			somebody('state@example.com')
			const victim = new Visitor()
			const back = await provider.visit(await begin(new Visitor('198.51.100.7')))
			// The attacker's own visit, brought to an end in somebody else's browser.
			await rejected(await arrive(victim, back), victim, 'state_mismatch')
			await begin(victim)
			await rejected(await arrive(victim, back), victim, 'state_mismatch')
			back.searchParams.set('state', 'made-up')
			await rejected(await arrive(victim, back), victim, 'state_mismatch')
			back.searchParams.delete('state')
			await rejected(await arrive(victim, back), victim, 'state_not_found')
		})

		test('an address used twice: the visit ends once, and the code is not even tried again', async () => {
			somebody('replay@example.com')
			const visitor = new Visitor()
			const back = await provider.visit(await begin(visitor))
			const cookies = new Map(visitor.cookies)
			await arrive(visitor, back)
			expect(await readViewer(visitor.cookie)).not.toBeNull()
			const exchanges = provider.exchanges
			const thief = new Visitor()
			for (const [name, value] of cookies) thief.cookies.set(name, value)
			await rejected(await arrive(thief, back), thief, 'state_mismatch')
			expect(provider.exchanges).toBe(exchanges)
		})

		test('a code that was used in another visit', async () => {
			somebody('code-replay@example.com')
			const first = new Visitor()
			const used = await provider.visit(await begin(first))
			await arrive(first, used)
			const second = new Visitor()
			const back = await provider.visit(await begin(second))
			back.searchParams.set('code', used.searchParams.get('code') ?? '')
			await rejected(await arrive(second, back), second, 'invalid_code')
		})

		test('a stolen code in the thief’s own visit, for want of the verifier', async () => {
			somebody('stolen@example.com')
			const stolen = await provider.visit(await begin(new Visitor()))
			const thief = new Visitor()
			const back = await provider.visit(await begin(thief))
			back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
			await rejected(await arrive(thief, back), thief, 'invalid_code')
		})

		test('another issuer in the address', async () => {
			somebody('issuer@example.com')
			const visitor = new Visitor()
			const back = await provider.visit(await begin(visitor))
			expect(back.searchParams.get('iss')).toBe(provider.issuer)
			back.searchParams.set('iss', 'https://evil.example')
			await rejected(await arrive(visitor, back), visitor, 'issuer_mismatch')
		})

		test.each([
			['of another visit', { nonce: 'another' }],
			['without a nonce', { nonce: undefined }],
			['of another issuer', { iss: 'https://evil.example' }],
			['for another site', { aud: 'somebody-else' }],
			['made for another party', { azp: 'somebody-else' }],
			['that has expired', { exp: 1_700_000_000 }],
			['from an hour ago', { iat: Math.floor(Date.now() / 1000) - 3_700 }],
			['without an end', { exp: undefined }],
			['about nobody', { sub: '' }],
		])('an ID token %s', async (_name, lie) => {
			somebody('token@example.com')
			provider.tamper = (claims) => ({ ...claims, ...lie })
			const { response, visitor } = await signIn()
			await rejected(response, visitor, 'unable_to_get_user_info')
		})

		test('a response without an ID token', async () => {
			somebody('no-token@example.com')
			provider.tamper = () => null
			const { response, visitor } = await signIn()
			await rejected(response, visitor, 'invalid_code')
		})

		test('a profile of somebody else than the ID token', async () => {
			somebody('self@example.com')
			provider.profile = { sub: 'somebody-else', email: 'other@example.com', email_verified: true }
			const { response, visitor } = await signIn()
			await rejected(response, visitor, 'unable_to_get_user_info')
		})

		test('an address the provider has not confirmed: the same with and without an account here', async () => {
			await addAccount('victim@example.com')
			for (const email of ['victim@example.com', 'free@example.com']) {
				for (const claims of [{ email_verified: false }, { email_verified: undefined }]) {
					somebody(email, claims)
					const { response, visitor } = await signIn()
					await rejected(response, visitor, 'email_not_found')
				}
			}
			expect(await sql`select 1 from profiles where email = 'free@example.com'`).toEqual([])
		})

		test('a confirmed address that has an account here already: it is connected from inside, or not at all', async () => {
			await addAccount('owner@example.com')
			await addAccount('unproven@example.com', { verified: false })
			for (const email of ['owner@example.com', 'unproven@example.com']) {
				somebody(email)
				const { response, visitor } = await signIn()
				await rejected(response, visitor, 'account_not_linked')
			}
		})

		test('a suspended person, and one who has switched on the second step', async () => {
			somebody('suspended@example.com')
			const { viewer } = await signIn()
			await sql`update profiles set suspended_at = now() where id = ${viewer?.id ?? ''}`
			const suspended = await signIn()
			await rejected(suspended.response, suspended.visitor, 'SUSPENDED')
			await sql`update profiles set suspended_at = null, two_factor_enabled = true where id = ${viewer?.id ?? ''}`
			const halfway = await signIn()
			await rejected(halfway.response, halfway.visitor, 'SECOND_STEP_NEEDED')
		})
	})

	test('an address of the organisation leads to its provider, with the address; others do not', async () => {
		const visitor = new Visitor()
		somebody('staff@example.org')
		const url = await begin(visitor, '/sign-in/sso', { email: 'Staff@Example.ORG', next: '/blog' })
		expect(new URL(url).searchParams.get('login_hint')).toBe('Staff@Example.ORG')
		const response = await arrive(visitor, await provider.visit(url))
		expect(response.headers.get('location')).toBe('/blog')
		expect(await readViewer(visitor.cookie)).toMatchObject({ email: 'staff@example.org' })
		for (const email of ['staff@evil.example', 'staff@sub.example.org', 'staff@example.org.evil.example', ''])
			expect((await new Visitor().post('/sign-in/sso', { email })).status).toBe(422)
	})

	test('a provider that is away is said to be away, and found again when it is back', async () => {
		const away = await startIdentityProvider()
		await away.close()
		authEnv({ ...away.env, SMTP_URL: 'smtp://localhost:25' })
		const visitor = new Visitor()
		expect(await visitor.post('/sign-in/social', { provider: 'oidc' })).toMatchObject({ status: 503 })
		await addAccount('meanwhile@example.com')
		expect((await visitor.signIn('meanwhile@example.com')).status).toBe(200)
		authEnv({ ...provider.env, SMTP_URL: 'smtp://localhost:25' })
		somebody('back@example.com')
		expect((await signIn()).viewer).toMatchObject({ email: 'back@example.com' })
	})
})
