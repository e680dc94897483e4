import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines } from '../../support/database.ts'
import { addAccount, goodPassword, mailsTo, Visitor, withAccounts } from '../../support/auth.ts'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { visitsTo } from '../../support/ai/provider-visits.ts'

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const { somebody, begin, arrive, signIn } = visitsTo(provider)

describe.each(engines())('connecting an account elsewhere on %s', (engine) => {
	withAccounts(engine, { ...provider.env, SMTP_URL: 'smtp://localhost:25' })

	async function member(email: string) {
		const id = await addAccount(email)
		const visitor = new Visitor()
		await visitor.signIn(email)
		return { id, visitor }
	}

	async function connect(visitor: Visitor) {
		const back = await provider.visit(await begin(visitor, '/link-social'))
		return (await arrive(visitor, back)).headers.get('location')
	}

	test('works with any confirmed address, is reported by email, and signs in afterwards', async () => {
		const { id, visitor } = await member('member@example.com')
		somebody('another-address@example.com')
		expect(await connect(visitor)).toBe('/account')
		expect((await mailsTo('member@example.com')).at(-1)?.kind).toBe('way-added')
		expect((await signIn()).viewer).toMatchObject({ id, email: 'member@example.com' })
	})

	test('needs a session, and a fresh one', async () => {
		expect(await new Visitor().post('/link-social', { provider: 'oidc' })).toMatchObject({ status: 401 })
		const { visitor } = await member('stale@example.com')
		await sql`update sessions set created_at = created_at - interval '61 minutes'`
		const response = await visitor.post('/link-social', { provider: 'oidc' })
		expect(response).toMatchObject({ status: 403, json: { code: 'SESSION_NOT_FRESH' } })
	})

	test.each([
		['after signing out', async (visitor: Visitor) => void (await visitor.post('/sign-out'))],
		['after the hour', async () => void (await sql`update sessions set created_at = now() - interval '2 hours'`)],
		[
			'as somebody else meanwhile',
			async (visitor: Visitor) => {
				await visitor.post('/sign-out')
				const other = `${randomUUID()}@example.com`
				await addAccount(other)
				await visitor.signIn(other)
			},
		],
	])('comes to nothing %s', async (_name, before) => {
		const address = `${randomUUID()}@example.com`
		const { id, visitor } = await member(address)
		somebody(address)
		const back = await provider.visit(await begin(visitor, '/link-social'))
		await before(visitor)
		expect((await arrive(visitor, back)).headers.get('location')).toBe('/sign-in?error=signed_out')
		expect(await sql`select 1 from accounts where user_id = ${id} and provider_id = 'oidc'`).toEqual([])
		expect(
			await sql`select 1 from accounts where provider_id = 'oidc' and account_id = ${provider.person.sub}`,
		).toEqual([])
	})

	test('one account elsewhere opens one account here', async () => {
		const first = await member('first@example.com')
		somebody('shared@example.com')
		await connect(first.visitor)
		const second = await member('second@example.com')
		expect(await connect(second.visitor)).toBe('/account?error=account_already_linked_to_different_user')
		expect((await signIn()).viewer).toMatchObject({ id: first.id })
	})

	test('a user disconnects only their own connection, never the password, never the last method', async () => {
		const { id, visitor } = await member('leaver@example.com')
		somebody('leaver@example.com')
		await connect(visitor)
		const rows = await sql<{ id: string; provider: string }[]>`
			select id, provider_id as provider from accounts where user_id = ${id} order by provider_id`
		const [password, elsewhere] = rows
		expect(rows.map((row) => row.provider)).toEqual(['credential', 'oidc'])
		const stranger = await member('stranger@example.com')
		await stranger.visitor.post('/unlink-account', { id: elsewhere?.id })
		await visitor.post('/unlink-account', { id: password?.id })
		expect(await sql`select 1 from accounts where user_id = ${id}`).toHaveLength(2)
		expect((await visitor.post('/unlink-account', { id: elsewhere?.id })).status).toBe(200)
		expect(await sql`select 1 from accounts where user_id = ${id}`).toHaveLength(1)
		expect((await mailsTo('leaver@example.com')).at(-1)?.kind).toBe('way-removed')
		expect((await visitor.signIn('leaver@example.com', goodPassword)).status).toBe(200)

		somebody('only@example.com')
		const only = await signIn()
		const [row] = await sql<{ id: string }[]>`select id from accounts where user_id = ${only.viewer?.id ?? ''}`
		expect((await only.visitor.post('/unlink-account', { id: row?.id })).status).toBe(422)
		expect((await signIn()).viewer).toMatchObject({ id: only.viewer?.id })
	})

	test('a removed passkey is reported by email, and only by who had it', async () => {
		const { id, visitor } = await member('passkeys@example.com')
		const passkey = randomUUID()
		await sql`
			insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
			values (${passkey}, ${id}, 'Phone', 'key', ${randomUUID()}, 0, 'singleDevice', false)`
		const remove = (who: Visitor) => who.post('/passkey/delete-passkey', { id: passkey })
		const removals = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'way-removed')
		const stranger = await member('other-passkeys@example.com')
		await remove(stranger.visitor)
		expect(await removals('passkeys@example.com')).toEqual([])
		// The second press of a double click removes nothing more, and says nothing more.
		for (let pressed = 0; pressed < 2; pressed++) expect((await remove(visitor)).status).toBe(200)
		const [mail, ...more] = await removals('passkeys@example.com')
		expect([mail?.subject, more]).toEqual([expect.stringContaining('a passkey was removed'), []])
		expect(mail?.text).toContain('If this was not you')
		expect(await removals('other-passkeys@example.com')).toEqual([])
	})
})
