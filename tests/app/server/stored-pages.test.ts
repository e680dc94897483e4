import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { totp } from '../../support/people/totp.ts'

/* What browsers may store of a form that was saved without scripts, so that Back restores it: never a secret (decision 135). */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const provider = await startIdentityProvider()
afterAll(() => provider.close())
const app = await startApp({
	seed: 'sample',
	env: { ...provider.env, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
})
const browser = new PlainBrowser(app)
const { password } = owner

beforeAll(async () => {
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
})

/** Of a form that was saved: the page, and what the browser may do with it. */
async function saved(path: string, fields: Record<string, string>) {
	const response = await browser.submit(path, fields)
	const page = await response.text()
	expect(response.status, page).toBe(200)
	return { page, caching: response.headers.get('cache-control') }
}

const isStored = 'private, no-cache'
const isNotStored = 'private, no-store'

test('a saved profile is stored, and a page with a secret or a private link is not', async () => {
	const profile = await saved('/account', { intent: 'profile', name: 'Adaeze Okafor', bio: 'Roofs.' })
	expect(profile.caching).toBe(isStored)

	const setup = await saved('/account', { intent: 'two-factor', password })
	const uri = /otpauth:\/\/[^"]+/.exec(setup.page)?.[0].replaceAll('&amp;', '&') ?? ''
	expect([uri.startsWith('otpauth://totp/'), setup.caching]).toEqual([true, isNotStored])

	const confirmed = await saved('/account', { intent: 'two-factor-confirm', saved: 'yes', code: totp(uri) })
	expect(confirmed.caching).toBe(isNotStored)

	const codes = await saved('/account', { intent: 'two-factor-codes', password })
	expect(codes.page).toMatch(/\b\w{5}-\w{5}\b/)
	expect(codes.caching).toBe(isNotStored)
})

test('the address of another provider, with what proves the visit, is not stored', async () => {
	const { page, caching } = await saved('/account', { intent: 'connect', provider: 'oidc' })
	expect(page).toMatch(/[?&;]state=[\w-]{20,}/)
	expect(caching).toBe(isNotStored)
})

test('a token, the secret of a webhook and a preview link are not stored', async () => {
	const token = { id: randomUUID(), name: 'Stock', scopes: 'posts:read', days: '30' }
	const id = randomUUID()
	const hook = { intent: 'make', id, name: 'Stock', url: 'https://example.com/', events: 'post.created' }
	const pages: [path: string, fields: Record<string, string>, secret: RegExp][] = [
		['/admin/api/new', token, /api_[\w-]{43}/],
		['/admin/webhooks/new', hook, /whsec_[\w+/]{43}=/],
		[`/admin/webhooks/${id}`, { intent: 'secret', key: randomUUID() }, /whsec_[\w+/]{43}=/],
		['/admin/site/home/single/previews', { intent: 'make', days: '30' }, /\/preview\/site\/[\w-]{78}/],
	]
	for (const [path, fields, secret] of pages) {
		const { page, caching } = await saved(path, fields)
		expect(page, path).toMatch(secret)
		expect(caching, path).toBe(isNotStored)
	}
})
