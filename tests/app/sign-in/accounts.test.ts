import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashesMade } from '#app/auth/passwords/password-hash.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { engines } from '../../support/database.ts'
import { addAccount, goodPassword, mailsTo, tokenInMail, Visitor, withAccounts } from '../../support/auth.ts'
import { totp } from '../../support/people/totp.ts'

const newCodes = z.object({ backupCodes: z.array(z.string()).min(1) })
const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

describe.each(engines())('accounts on %s', (engine) => {
	withAccounts(engine, { SMTP_URL: 'smtp://localhost:25' })

	test('signing up emails a link that confirms the address, and then signing in works', async () => {
		const visitor = new Visitor()
		const email = 'ngozi@example.com'
		const up = await visitor.post('/sign-up/email', { name: 'Ngozi', email, password: goodPassword, role: 'admin' })
		expect(up.status).toBe(200)
		expect(visitor.cookies.size).toBe(0)
		expect(await visitor.signIn(email)).toMatchObject({ status: 403, json: { code: 'EMAIL_NOT_VERIFIED' } })
		expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['verify-email', 'verify-email'])
		expect((await visitor.get('/verify-email', { token: await tokenInMail(email) })).status).toBe(200)
		const signedIn = await visitor.signIn(email)
		expect(signedIn.status).toBe(200)
		expect(signedIn.json).not.toHaveProperty('token')
		expect(await readViewer(visitor.cookie)).toMatchObject({ email, role: 'viewer', verified: true, name: 'Ngozi' })
		expect(visitor.cookies.get('session-hint')).toBe('1')
	})

	test('what is stored of a session and a password signs nobody in', async () => {
		await addAccount('stored@example.com')
		const visitor = new Visitor()
		await visitor.signIn('stored@example.com')
		const token = decodeURIComponent(visitor.cookies.get('site.session_token') ?? '').split('.')[0] ?? ''
		expect(token.length).toBeGreaterThanOrEqual(32)
		const [row] = await sql<{ session: string; password: string | null }[]>`
			select s.token as session, a.password from sessions s join accounts a on a.user_id = s.user_id
			join profiles p on p.id = s.user_id where p.email = 'stored@example.com'`
		expect(row?.session).not.toContain(token)
		expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		await visitor.post('/request-password-reset', { email: 'stored@example.com' })
		const reset = await tokenInMail('stored@example.com')
		const stored = await sql<
			{ all: string }[]
		>`select coalesce(string_agg(identifier || value, ' '), '') as all from verifications`
		expect(reset.length).toBeGreaterThan(16)
		expect(stored[0]?.all).not.toContain(reset)
	})

	test('no response body contains a session token', async () => {
		await addAccount('bodies@example.com')
		const visitor = new Visitor()
		const signedIn = await visitor.signIn('bodies@example.com')
		const token = decodeURIComponent(visitor.cookies.get('site.session_token') ?? '').split('.')[0] ?? '-'
		const session = await visitor.get('/get-session')
		expect(session.json).toMatchObject({ user: { email: 'bodies@example.com' } })
		const list = await visitor.get('/list-sessions')
		expect(list.json).toMatchObject([{ current: true }])
		for (const { text } of [signedIn, session, list]) expect(text).not.toContain(token)
	})

	test('a taken address answers as a free one; its owner is mailed', async () => {
		await addAccount('taken@example.com')
		const like = (text: string) => text.replace(/"(id|createdAt|updatedAt)":"[^"]+"/g, '"$1"')
		const body = { name: 'Musa', password: goodPassword }
		const taken = await new Visitor().post('/sign-up/email', { ...body, email: 'taken@example.com' })
		const free = await new Visitor().post('/sign-up/email', { ...body, email: 'frees@example.com' })
		expect(like(taken.text)).toBe(like(free.text.replaceAll('frees@', 'taken@')))
		expect(taken.status).toBe(free.status)
		expect([...taken.headers.keys()]).toEqual([...free.headers.keys()])
		expect((await mailsTo('taken@example.com')).at(-1)?.kind).toBe('existing-account')
		const known = await new Visitor().post('/request-password-reset', { email: 'taken@example.com' })
		const unknown = await new Visitor().post('/request-password-reset', { email: 'nobody@example.com' })
		expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
		const wrong = await new Visitor().signIn('taken@example.com', 'not the password')
		const nobody = await new Visitor().signIn('nobody@example.com', 'not the password')
		expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text])
	})

	test('a reset link works once, ends every session and emails the owner', async () => {
		const email = 'reset@example.com'
		await addAccount(email)
		const device = new Visitor()
		await device.signIn(email)
		const visitor = new Visitor()
		await visitor.post('/request-password-reset', { email })
		const token = await tokenInMail(email)
		const newPassword = 'harmattan dust in march'
		expect((await visitor.post('/reset-password', { token, newPassword: 'password123' })).status).toBe(400)
		expect((await visitor.post('/reset-password', { token, newPassword })).status).toBe(200)
		expect((await visitor.post('/reset-password', { token, newPassword })).status).toBe(400)
		expect(await readViewer(device.cookie)).toBeNull()
		expect((await visitor.signIn(email)).status).toBe(401)
		expect((await visitor.signIn(email, newPassword)).status).toBe(200)
		expect((await mailsTo(email)).at(-1)?.kind).toBe('password-changed')
	})

	test('who has other emails sent to an address does not keep the link for a forgotten password from its owner', async () => {
		const email = 'plagued@example.com'
		await addAccount(email)
		for (const path of ['/sign-up/email', '/send-verification-email']) {
			const ask = (n: number) =>
				new Visitor(`198.18.2.${n}`).post(path, { email, name: 'Someone', password: goodPassword })
			const statuses: number[] = []
			for (let n = 0; n < 5; n++) statuses.push((await ask(n)).status)
			expect(statuses.at(-1)).toBe(429)
		}
		expect((await new Visitor().post('/request-password-reset', { email })).status).toBe(200)
		expect(await tokenInMail(email)).not.toBe('')
		expect((await mailsTo(email)).at(-1)?.kind).toBe('reset-password')
	})

	test('a thousand guesses from 200 addresses: at most 20 reach the hasher, and the owner still gets in', async () => {
		const email = 'owner@example.com'
		await addAccount(email)
		const owner = new Visitor('203.0.113.1')
		expect((await owner.signIn(email)).status).toBe(200)
		await owner.post('/sign-out')
		const before = hashesMade
		const statuses = new Map<number, number>()
		for (let round = 0; round < 5; round++) {
			const guesses = Array.from({ length: 200 }, (_, n) =>
				new Visitor(`198.18.0.${n}`).signIn(email, `guess ${round} ${n}`),
			)
			for (const { status } of await Promise.all(guesses)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
		}
		expect(hashesMade - before).toBeLessThanOrEqual(20)
		expect(statuses.get(429)).toBeGreaterThan(970)
		expect((await owner.signIn(email)).status).toBe(200)
	})

	test('many at once: exactly the free guesses pass, and an answer says when to come back', async () => {
		await addAccount('many@example.com')
		const all = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				new Visitor(`198.18.1.${n}`).signIn('many@example.com', 'wrong wrong wrong'),
			),
		)
		expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
		// Who is refused first gets the whole wait; on a slow machine the others come later.
		const waits = all.filter(({ status }) => status === 429).map(({ headers }) => Number(headers.get('retry-after')))
		expect(waits).toHaveLength(15)
		expect(Math.min(...waits)).toBeGreaterThan(0)
		expect(Math.max(...waits)).toBeGreaterThan(20)
		await sql`update guesses set open_at = now() - interval '1 second'`
		expect((await new Visitor().signIn('many@example.com', 'wrong wrong wrong')).status).toBe(401)
		const again = await new Visitor().signIn('many@example.com')
		expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
	})

	test('two-step sign-in: no session before the code, and a code counts once', async () => {
		const email = 'steps@example.com'
		await addAccount(email)
		const device = new Visitor()
		await device.signIn(email)
		const { totpURI, backupCodes } = enabled.parse(
			(await device.post('/two-factor/enable', { password: goodPassword })).json,
		)
		expect((await device.post('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200)
		expect(await readViewer(device.cookie)).toMatchObject({ twoFactor: true })

		const visitor = new Visitor()
		expect((await visitor.signIn(email)).json).toMatchObject({ twoFactorRedirect: true })
		expect(await readViewer(visitor.cookie)).toBeNull()
		expect(visitor.cookies.has('session-hint')).toBe(false)
		expect((await visitor.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
		const code = totp(totpURI, 1)
		expect((await visitor.post('/two-factor/verify-totp', { code })).status).toBe(200)
		expect(await readViewer(visitor.cookie)).toMatchObject({ email })

		const replay = new Visitor()
		await replay.signIn(email)
		expect((await replay.post('/two-factor/verify-totp', { code })).status).toBe(401)
		expect(await readViewer(replay.cookie)).toBeNull()
		expect((await replay.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200)
		const second = new Visitor()
		await second.signIn(email)
		expect((await second.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401)

		// New codes open the account, and end the ones that its owner has on paper.
		const regenerated = await device.post('/two-factor/generate-backup-codes', { password: goodPassword })
		expect(regenerated.status).toBe(200)
		const mail = (await mailsTo(email)).at(-1)
		expect(mail).toMatchObject({ kind: 'recovery-codes', text: expect.stringContaining('If this was not you') })
		expect(mail?.text).not.toContain(newCodes.parse(regenerated.json).backupCodes[0])
	})

	test('a wrong code after the right password of an admin is in the audit log, once an hour and without an address', async () => {
		const email = 'steps-admin@example.com'
		const id = await addAccount(email, { role: 'admin' })
		const device = new Visitor()
		await device.signIn(email)
		const { totpURI } = enabled.parse((await device.post('/two-factor/enable', { password: goodPassword })).json)
		// Who is signed in and mistypes while switching it on is nobody else.
		expect((await device.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
		expect((await device.post('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200)
		const entries = () => sql`
			select e.actor_id as actor, e.subject_id as subject, e.request_id as request, o.outcome, e::text like '%@%' as "hasAddress"
			from audit_entries e join audit_outcomes o on o.entry_id = e.id where e.deed = 'person:second-step-as'`
		expect(await entries()).toEqual([])
		const thief = new Visitor()
		await thief.signIn(email)
		expect((await thief.post('/two-factor/verify-totp', { code: '000001' })).status).toBe(401)
		expect((await thief.post('/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' })).status).toBe(401)
		const rejected = { actor: null, subject: id, request: 'test', outcome: 'refused', hasAddress: false }
		expect(await entries()).toEqual([rejected])
	})

	test('guesses at a code are limited', async () => {
		const email = 'codes@example.com'
		await addAccount(email)
		const device = new Visitor()
		await device.signIn(email)
		const { totpURI } = enabled.parse((await device.post('/two-factor/enable', { password: goodPassword })).json)
		await device.post('/two-factor/verify-totp', { code: totp(totpURI) })
		const statuses: number[] = []
		for (let n = 0; n < 12; n++) {
			await sql`update guesses set open_at = now() - interval '1 second' where failures < 3`
			const thief = new Visitor(`198.18.2.${n}`)
			await thief.signIn(email)
			statuses.push((await thief.post('/two-factor/verify-totp', { code: `00000${n % 10}` })).status)
		}
		expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5)
	})

	test('endpoints that are not listed cannot be reached', async () => {
		const visitor = new Visitor()
		const hidden = [
			'/delete-user',
			'/set-password',
			'/change-email',
			'/sign-in/magic-link',
			'/sign-in/social',
			'/update-session',
		]
		for (const path of hidden) expect((await visitor.post(path, { email: 'a@example.com' })).status).toBe(404)
		for (const path of ['/token', '/jwks', '/error', '/ok', '/callback/google', '/constructor', '/__proto__'])
			expect((await visitor.get(path)).status).toBe(404)
		expect((await visitor.get('/sign-out')).status).toBe(404)
	})

	test('only the listed fields are passed on', async () => {
		await addAccount('fields@example.com')
		const visitor = new Visitor()
		await visitor.signIn('fields@example.com')
		await visitor.post('/update-user', {
			name: 'New Name',
			role: 'admin',
			email: 'other@example.com',
			image: 'https://x',
		})
		expect(await readViewer(visitor.cookie)).toMatchObject({
			name: 'New Name',
			role: 'viewer',
			email: 'fields@example.com',
			avatarUrl: null,
		})
	})
})
