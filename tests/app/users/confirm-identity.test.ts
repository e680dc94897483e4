import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { can, needsFreshProof, permissions, type Permission } from '#app/auth/permissions.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { totp } from '../../support/people/totp.ts'
import { addPasskeyDevice } from '../../support/people/passkey-device.ts'

/* What gives much away or cannot be undone asks for a fresh proof, and goes on by itself once it is given. */

const app = await startApp()
const password = 'mangoes on the roof'
const email = 'bola@example.com'
const admin = new PlainBrowser(app)
await admin.submit('/sign-in', { intent: 'sign-up', name: 'Bola Ade', email, password })
await app.sql`update profiles set role = 'admin', is_owner = true, email_verified = true where email = ${email}`

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
	if (!admin.cookies.has('site.session_token')) await admin.submit('/sign-in', { intent: 'sign-in', email, password })
	await app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
})

const backup = 'imole-20260101-000000-manual.tar'
type Asked = { path: string; fields?: Record<string, string> }
const nobody = randomUUID()
const anImport = randomUUID()
await app.sql`insert into imports (id, file_name, source, state) values (${anImport}, 'old.xml', '', 'checked')`
/** One request for each permission that the table marks as fresh. */
const grave: Partial<Record<Permission, Asked>> = {
	'admin:confirm': { path: '/admin/confirm', fields: { next: '/admin/users' } },
	'person:set-role': { path: '/admin/users', fields: { intent: 'role', id: nobody, role: 'admin' } },
	'owner:set': { path: '/admin/users', fields: { intent: 'make-owner', id: nobody } },
	'api:make-token': {
		path: '/admin/api/new',
		fields: { id: nobody, name: 'Accounting', days: '30', scopes: 'posts:read' },
	},
	'invitation:send': {
		path: '/admin/users/invitations/new',
		fields: { intent: 'send', id: nobody, email: 'x@example.com', role: 'editor', days: '7' },
	},
	'person:erase': {
		path: '/admin/privacy',
		fields: { intent: 'erase', email: 'x@example.com', order: nobody, typed: '' },
	},
	'backup:make': { path: '/admin/backups', fields: { intent: 'make' } },
	'backup:restore': { path: `/admin/backups/${backup}`, fields: { intent: 'restore', name: backup, word: 'restore' } },
	'settings:manage': {
		path: '/admin/settings/mail',
		fields: { intent: 'save', to: 'mail', version: '0', mailServer: '127.0.0.1', 'mailPassword-password': '' },
	},
	'import:run': { path: `/admin/import/${anImport}`, fields: { intent: 'import' } },
	'webhook:make': {
		path: '/admin/webhooks/new',
		fields: {
			intent: 'make',
			id: '019a0000-0000-7000-8000-000000000000',
			name: 'Accounting',
			url: 'https://hooks.example.com',
			events: 'post.created',
		},
	},
	'backup:key': { path: '/admin/backups/elsewhere/key', fields: { intent: 'confirm', code: '1' } },
	'site:export': { path: '/admin/export/site.zip' },
	'backup:download': { path: `/admin/backups/${backup}/file` },
}
const names = Object.keys(permissions).filter((name): name is Permission => name in permissions)

test('every permission that needs a fresh proof is tested here, and is for admins', () => {
	const fresh = names.filter(needsFreshProof)
	expect(fresh.toSorted()).toEqual(Object.keys(grave).toSorted())
	const viewer = { id: 'x', role: 'viewer', verified: true } as const
	expect(fresh.filter((name) => can(viewer, name))).toEqual([])
})

const title = 'Confirm it is you'
const ask = ({ path, fields }: Asked, more: Record<string, string> = {}, who = admin) =>
	fields ? who.submit(path, { ...fields, ...more }) : who.get(path)

/** What any of them would leave behind. */
const footprints = async () => {
	const [left] = await app.sql`
		select (select count(*)::int from profiles where role = 'admin') as admins,
			(select count(*)::int from erasures) as erasures, (select count(*)::int from restores) as restores,
			(select count(*)::int from audit_outcomes where outcome = 'done') as done`
	return left
}

describe.each(Object.entries(grave))('%s', (_name, asked) => {
	test('asks for a proof in a session that was confirmed eleven minutes ago, not in one of nine', async () => {
		const held = await ask(asked)
		if (asked.fields) {
			expect(held.status).toBe(403)
			expect(await held.text()).toContain(title)
		} else expect(held.headers.get('location')).toBe(`/admin/confirm?file=1&next=${encodeURIComponent(asked.path)}`)
		await app.sql`update sessions set confirmed_at = now() - interval '9 minutes'`
		const through = await ask(asked)
		expect(await through.text()).not.toContain(title)
		expect(through.headers.get('location') ?? '').not.toContain('/admin/confirm')
	})

	test('asks for a proof in a session that was confirmed at a time in the future', async () => {
		await app.sql`update sessions set confirmed_at = now() + interval '1 day'`
		const held = await ask(asked)
		expect([held.status, held.headers.get('location')?.split('?')[0]]).toEqual(
			asked.fields ? [403, undefined] : [303, '/admin/confirm'],
		)
	})

	test('asks for a proof at every other spelling of its address and with every kind of body', async () => {
		const { path, fields } = asked
		const before = await footprints()
		const spellings = [
			`${path}/`,
			`/${path}`,
			path.replace('/admin', '/Admin'),
			path.replace('/admin', '/%61dmin'),
			path.replace('/admin', '/x/../admin'),
			path.replaceAll('/', '//'),
			`${path}?index`,
			`${path}?_method=POST`,
			`${path}.data?_routes=x`,
			`${path}/_.data`,
		]
		for (const address of spellings) {
			const responses = fields
				? [
						await admin.submit(address, fields),
						await admin.submit(address, { ...fields, _method: 'PUT', confirm_password: '' }),
						await admin.call(address, fields),
					]
				: [await admin.get(address)]
			for (const response of responses) {
				expect(response.status, address).toBeLessThan(500)
				expect(response.headers.get('content-type') ?? '', address).not.toMatch(/tar|octet-stream/)
				await response.body?.cancel()
			}
		}
		expect(await footprints()).toEqual(before)
	})

	test('is refused to a script as data too', async () => {
		const { path, fields } = asked
		if (!fields) return
		const response = await admin.submit(`${path}.data`, fields)
		expect(response.status).toBe(403)
		expect(await response.text()).toContain('confirm-identity')
	})
})

async function someone() {
	const address = `${randomUUID()}@example.com`
	await new PlainBrowser(app).submit('/sign-in', { intent: 'sign-up', name: 'Ngozi', email: address, password })
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${address}`
	const id = row?.id ?? ''
	const role = async () => (await app.sql<{ role: string }[]>`select role from profiles where id = ${id}`)[0]?.role
	return { id, role }
}
const makeAdmin = (id: string, more: Record<string, string> = {}, who = admin) =>
	who.submit('/admin/users?q=Ngozi', { intent: 'role', id, role: 'admin', ...more })
const audit = async () =>
	(
		await app.sql<{ outcome: string }[]>`
		select o.outcome from audit_entries e join audit_outcomes o on o.entry_id = e.id
		where e.deed = 'account:confirm' order by e.id`
	).map(({ outcome }) => outcome)

test('the page contains what was typed, and the password sends it', async () => {
	const { id, role } = await someone()
	const html = await (await makeAdmin(id)).text()
	expect(html).toContain('action="/admin/users?q=Ngozi&amp;again=1"')
	for (const [name, value] of Object.entries({ intent: 'role', id, role: 'admin' }))
		expect(html).toMatch(new RegExp(`<input type="hidden" name="${name}" value="${value}"`))
	expect(await role()).toBe('viewer')

	const wrong = await makeAdmin(id, { confirm_password: 'not the password' })
	const page = await wrong.text()
	expect([wrong.status, await role()]).toEqual([403, 'viewer'])
	expect(page).toContain('The password is not correct.')
	expect(page).not.toContain('not the password')

	expect((await makeAdmin(id, { confirm_password: password })).status).toBe(200)
	expect(await role()).toBe('admin')
	expect(await audit()).toEqual(['refused', 'done'])
	// Ten minutes of peace.
	const { id: next, role: nextRole } = await someone()
	await makeAdmin(next)
	expect(await nextRole()).toBe('admin')
})

test('guesses are counted, and then the right password has to wait too', async () => {
	const { id, role } = await someone()
	const statuses: number[] = []
	for (let n = 0; n < 12; n++) statuses.push((await makeAdmin(id, { confirm_password: `guess ${n}` })).status)
	expect(statuses.at(-1)).toBe(429)
	const held = await makeAdmin(id, { confirm_password: password })
	expect([held.status, await role()]).toEqual([429, 'viewer'])
	expect(await held.text()).toContain('Too many attempts.')
})

test('a passkey is a fresh proof', async () => {
	const { id, role } = await someone()
	const device = await addPasskeyDevice(app, email)
	expect(await (await makeAdmin(id)).text()).toContain('Use a passkey')
	expect((await device.signIn(admin)).status).toBe(200)
	expect((await makeAdmin(id)).status).toBe(200)
	expect(await role()).toBe('admin')
})

test('who has no password confirms with a code by email, which works once, here, and for ten minutes', async () => {
	const other = new PlainBrowser(app)
	const address = 'amara@example.com'
	await other.submit('/sign-in', { intent: 'sign-up', name: 'Amara', email: address, password })
	await app.sql`update profiles set role = 'admin', email_verified = true where email = ${address}`
	await other.submit('/sign-in', { intent: 'sign-in', email: address, password })
	await app.sql`update accounts set password = null, provider_id = 'oidc'
		where user_id = (select id from profiles where email = ${address})`
	const stale = () => app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
	await stale()
	const { id, role } = await someone()
	expect(await (await makeAdmin(id, {}, other)).text()).toContain('Email me a code')
	const sent = await (await makeAdmin(id, { confirm_send: 'yes' }, other)).text()
	expect(sent).toContain('Code from the email')
	expect(sent).toMatch(new RegExp(`name="id" value="${id}"`))
	const [mail] = await app.sql<{ text: string }[]>`
		select text from outbox where to_address = ${address} and kind = 'confirm-code'`
	const code = /confirm that it is you: (\d{8})/.exec(mail?.text ?? '')?.[1] ?? ''
	const wrong = await makeAdmin(id, { confirm_code: '00000000' }, other)
	expect([wrong.status, await role()]).toEqual([403, 'viewer'])
	// A code is for the session that asked.
	expect((await makeAdmin(id, { confirm_code: code })).status).toBe(403)
	expect((await makeAdmin(id, { confirm_code: `${code.slice(0, 4)} ${code.slice(4)}` }, other)).status).toBe(200)
	expect(await role()).toBe('admin')
	await stale()
	expect((await makeAdmin(id, { confirm_code: code }, other)).status).toBe(403)
	await makeAdmin(id, { confirm_send: 'yes' }, other)
	const [again] = await app.sql<{ text: string }[]>`
		select text from outbox where to_address = ${address} and kind = 'confirm-code' order by created_at desc, id desc limit 1`
	await app.sql`update sessions set confirm_code_at = confirm_code_at - interval '11 minutes'`
	const late = /confirm that it is you: (\d{8})/.exec(again?.text ?? '')?.[1] ?? ''
	expect((await makeAdmin(id, { confirm_code: late }, other)).status).toBe(403)
})

test('a recovery key is made only after the question', async () => {
	const held = await admin.submit('/admin/backups/elsewhere/key-file', { intent: 'download' })
	expect(held.headers.get('location')).toBe('/admin/confirm?next=%2Fadmin%2Fbackups%2Felsewhere%2Fkey')
})

test('a download goes on after the question, and no foreign address does', async () => {
	const held = await admin.get(`/admin/backups/${backup}/file`)
	const question = held.headers.get('location') ?? ''
	const html = await (await admin.get(question)).text()
	expect(html).toContain(title)
	const fields = { next: `/admin/backups/${backup}/file`, file: 'yes', confirm_password: password }
	const response = await admin.submit(question, fields)
	expect(await response.text()).toContain(`content="0;url=/admin/backups/${backup}/file"`)
	// There is no such backup; but it is looked for.
	expect((await admin.get(`/admin/backups/${backup}/file`)).status).toBe(404)
	const foreign = await admin.submit('/admin/confirm', { next: '//evil.test/', confirm_password: password })
	expect(foreign.headers.get('location')).toBe('/admin')
})

test('a code of the authenticator app is a proof too, once, and guesses at it are counted', async () => {
	const address = `${randomUUID()}@example.com`
	const other = new PlainBrowser(app)
	await other.submit('/sign-in', { intent: 'sign-up', name: 'Efe Obi', email: address, password })
	await app.sql`update profiles set role = 'admin', email_verified = true where email = ${address}`
	await other.submit('/sign-in', { intent: 'sign-in', email: address, password })
	const asked = grave['person:set-role']
	if (!asked) throw new Error('There is nothing to ask for.')
	const later = () => app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
	await later()
	// Without an app no code helps.
	expect((await ask(asked, { confirm_app: '123456' }, other)).status).toBe(403)
	expect(await (await ask(asked, {}, other)).text()).not.toContain('Code from your authenticator app')
	await app.sql`update sessions set confirmed_at = now()`
	const setup = await (await other.submit('/account', { intent: 'two-factor', password })).text()
	const uri = /otpauth:[^"<\s]+/.exec(setup)?.[0].replaceAll('&amp;', '&') ?? ''
	await other.submit('/account', { intent: 'two-factor-confirm', saved: 'yes', code: totp(uri) })
	await later()
	const held = await (await ask(asked, {}, other)).text()
	expect(held).toContain('Code from your authenticator app')
	const wrong = await ask(asked, { confirm_app: '000000' }, other)
	expect(wrong.status).toBe(403)
	expect(await wrong.text()).toContain('This code is not correct.')
	const code = totp(uri, 1)
	const through = await ask(asked, { confirm_app: `${code.slice(0, 3)} ${code.slice(3)}` }, other)
	expect(await through.text()).not.toContain(title)
	await later()
	const again = await ask(asked, { confirm_app: code }, other)
	expect(await again.text()).toContain('This code has been used already.')
	await app.sql`truncate guesses`
	const statuses: number[] = []
	for (let n = 0; n < 12; n++) statuses.push((await ask(asked, { confirm_app: '000000' }, other)).status)
	expect(statuses.at(-1)).toBe(429)
	await app.sql`update profiles set role = 'viewer' where email = ${address}`
})

test('a session alone gives its holder no new way in, which would count as a fresh proof', async () => {
	// Of half an hour ago: young enough for what readers do with their accounts.
	await app.sql`update sessions set created_at = now() - interval '30 minutes'`
	const begin = () => admin.get('/api/auth/passkey/generate-register-options')
	const held = await begin()
	expect([held.status, await held.json()]).toEqual([403, expect.objectContaining({ code: 'SESSION_NOT_FRESH' })])
	const register = await admin.call('/api/auth/passkey/verify-registration', { response: {}, name: 'x' })
	expect([register.status, await register.json()]).toEqual([
		403,
		expect.objectContaining({ code: 'SESSION_NOT_FRESH' }),
	])
	await app.sql`update sessions set confirmed_at = now()`
	expect((await begin()).status).toBe(200)
	const reader = new PlainBrowser(app)
	const address = `${randomUUID()}@example.com`
	await reader.submit('/sign-in', { intent: 'sign-up', name: 'Ngozi', email: address, password })
	await reader.submit('/sign-in', { intent: 'sign-in', email: address, password })
	await app.sql`update sessions set created_at = now() - interval '30 minutes', confirmed_at = now() - interval '30 minutes'`
	expect((await reader.get('/api/auth/passkey/generate-register-options')).status).toBe(200)
})
