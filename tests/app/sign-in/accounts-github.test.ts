import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addAccount, authEnv, Visitor } from '../../support/auth.ts'

/* GitHub speaks OAuth without OpenID Connect, at addresses that cannot be changed: its answers are played here. */

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
	authEnv({ SMTP_URL: 'smtp://localhost:25', GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' })
})
afterAll(() => opened.close())
afterEach(() => void vi.unstubAllGlobals())

type Address = { email: string; primary: boolean; verified: boolean }

function playGitHub(id: number, emails: Address[]): string[] {
	const asked: string[] = []
	const responses: Record<string, unknown> = {
		'https://github.com/login/oauth/access_token': { access_token: 'token', token_type: 'bearer', scope: 'user:email' },
		'https://api.github.com/user': {
			id,
			login: 'chinwe',
			name: 'Chinwe Eze',
			email: null,
			avatar_url: 'https://x.example/a',
		},
		'https://api.github.com/user/emails': emails,
	}
	vi.stubGlobal('fetch', async (input: string | URL | Request) => {
		const address = input instanceof Request ? input.url : String(input)
		asked.push(address)
		return address in responses ? Response.json(responses[address]) : new Response('', { status: 404 })
	})
	return asked
}

async function visit(visitor = new Visitor()) {
	const begun = await visitor.post('/sign-in/social', { provider: 'github' })
	const url = new URL(z.object({ url: z.url() }).parse(begun.json).url)
	const state = url.searchParams.get('state') ?? ''
	const response = await visitor.get('/callback/github', { code: 'code', state })
	return { url, to: response.headers.get('location'), viewer: await readViewer(visitor.cookie) }
}

const confirmed = (email: string): Address => ({ email, primary: true, verified: true })

test('signs in with the confirmed address, by the id that does not change, and takes no picture', async () => {
	playGitHub(7, [confirmed('chinwe@example.com')])
	const first = await visit()
	expect(first.url.origin + first.url.pathname).toBe('https://github.com/login/oauth/authorize')
	expect(first.url.searchParams.get('redirect_uri')).toBe('http://site.test/api/auth/callback/github')
	expect(first.url.searchParams.get('code_challenge')).not.toBeNull()
	expect(first.viewer).toMatchObject({ email: 'chinwe@example.com', name: 'Chinwe Eze', avatarUrl: null })
	playGitHub(7, [confirmed('moved@example.com')])
	expect((await visit()).viewer).toMatchObject({ id: first.viewer?.id })
	const rows = await sql`select account_id, access_token from accounts where provider_id = 'github'`
	expect(rows).toEqual([{ account_id: '7', access_token: null }])
})

test('an address that is not confirmed there opens and makes nothing', async () => {
	await addAccount('victim@example.com')
	for (const email of ['victim@example.com', 'free@example.com']) {
		playGitHub(8, [{ email, primary: true, verified: false }])
		expect(await visit()).toMatchObject({ to: '/sign-in?error=email_not_found', viewer: null })
	}
	expect(await sql`select 1 from profiles where email = 'free@example.com'`).toEqual([])
})

test('nothing is asked of GitHub for a visit that did not begin here', async () => {
	const asked = playGitHub(9, [confirmed('made-up@example.com')])
	const visitor = new Visitor()
	const response = await visitor.get('/callback/github', { code: 'code', state: 'made-up' })
	expect(response.headers.get('location')).toBe('/sign-in?error=state_mismatch')
	expect(asked).toEqual([])
})
