import { beforeEach, expect, test } from 'vitest'
import { can } from '#app/auth/permissions.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { runRetention } from '#app/features/privacy/retention.server.ts'
import { addAccount, authEnv, mailsTo, Visitor, withAccounts } from '../../support/auth.ts'

/* Accounts without a name and address, as the library's plugin gives them. */

withAccounts('embedded')
beforeEach(() => authEnv({ AUTH_ANONYMOUS: 'on' }))

test('a session without a name, which may look after itself and write nothing', async () => {
	const visitor = new Visitor()
	const response = await visitor.post('/sign-in/anonymous', { role: 'admin', email: 'eve@example.com' })
	expect(response).toMatchObject({ status: 200, json: { user: { name: 'Reader', isAnonymous: true, role: 'viewer' } } })
	expect(response.text).not.toContain('"token"')
	const viewer = await readViewer(visitor.cookie)
	expect(viewer).toMatchObject({ isAnonymous: true, verified: false, role: 'viewer' })
	for (const permission of ['comment:write', 'post:contribute', 'admin:enter'] as const)
		expect(can(viewer, permission), permission).toBe(false)
	expect((await visitor.get('/list-sessions')).json).toHaveLength(1)
	expect(await mailsTo(viewer?.email ?? '')).toEqual([])
	expect(await visitor.post('/sign-in/anonymous')).toMatchObject({
		status: 400,
		json: { message: 'You are already signed in anonymously.' },
	})
})

test('it ends when its user signs in or deletes it', async () => {
	const people = async () => (await sql`select 1 from profiles where is_anonymous`).length
	const before = await people()
	await addAccount('real@example.com')
	const visitor = new Visitor()
	await visitor.post('/sign-in/anonymous')
	expect(await people()).toBe(before + 1)
	expect(await visitor.signIn('real@example.com')).toMatchObject({ status: 200 })
	expect(await readViewer(visitor.cookie)).toMatchObject({ email: 'real@example.com', isAnonymous: false })
	expect(await people()).toBe(before)
	// Nobody else's: an account with a name is not deleted this way.
	expect(await visitor.post('/delete-anonymous-user')).toMatchObject({ status: 403 })
	expect(await readViewer(visitor.cookie)).toMatchObject({ email: 'real@example.com' })
	const other = new Visitor()
	await other.post('/sign-in/anonymous')
	expect(await other.post('/delete-anonymous-user')).toMatchObject({ status: 200 })
	expect(await people()).toBe(before)
	expect(await readViewer(other.cookie)).toBeNull()
})

test('an anonymous session lasts 30 days, and one network cannot open many', async () => {
	await sql`delete from profiles where is_anonymous`
	const made: number[] = []
	for (let n = 0; n < 12; n++) made.push((await new Visitor('192.0.2.77').post('/sign-in/anonymous')).status)
	expect(made.filter((status) => status === 200)).toHaveLength(10)
	await sql`update profiles set created_at = now() - interval '31 days'
		where id in (select id from profiles where is_anonymous limit 4)`
	await runRetention()
	expect(await sql`select 1 from profiles where is_anonymous`).toHaveLength(6)
})

test('when it is switched off, its addresses are not found', async () => {
	authEnv()
	expect((await new Visitor().post('/sign-in/anonymous')).status).toBe(404)
	expect((await new Visitor().post('/delete-anonymous-user')).status).toBe(404)
})
