import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#app/auth/permissions.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { textOf } from '../../support/read-page.ts'

/* Inviting people by email with a role, and what the link does: once, until its end, for its address alone. */

const password = 'mangoes on the roof'
const path = '/admin/users/invitations'
const newPath = `${path}/new`
const newAddress = () => `${randomUUID()}@example.com`

describe.each(engines())('on %s', (engine) => {
	let app: TestApp
	let admin: PlainBrowser
	let adminId: string
	beforeAll(async () => {
		const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
		app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', ...database } })
		const owner = await person('admin', 'Bola Ade')
		;[admin, adminId] = [owner.browser, owner.id]
		await app.sql`update profiles set is_owner = true where id = ${adminId}`
	})
	beforeEach(async () => {
		await app.sql`delete from rate_limits`
		await app.sql`delete from invitations`
		await app.sql`delete from outbox`
		await app.sql`update sessions set confirmed_at = now()`
	})
	afterAll(() => app.stop())

	async function person(role: Role, name = 'Ngozi Eze', email = newAddress()) {
		const browser = new PlainBrowser(app)
		await app.sql`delete from rate_limits`
		await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
		const [row] = await app.sql<{ id: string }[]>`
			update profiles set role = ${role}, email_verified = true where email = ${email} returning id`
		await browser.submit('/sign-in', { intent: 'sign-in', email, password })
		return { id: row?.id ?? '', email, browser }
	}

	const send = (fields: Record<string, string> = {}, by = admin) =>
		by.submit(newPath, {
			intent: 'send',
			id: randomUUID(),
			email: 'ada@example.com',
			role: 'editor',
			days: '7',
			...fields,
		})
	const mails = (email: string) => app.sql<{ text: string; state: string; days: number; subject: string }[]>`
		select text, state, subject, coalesce(round(extract(epoch from expires_at - created_at) / 86400), 0)::int as days from outbox
		where kind = 'invitation' and to_address = ${email} order by created_at, id`
	const linkTo = async (email: string) =>
		/\/invitation\?token=[\w-]+/.exec((await mails(email)).at(-1)?.text ?? '')?.[0] ?? ''
	async function invited(fields: Record<string, string> = {}) {
		const email = fields['email'] ?? newAddress()
		const response = await send({ email, ...fields })
		expect(response.status).toBe(303)
		const list = await admin.get(response.headers.get('location') ?? '')
		expect(textOf(await list.text())).toContain(`The invitation to ${email} is on its way.`)
		const link = await linkTo(email)
		return { email, link, token: link.split('=')[1] ?? '' }
	}
	const idOf = async (email: string) =>
		(await app.sql<{ id: string }[]>`select id from invitations where email = ${email}`)[0]?.id ?? ''
	const read = async (address: string, browser = new PlainBrowser(app)) => {
		const response = await browser.get(address)
		return { status: response.status, text: textOf(await response.text()) }
	}
	const create = (link: string, more: Record<string, string> = {}, browser = new PlainBrowser(app)) =>
		browser.submit(link, { intent: 'create', token: link.split('=')[1] ?? '', name: 'Ada Obi', password, ...more })
	const account = async (email: string) =>
		(
			await app.sql`
			select full_name as name, role, is_owner as owner, email_verified as verified from profiles where email = ${email}`
		)[0]

	test('a new person sets name and password, has the role and a verified address, and is signed in', async () => {
		const { email, link, token } = await invited({ role: 'editor', days: '30' })
		const [mail] = await mails(email)
		expect([mail?.days, mail?.state]).toEqual([30, 'waiting'])
		expect(mail?.subject).not.toContain(email)
		expect(mail?.text).toContain('Bola Ade invites you')
		expect(mail?.text).toContain('as an editor')
		const [row] = await app.sql`select row_to_json(i)::text as stored from invitations i where email = ${email}`
		expect(row?.['stored']).not.toContain(token)

		const page = await read(link)
		expect(page.status).toBe(200)
		expect(page.text).toContain('as an editor')
		expect(page.text).toContain(email)
		// Mail programs open links before their readers do.
		expect((await read(link)).status).toBe(200)
		const weak = await create(link, { password: 'password123' })
		const again = await weak.text()
		expect(weak.status).toBe(422)
		expect(again).toContain('value="Ada Obi"')
		expect(again).toContain('invitation-password-error')
		expect(again).not.toContain('password123')

		const browser = new PlainBrowser(app)
		const joined = await create(link, {}, browser)
		expect([joined.status, joined.headers.get('location')]).toEqual([303, '/admin'])
		expect(await account(email)).toEqual({ name: 'Ada Obi', role: 'editor', owner: false, verified: true })
		expect((await browser.get('/admin/comments')).status).toBe(200)
		expect((await browser.get('/admin/users')).headers.get('location')).toBe('/blog')
		// The link is nowhere any more, and says nothing but that it was used.
		expect(await mails(email)).toEqual([])
		const used = await read(link)
		expect(used.status).toBe(410)
		expect(used.text).toContain('This invitation has been used already.')
		for (const secret of [email, 'Bola Ade', 'editor', 'Ada Obi']) expect(used.text).not.toContain(secret)
		expect(textOf(await (await admin.get('/admin/audit')).text())).toContain('invited someone as an editor')
		expect(textOf(await (await admin.get('/admin/audit')).text())).toContain('Ada Obi joined by invitation')
	})

	test('sent twice at once the link makes one account, and a form sent twice one invitation', async () => {
		const [id, email] = [randomUUID(), newAddress()]
		const both = await Promise.all([send({ id, email }), send({ id, email })])
		expect(both.map(({ status }) => status)).toEqual([303, 303])
		expect(await mails(email)).toHaveLength(1)
		const link = await linkTo(email)
		const responses = await Promise.all([
			create(link, { name: 'Ada One' }),
			create(link, { name: 'Ada Two' }),
			create(link, { name: 'Ada Three' }),
		])
		expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 410, 410])
		expect(await app.sql`select count(*)::int as n from profiles where email = ${email}`).toEqual([{ n: 1 }])
		for (const answer of responses)
			if (answer.status === 410) expect(textOf(await answer.text())).toContain('This invitation has been used already.')
	})

	test('an address with an account gets the role only after signing in to it', async () => {
		const { email, browser } = await person('viewer')
		const { link, token } = await invited({ email, role: 'sales' })
		const stranger = await read(link)
		expect(stranger.text).toContain(`${email} has an account here already. Sign in to it`)
		// Neither a password of their own, nor the plain acceptance.
		expect((await create(link, { password: 'harmattan in the yard' })).status).toBe(409)
		const accept = { intent: 'accept', token }
		expect((await new PlainBrowser(app).submit(link, accept)).status).toBe(401)
		const other = await person('viewer')
		expect((await read(link, other.browser)).text).toContain(`This invitation is for ${email}.`)
		expect((await other.browser.submit(link, accept)).status).toBe(403)
		expect(await account(email)).toMatchObject({ role: 'viewer' })
		expect(await account(other.email)).toMatchObject({ role: 'viewer' })

		expect((await read(link, browser)).text).toContain('Accept the invitation')
		const twice = await Promise.all([browser.submit(link, accept), browser.submit(link, accept)])
		expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 410])
		expect(await account(email)).toMatchObject({ role: 'sales', owner: false })
		expect((await browser.get('/admin/leads')).status).toBe(200)
		expect((await new PlainBrowser(app).submit('/sign-in', { intent: 'sign-in', email, password })).status).toBe(303)
	})

	test('an account that never confirmed its address signs in again, without what others may have added', async () => {
		const { id, email, browser } = await person('viewer')
		await app.sql`update profiles set email_verified = false, phone_number = '+2348031234567', phone_number_verified = true
			where id = ${id}`
		const { link, token } = await invited({ email })
		const joined = await browser.submit(link, { intent: 'accept', token })
		expect(joined.headers.get('location')).toBe('/sign-in?next=/admin')
		expect(await account(email)).toMatchObject({ role: 'editor', verified: true })
		expect(await app.sql`select phone_number from profiles where id = ${id}`).toEqual([{ phone_number: null }])
		expect(await app.sql`select 1 from sessions where user_id = ${id}`).toHaveLength(0)
	})

	test('links that ended, were replaced, withdrawn or never existed say so', async () => {
		const { email, link } = await invited()
		const { text: none } = await read('/invitation?token=wrong')
		expect(none).toContain('This link does not work.')
		expect((await read('/invitation')).text).toContain('This link does not work.')

		const id = await idOf(email)
		expect(textOf(await (await admin.submit(path, { intent: 'send-again', id })).text())).toContain('A new link is on')
		const newer = await linkTo(email)
		expect(newer).not.toBe(link)
		expect((await read(link)).text).toContain('This link was replaced by a newer one.')
		expect((await create(link)).status).toBe(410)
		expect((await read(newer)).status).toBe(200)

		await app.sql`update invitations set expires_at = now() - interval '1 second'`
		const ended = await read(newer)
		expect(ended.text).toContain('This invitation has expired.')
		expect(ended.text).not.toContain(email)
		expect((await create(newer)).status).toBe(410)
		expect((await read(path, admin)).text).toMatch(new RegExp(`${email}.*Ended`))
		// A clock that was wrong makes no link that works for ever.
		await app.sql`update invitations set expires_at = now() + interval '2 years'`
		expect((await create(newer)).status).toBe(410)

		await app.sql`update invitations set expires_at = now() - interval '1 second'`
		await admin.submit(path, { intent: 'send-again', id })
		const newest = await linkTo(email)
		expect((await read(newest)).status).toBe(200)
		expect(textOf(await (await admin.submit(path, { intent: 'withdraw', id })).text())).toContain('is withdrawn')
		expect(await mails(email)).toEqual([])
		expect((await read(newest)).text).toContain('This invitation was withdrawn.')
		expect((await create(newest)).status).toBe(410)
		expect(await account(email)).toBeUndefined()
		for (const intent of ['withdraw', 'send-again']) {
			const late = await admin.submit(path, { intent, id })
			expect([intent, late.status]).toEqual([intent, 409])
		}
		expect((await read(path, admin)).text).toContain('No open invitations.')
		// And again from the beginning.
		await app.sql`delete from rate_limits`
		await invited({ email })
	})

	test.each(['dead', 'expired'])('a withdrawn invitation leaves no link in an email that is %s', async (state) => {
		const { email } = await invited()
		await app.sql`update outbox set state = ${state} where to_address = ${email}`
		await admin.submit(path, { intent: 'withdraw', id: await idOf(email) })
		expect(await mails(email)).toEqual([])
	})

	test('only those who may give a role invite, to no more than they may give, and nobody to be an owner', async () => {
		for (const role of ['viewer', 'sales', 'author', 'editor'] as const) {
			const { browser } = await person(role)
			expect((await browser.get(path)).headers.get('location')).toBe('/blog')
			expect([role, (await send({}, browser)).headers.get('location')]).toEqual([role, '/blog'])
		}
		for (const role of ['owner', '', 'viewer', 'Admin']) expect((await send({ role })).status).not.toBe(200)
		for (const days of ['0', '2', '365', '', '-1']) expect((await send({ days })).status).toBe(422)
		for (const email of ['', 'ada', 'ada@x.invalid']) expect((await send({ email })).status).toBe(422)
		expect(await app.sql`select 1 from invitations`).toHaveLength(0)
		const { email, link } = await invited({ role: 'admin' })
		await create(link, { is_owner: 'true', role: 'admin' })
		expect(await account(email)).toMatchObject({ role: 'admin', owner: false })
	})

	test('an inviter who lost the right to give the role gives it no more, until somebody else sends it again', async () => {
		const inviter = await person('admin', 'Chidi Eze')
		const email = newAddress()
		await send({ email, role: 'admin' }, inviter.browser)
		const link = await linkTo(email)
		expect((await read(link)).status).toBe(200)
		for (const lose of [
			() => app.sql`update profiles set role = 'editor' where id = ${inviter.id}`,
			() => app.sql`update profiles set role = 'admin', suspended_at = now() where id = ${inviter.id}`,
		]) {
			await lose()
			expect((await read(link)).text).toContain('This invitation was withdrawn.')
			expect((await create(link)).status).toBe(410)
		}
		expect((await read(path, admin)).text).toContain('No longer valid')
		await admin.submit(path, { intent: 'send-again', id: await idOf(email) })
		expect((await create(await linkTo(email))).status).toBe(303)
		expect(await account(email)).toMatchObject({ role: 'admin' })
	})

	test('people with a role, suspended people and addresses with an open invitation are not invited', async () => {
		const staff = await person('author', 'Efe Obi')
		expect(textOf(await (await send({ email: staff.email })).text())).toContain('Efe Obi has this address and a role')
		const away = await person('viewer', 'Tunde Bello')
		await app.sql`update profiles set suspended_at = now() where id = ${away.id}`
		expect(textOf(await (await send({ email: away.email })).text())).toContain('is suspended')
		const { email } = await invited()
		const second = await send({ email: email.toUpperCase(), role: 'admin' })
		expect(second.status).toBe(409)
		const html = await second.text()
		expect(textOf(html)).toContain('This address has an open invitation.')
		expect(html).toContain(`value="${email.toUpperCase()}"`)
		// A role that came in between is not replaced.
		const { email: late, link, token } = await invited({ email: (await person('viewer')).email })
		await app.sql`update profiles set role = 'sales' where email = ${late}`
		expect((await read(link)).text).toContain('has a role here already')
		expect((await create(link)).status).toBe(410)
		expect((await admin.submit(link, { intent: 'accept', token })).status).toBe(410)
		expect(await account(late)).toMatchObject({ role: 'sales' })
	})

	test('emails to one address are limited, no matter who sends them', async () => {
		const { email } = await invited()
		const id = await idOf(email)
		const statuses: number[] = []
		for (let n = 0; n < 4; n++) statuses.push((await admin.submit(path, { intent: 'send-again', id })).status)
		expect(statuses).toEqual([200, 200, 429, 429])
		expect(await mails(email)).toHaveLength(1)
	})

	test('a fresh proof is asked for, and afterwards the invitation goes on as typed', async () => {
		await app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
		const email = newAddress()
		const fields = { intent: 'send', id: randomUUID(), email, role: 'author', days: '1' }
		const held = await admin.submit(newPath, fields)
		const html = await held.text()
		expect(held.status).toBe(403)
		expect(html).toContain('Confirm it is you')
		expect(html).toContain(`value="${email}"`)
		expect(await mails(email)).toEqual([])
		expect((await admin.submit(newPath, { ...fields, confirm_password: password })).status).toBe(303)
		expect((await mails(email)).map(({ days }) => days)).toEqual([1])
		await app.sql`update sessions set confirmed_at = now() - interval '11 minutes'`
		expect((await admin.submit(path, { intent: 'send-again', id: fields.id })).status).toBe(403)
		// What takes a right away needs none.
		expect((await admin.submit(path, { intent: 'withdraw', id: fields.id })).status).toBe(200)
	})

	test('goes with its person: the download has it, an erasure removes it, and time deletes it', async () => {
		const { email, link } = await invited()
		const browser = new PlainBrowser(app)
		await create(link, {}, browser)
		const file = await (await browser.get('/account/data.json')).text()
		expect(JSON.parse(file).records.map(({ title }: { title: string }) => title)).toContain('Invitations')
		expect(file).not.toContain(link.split('=')[1])
		await browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })
		expect(await app.sql`select 1 from invitations where email = ${email}`).toHaveLength(0)

		// Somebody without an account.
		const { email: asked } = await invited()
		const order = { intent: 'erase', email: asked, typed: asked, order: randomUUID(), mails: 'on', comments: 'delete' }
		expect((await admin.submit('/admin/privacy', order)).status).toBe(200)
		expect(await app.sql`select 1 from invitations where email = ${asked}`).toHaveLength(0)
	})
})
