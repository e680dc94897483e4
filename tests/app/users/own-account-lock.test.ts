import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { addPasskeyDevice, newPasskey, registerPasskey, registration } from '../../support/people/passkey-device.ts'
import { totp } from '../../support/people/totp.ts'
import { whileLocked, type Tx } from '../../support/processes/while-locked.ts'

/* Calls of /api/auth that wait while their sender is suspended or signed out: nobody gets in by them, and nothing changes. */

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const app = await startApp({ env: { ...provider.env, DATABASE_URL: await newPostgresDatabase() } })
const password = 'mangoes on the roof'
beforeEach(async () => {
	await app.sql`delete from rate_limits`
	await app.sql`delete from guesses`
})

async function person() {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.call('/api/auth/sign-up/email', { name: 'Adaeze Okafor', email, password })
	await browser.call('/api/auth/sign-in/email', { email, password })
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	return { id: row?.id ?? '', email, browser }
}
type Someone = Awaited<ReturnType<typeof person>>
type Send = () => Promise<Response>

const sessionsOf = ({ id }: Someone) => app.sql`select 1 from sessions where user_id = ${id}`

/** What an admin, or the person on another device, does while the call waits, with the locks that it takes. */
const ends: Record<string, (tx: Tx, someone: Someone) => Promise<unknown>> = {
	'is suspended': async (tx, { id }) => {
		await tx`update profiles set suspended_at = now() where id = ${id}`
		await tx`delete from sessions where user_id = ${id}`
	},
	'is signed out by an admin': async (tx, { id }) => {
		await tx`select 1 from profiles where id = ${id} for no key update`
		await tx`delete from sessions where user_id = ${id}`
	},
	'signs out everywhere': (tx, { id }) => tx`delete from sessions where user_id = ${id}`.execute(),
}

async function enableTotp({ browser }: Someone): Promise<string> {
	const { totpURI } = await (await browser.call('/api/auth/two-factor/enable', { password })).json()
	return totpURI
}
async function withTwoSteps(someone: Someone): Promise<string> {
	const uri = await enableTotp(someone)
	expect((await someone.browser.call('/api/auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
	return uri
}
async function withPasskey(someone: Someone): Promise<string> {
	expect((await registerPasskey(someone.browser)).status).toBe(200)
	const [key] = await app.sql<{ id: string }[]>`select id from passkeys where user_id = ${someone.id}`
	return key?.id ?? ''
}

/** What is sent, and what of the account must stay. */
const calls: Record<
	string,
	{ prepare: (someone: Someone) => Promise<Send>; sees: (id: string) => PromiseLike<unknown> }
> = {
	'a new passkey': {
		prepare: async ({ browser }) => {
			const made = await newPasskey(browser)
			return () => browser.call(registration, made)
		},
		sees: (id) => app.sql`select 1 from passkeys where user_id = ${id}`,
	},
	'a passkey that is renamed': {
		prepare: async (someone) => {
			const id = await withPasskey(someone)
			return () => someone.browser.call('/api/auth/passkey/update-passkey', { id, name: 'Mine' })
		},
		sees: (id) => app.sql`select name from passkeys where user_id = ${id}`,
	},
	'a passkey that is removed': {
		prepare: async (someone) => {
			const id = await withPasskey(someone)
			return () => someone.browser.call('/api/auth/passkey/delete-passkey', { id })
		},
		sees: (id) => app.sql`select name from passkeys where user_id = ${id}`,
	},
	'an account elsewhere that is connected': {
		prepare: async ({ browser }) => {
			provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ada' }
			const begun = await (await browser.call('/api/auth/link-social', { provider: 'oidc' })).json()
			const back = await provider.visit(begun.url)
			return () => browser.get(back.pathname + back.search)
		},
		sees: (id) => app.sql`select provider_id from accounts where user_id = ${id}`,
	},
	'another password': {
		prepare:
			async ({ browser }) =>
			() =>
				browser.call('/api/auth/change-password', { currentPassword: password, newPassword: 'harmattan on the roof' }),
		sees: (id) => app.sql`select password from accounts where user_id = ${id}`,
	},
	'two-step sign-in that is begun': {
		prepare:
			async ({ browser }) =>
			() =>
				browser.call('/api/auth/two-factor/enable', { password }),
		sees: (id) => app.sql`select 1 from two_factors where user_id = ${id}`,
	},
	'two-step sign-in that is confirmed': {
		prepare: async (someone) => {
			const code = totp(await enableTotp(someone))
			return () => someone.browser.call('/api/auth/two-factor/verify-totp', { code })
		},
		sees: (id) => app.sql`
				select two_factor_enabled, verified from profiles p join two_factors f on f.user_id = p.id where p.id = ${id}`,
	},
	'two-step sign-in that is switched off': {
		prepare: async (someone) => {
			await withTwoSteps(someone)
			return () => someone.browser.call('/api/auth/two-factor/disable', { password })
		},
		sees: (id) => app.sql`
				select two_factor_enabled, secret from profiles p left join two_factors f on f.user_id = p.id where p.id = ${id}`,
	},
	'new recovery codes': {
		prepare: async (someone) => {
			await withTwoSteps(someone)
			return () => someone.browser.call('/api/auth/two-factor/generate-backup-codes', { password })
		},
		sees: (id) => app.sql`select backup_codes from two_factors where user_id = ${id}`,
	},
	'another name': {
		prepare:
			async ({ browser }) =>
			() =>
				browser.call('/api/auth/update-user', { name: 'Bola Ade' }),
		sees: (id) => app.sql`select full_name from profiles where id = ${id}`,
	},
}

describe.each(Object.entries(calls))('%s', (_name, { prepare, sees }) => {
	test.each(Object.entries(ends))('does not come about when its sender %s while it waits', async (_how, end) => {
		const someone = await person()
		const send = await prepare(someone)
		const before = await sees(someone.id)
		const response = await whileLocked(app, (tx) => end(tx, someone), send)
		expect(await sees(someone.id)).toEqual(before)
		expect(await sessionsOf(someone)).toHaveLength(0)
		if (response.status === 303) expect(response.headers.get('location')).toBe('/sign-in?error=signed_out')
		else
			expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Please sign in first')])
	})

	test('comes about otherwise, and its sender is signed in afterwards', async () => {
		const someone = await person()
		const send = await prepare(someone)
		const before = await sees(someone.id)
		const response = await send()
		expect(response.status).toBeLessThan(400)
		expect(await sees(someone.id)).not.toEqual(before)
		expect(await (await someone.browser.get('/api/viewer')).json()).not.toBeNull()
	})
})

const signIns: Record<string, (someone: Someone, stranger: PlainBrowser) => Promise<Send>> = {
	'a password':
		async ({ email }, stranger) =>
		() =>
			stranger.call('/api/auth/sign-in/email', { email, password }),
	'a passkey': async ({ email }, stranger) => {
		const device = await addPasskeyDevice(app, email)
		return () => device.signIn(stranger)
	},
	'the code of the second step': async (someone, stranger) => {
		const uri = await withTwoSteps(someone)
		await stranger.call('/api/auth/sign-in/email', { email: someone.email, password })
		return () => stranger.call('/api/auth/two-factor/verify-totp', { code: totp(uri, 1) })
	},
	'another provider': async (someone, stranger) => {
		provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ada' }
		const begun = await (await someone.browser.call('/api/auth/link-social', { provider: 'oidc' })).json()
		const linked = await provider.visit(begun.url)
		await someone.browser.get(linked.pathname + linked.search)
		const again = await (await stranger.call('/api/auth/sign-in/social', { provider: 'oidc' })).json()
		const back = await provider.visit(again.url)
		return () => stranger.get(back.pathname + back.search)
	},
}

test.each(Object.entries(signIns))(
	'signing in by %s gives no session to a person who is suspended while it waits',
	async (_name, prepare) => {
		const someone = await person()
		const stranger = new PlainBrowser(app)
		const send = await prepare(someone, stranger)
		await whileLocked(app, (tx) => ends['is suspended']?.(tx, someone) ?? tx`select 1`, send)
		expect(await sessionsOf(someone)).toHaveLength(0)
		// Nor when the account is opened again.
		await app.sql`update profiles set suspended_at = null where id = ${someone.id}`
		expect(await (await stranger.get('/api/viewer')).json()).toBeNull()
	},
)
