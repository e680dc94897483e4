import { describe, expect, test } from 'vitest'
import { can, permissions, type Permission, type Viewer } from '#app/auth/permissions.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { QueueFull, workQueue } from '#app/platform/jobs/work-queue.server.ts'
import { hashPassword, isOutdated, verifyPassword } from '#app/auth/passwords/password-hash.server.ts'
import { passwordProblem } from '#app/auth/passwords/password-policy.server.ts'
import { sql } from '#app/db/client.server.ts'
import { engines } from '../../support/database.ts'
import { addAccount, goodPassword, Visitor, withAccounts } from '../../support/auth.ts'

describe.each(engines())('sessions on %s', (engine) => {
	withAccounts(engine)

	async function signedIn(email: string, more: Parameters<typeof addAccount>[1] = {}) {
		const id = await addAccount(email, more)
		const visitor = new Visitor()
		expect((await visitor.signIn(email)).status).toBe(200)
		return { id, visitor, alive: async () => (await readViewer(visitor.cookie)) !== null }
	}

	/** Moves everything that has happened into the past; the rules go by the database's clock. */
	const wait = (time: string) => sql`
		update sessions set seen_at = seen_at - ${time}::interval, created_at = created_at - ${time}::interval`

	test('ends after 7 days without use, or 12 hours for an admin', async () => {
		const viewer = await signedIn('idle@example.com')
		const admin = await signedIn('idle-admin@example.com', { role: 'admin' })
		await wait('11 hours 59 minutes')
		await sql`update sessions set seen_at = seen_at`
		expect(await admin.alive()).toBe(true)
		await wait('6 days 23 hours')
		expect(await admin.alive()).toBe(false)
		expect(await viewer.alive()).toBe(false)
		const again = await signedIn('idle-2@example.com')
		await wait('6 days 23 hours 59 minutes')
		expect(await again.alive()).toBe(true)
	})

	test('use keeps it alive, but not past 30 days', async () => {
		const { alive } = await signedIn('long@example.com')
		for (let day = 0; day < 29; day++) {
			await wait('1 day')
			expect(await alive(), `day ${day}`).toBe(true)
		}
		await wait('1 day 1 minute')
		expect(await alive()).toBe(false)
	})

	test('a session our rules have ended is no session for the auth library either', async () => {
		const { visitor } = await signedIn('ended@example.com')
		await wait('8 days')
		expect((await visitor.get('/get-session')).json).toBeNull()
		const change = { currentPassword: goodPassword, newPassword: 'another good sentence' }
		expect((await visitor.post('/change-password', change)).status).toBe(401)
	})

	test('signing out here, elsewhere, everywhere; the other tab sees it at once', async () => {
		const { visitor: here } = await signedIn('tabs@example.com')
		const there = new Visitor()
		await there.signIn('tabs@example.com')
		const otherTab = here.cookie
		await here.post('/revoke-other-sessions')
		expect(await readViewer(there.cookie)).toBeNull()
		expect(await readViewer(otherTab)).not.toBeNull()
		// With the session go the pages of the account that the browser stored.
		const out = await here.post('/sign-out')
		expect(out.headers.get('clear-site-data')).toBe('"cache"')
		expect(here.cookies.has('session-hint')).toBe(false)
		expect(await readViewer(otherTab)).toBeNull()
		await here.signIn('tabs@example.com')
		await there.signIn('tabs@example.com')
		await there.post('/revoke-sessions')
		expect([await readViewer(here.cookie), await readViewer(there.cookie)]).toEqual([null, null])
	})

	test('nobody revokes a session of somebody else', async () => {
		const { visitor, alive } = await signedIn('mine@example.com')
		const { visitor: other } = await signedIn('other@example.com')
		const id = (await readViewer(visitor.cookie))?.sessionId
		await other.post('/revoke-session', { id })
		expect(await alive()).toBe(true)
		await visitor.post('/revoke-session', { id })
		expect(await alive()).toBe(false)
		expect((await visitor.get('/list-sessions')).status).toBe(401)
	})

	test('a suspended person is nobody at once, and cannot come back', async () => {
		const { id, visitor, alive } = await signedIn('gone@example.com')
		await sql`update profiles set suspended_at = now() where id = ${id}`
		expect(await alive()).toBe(false)
		expect(await visitor.signIn('gone@example.com')).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
		expect(await new Visitor().signIn('gone@example.com', 'not the password')).toMatchObject({ status: 401 })
	})

	test('a role taken away is gone with the next request', async () => {
		const { id, visitor } = await signedIn('demoted@example.com', { role: 'admin' })
		await signedIn('stays@example.com', { role: 'admin' })
		expect(can(await readViewer(visitor.cookie), 'admin:enter')).toBe(true)
		await sql`update profiles set role = 'viewer' where id = ${id}`
		expect(can(await readViewer(visitor.cookie), 'admin:enter')).toBe(false)
	})

	test('changing the password ends the other devices and begins a new session here', async () => {
		const { visitor } = await signedIn('change@example.com')
		const other = new Visitor()
		await other.signIn('change@example.com')
		const before = visitor.cookie
		const change = { newPassword: 'another good sentence' }
		expect(await visitor.post('/change-password', { ...change, currentPassword: 'wrong wrong' })).toMatchObject({
			status: 400,
			json: { code: 'INVALID_PASSWORD' },
		})
		expect((await visitor.post('/change-password', { ...change, currentPassword: goodPassword })).status).toBe(200)
		expect(await readViewer(before)).toBeNull()
		expect(await readViewer(other.cookie)).toBeNull()
		expect(await readViewer(visitor.cookie)).not.toBeNull()
	})

	test('a cookie that we did not sign costs no query and opens nothing', async () => {
		const { visitor } = await signedIn('forged@example.com')
		const value = decodeURIComponent(visitor.cookies.get('site.session_token') ?? '')
		const [token = ''] = value.split('.')
		for (const forged of ['x', `${token}.`, `${token}.AAAA`, `${token}.${'A'.repeat(43)}=`, '%', `${value}x`])
			expect(await readViewer(`site.session_token=${encodeURIComponent(forged)}`)).toBeNull()
		expect(await readViewer('site.session_token=%')).toBeNull()
	})

	test('without a mail server nobody is held to confirming an address', async () => {
		await addAccount('nomail@example.com', { verified: false })
		const visitor = new Visitor()
		expect((await visitor.signIn('nomail@example.com')).status).toBe(200)
		expect(can(await readViewer(visitor.cookie), 'comment:write')).toBe(true)
	})

	test('the last admin can be neither demoted, suspended nor deleted, even two at once', async () => {
		await sql`delete from profiles where role = 'viewer'`
		const admins = await sql<{ id: string }[]>`select id from profiles where role = 'admin' and suspended_at is null`
		const outcomes = await Promise.allSettled(
			admins.map(({ id }) => sql`update profiles set role = 'viewer' where id = ${id}`),
		)
		expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
		await expect(sql`update profiles set suspended_at = now() where role = 'admin'`).rejects.toThrow('last admin')
		await expect(sql`delete from profiles where role = 'admin'`).rejects.toThrow('last admin')
	})
})

test('the permission table, for everybody', () => {
	const id = 'me'
	const people: Record<string, Viewer> = {
		visitor: null,
		unverified: { id, role: 'viewer', verified: false },
		viewer: { id, role: 'viewer', verified: true },
		admin: { id: 'boss', role: 'admin', verified: true },
	}
	const mine = { authorId: id, status: 'draft', createdAt: new Date() }
	const names = Object.keys(permissions).filter((name): name is Permission => name in permissions)
	const allowed = (thing: object) =>
		Object.fromEntries(
			names.map((name) => [
				name,
				Object.keys(people)
					.filter((person) => can(people[person] ?? null, name, thing))
					.join(' '),
			]),
		)
	const all = 'visitor unverified viewer admin'
	const signedIn = 'unverified viewer admin'
	expect(allowed(mine)).toEqual({
		'enquiry:send': all,
		'newsletter:subscribe': all,
		'mail:unsubscribe': all,
		'page:count-view': all,
		'api:call': all,
		'account:sign-in': all,
		'account:recover': all,
		'account:set-up': 'visitor',
		'invitation:accept': all,
		'account:own': signedIn,
		'comment:write': 'viewer admin',
		'comment:edit': 'unverified viewer',
		'comment:delete': signedIn,
		'comment:moderate': 'admin',
		'post:contribute': signedIn,
		'post:read-draft': signedIn,
		'post:edit': signedIn,
		'note:write': signedIn,
		'note:edit': 'unverified viewer',
		'note:delete': signedIn,
		'post:publish': 'admin',
		'post:delete': 'admin',
		'post:write': 'admin',
		'post:manage': 'admin',
		'topic:manage': 'admin',
		'content:edit': 'admin',
		'sample:manage': '',
		'setup:manage': 'admin',
		'company:edit': 'admin',
		'redirect:manage': 'admin',
		'post:preview': signedIn,
		'admin:enter': 'admin',
		'admin:unlisted': 'admin',
		'api:use': 'admin',
		'api:make-token': 'admin',
		'api:manage': 'admin',
		'webhook:manage': 'admin',
		'webhook:make': 'admin',
		'import:manage': 'admin',
		'import:run': 'admin',
		'site:export': 'admin',
		'admin:confirm': 'admin',
		'lead:read': 'admin',
		'lead:answer': 'admin',
		'outbox:read': 'admin',
		'outbox:resend': 'admin',
		'stats:read': 'admin',
		'media:manage': 'admin',
		'media:upload': 'admin',
		'ai:use': 'admin',
		'ai:manage': 'admin',
		'person:manage': 'admin',
		'person:set-role': 'admin',
		'invitation:manage': 'admin',
		'invitation:send': 'admin',
		// Of admins, the owners: tests/app/users/roles.test.ts.
		'owner:manage': '',
		'owner:set': '',
		'second-step:decline': '',
		'privacy:manage': 'admin',
		'person:erase': 'admin',
		'newsletter:manage': 'admin',
		'newsletter:send': 'admin',
		'backup:manage': 'admin',
		'backup:make': 'admin',
		'backup:download': 'admin',
		'backup:restore': 'admin',
		'backup:copy': 'admin',
		'backup:key': 'admin',
		'audit:read': 'admin',
		'settings:read': 'admin',
		'settings:manage': 'admin',
	})
	expect(allowed({ authorId: 'somebody', status: 'draft', createdAt: new Date() })).toMatchObject({
		'comment:edit': '',
		'comment:delete': 'admin',
		'post:read-draft': 'admin',
		'post:edit': 'admin',
		'post:preview': 'admin',
	})
	expect(can(people['viewer'] ?? null, 'post:edit', { ...mine, status: 'published' })).toBe(false)
	expect(
		can(people['viewer'] ?? null, 'comment:edit', { ...mine, createdAt: new Date(Date.now() - 16 * 60_000) }),
	).toBe(false)
})

test('the hashing queue runs two at a time, in order, and refuses past its length', async () => {
	const queued = workQueue({ running: 2, waiting: 3 })
	const open: (() => void)[] = []
	const began: number[] = []
	const work = (n: number) =>
		queued(async () => {
			began.push(n)
			await new Promise<void>((resolve) => open.push(resolve))
			if (n === 1) throw new Error('failed')
		})
	const all = [0, 1, 2, 3, 4].map((n) => work(n).catch((error: Error) => error.message))
	await expect(work(5)).rejects.toThrow(QueueFull)
	expect(began).toEqual([0, 1])
	open[1]?.()
	await all[1]
	expect(began).toEqual([0, 1, 2])
	for (let n = 0; n < 5; n++) {
		open.at(n)?.()
		await new Promise(setImmediate)
	}
	open.forEach((done) => done())
	expect(await Promise.all(all)).toEqual([undefined, 'failed', undefined, undefined, undefined])
	expect(began).toEqual([0, 1, 2, 3, 4])
})

test('a password is normalised before hashing, so that another keyboard’s form of it matches, and nothing is cut off', async () => {
	const hash = await hashPassword('ọ̀nà tó dára jù')
	expect(await verifyPassword(hash, 'ọ̀nà tó dára jù'.normalize('NFD'))).toBe(true)
	expect(await verifyPassword(hash, 'ona to dara ju')).toBe(false)
	const long = 'x'.repeat(255)
	expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
	expect(isOutdated(hash)).toBe(false)
	expect(isOutdated(hash.replace('m=19456', 'm=8192'))).toBe(true)
	expect(await verifyPassword('nonsense', 'nonsense')).toBe(false)
})

test('passwords that are refused, and why', () => {
	const known = { email: 'adaeze.okafor@example.com', name: 'Adaeze Okafor' }
	for (const common of ['password123', 'qwertyuiop', 'Sunshine2024!', '0987654321', 'aaaaaaaaaaaa', 'iloveyou12'])
		expect(passwordProblem(common), common).toContain('tried first')
	for (const personal of ['adaeze-okafor', 'Okafor1990!', 'imole-services'])
		expect(passwordProblem(personal, known), personal).toContain('without your name')
	expect(passwordProblem('short')).toContain('at least 10')
	expect(passwordProblem('x y'.repeat(90))).toContain('at most 256')
	for (const good of [goodPassword, 'correct horse battery', 'adaeze sells tomatoes by moonlight'])
		expect(passwordProblem(good, known), good).toBeNull()
})
