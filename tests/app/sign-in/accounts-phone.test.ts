import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { can } from '#app/auth/permissions.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { exportOwnData, deleteAccount } from '#app/features/account/erasure/own-data.server.ts'
import { startApp } from '../../support/app.ts'
import { addAccount, authEnv, goodPassword, mailsTo, Visitor } from '../../support/auth.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { oddProvider } from '../../support/ai/odd-provider.ts'

/* Sign-up and sign-in by a code in a text message, against a small server in the provider's place. */

let sms: Awaited<ReturnType<typeof oddProvider>>
beforeAll(async () => {
	sms = await oddProvider()
})
afterAll(() => sms.close())

const settings = (more: Record<string, string> = {}) => ({
	SMTP_URL: 'smtp://localhost:25',
	AUTH_PHONE: 'on',
	SMS_PROVIDER: 'termii',
	SMS_API_KEY: 'TL-key',
	SMS_FROM: 'Imole',
	SMS_BASE_URL: sms.url,
	...more,
})

const newNumber = () => `0803${String(randomInt(10_000_000)).padStart(7, '0')}`
const e164 = (local: string) => `+234${local.slice(1)}`
const takes = () =>
	sms.answers((response) => response.writeHead(200).end(JSON.stringify({ code: 'ok', message_id: '1' })))
const texts = () => sms.asked.map(({ body }): { to: string; sms: string } => JSON.parse(body))
const lastCode = () => /^(\d{6}) is your/.exec(texts().at(-1)?.sms ?? '')?.[1] ?? ''

async function enter(number = newNumber(), visitor = new Visitor()) {
	expect(await visitor.post('/phone-number/send-otp', { phoneNumber: number })).toMatchObject({ status: 200 })
	const response = await visitor.post('/phone-number/verify', { phoneNumber: number, code: lastCode() })
	return { number, visitor, response, viewer: await readViewer(visitor.cookie) }
}

describe.each(engines())('by phone on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		authEnv(settings())
		await sql`truncate rate_limits`
		await sql`truncate guesses`
		takes()
	})

	test('a code opens an account, and the next one opens the same', async () => {
		const { number, viewer, response, visitor } = await enter()
		expect(response).toMatchObject({ status: 200 })
		expect(response.text).not.toMatch(/"token"/)
		expect(viewer).toMatchObject({ name: 'Reader', role: 'viewer', verified: true, isAnonymous: false })
		expect(can(viewer, 'comment:write')).toBe(true)
		expect(texts()[0]).toMatchObject({ to: e164(number).slice(1) })
		expect(texts()[0]?.sms.length).toBeLessThanOrEqual(160)
		const [row] =
			await sql`select phone_number, phone_number_verified, email_verified from profiles where id = ${viewer?.id ?? ''}`
		expect(row).toEqual({ phone_number: e164(number), phone_number_verified: true, email_verified: false })
		await visitor.post('/sign-out')
		await sql`truncate rate_limits`
		// However it is written.
		const again = await enter(` +234 ${number.slice(1, 4)} ${number.slice(4)}`)
		expect(again.viewer?.id).toBe(viewer?.id)
	})

	test('an account without an address is written no mail', async () => {
		const { viewer } = await enter()
		await sql`select 1`
		expect(await mailsTo(viewer?.email ?? '')).toEqual([])
		expect(viewer?.email).toMatch(/@phone\.invalid$/)
	})

	test('a code works once, three guesses at most, and five minutes', async () => {
		const number = newNumber()
		const visitor = new Visitor()
		const guess = (code: string) => visitor.post('/phone-number/verify', { phoneNumber: number, code })
		await visitor.post('/phone-number/send-otp', { phoneNumber: number })
		const code = lastCode()
		const wrong = code === '000000' ? '111111' : '000000'
		const errors = [await guess(wrong), await guess(wrong), await guess(wrong), await guess(code)]
		for (const error of errors) expect(error).toMatchObject({ status: 400, json: { code: 'INVALID_CODE' } })
		await visitor.post('/phone-number/send-otp', { phoneNumber: number })
		expect(await guess(lastCode())).toMatchObject({ status: 200 })
		expect(await new Visitor().post('/phone-number/verify', { phoneNumber: number, code: lastCode() })).toMatchObject({
			status: 400,
		})
		await sql`truncate rate_limits`
		await visitor.post('/phone-number/send-otp', { phoneNumber: number })
		const [age] = await sql<{ seconds: number | null }[]>`
			select extract(epoch from max(expires_at) - now())::int as seconds from verifications`
		expect(age?.seconds).toBeGreaterThan(200)
		expect(age?.seconds).toBeLessThanOrEqual(300)
		await sql`update verifications set expires_at = now() - interval '1 second'`
		expect(await guess(lastCode())).toMatchObject({ status: 400, json: { code: 'INVALID_CODE' } })
	})

	test.each([
		['a landline', '+23412701234'],
		['a premium number', '+2347000000000000'],
		['another country', '+447400123456'],
		['no number', 'call me'],
		['nothing', ''],
		['an empty plus', '+'],
		['a very long one', '0803'.repeat(500)],
	])('%s gets no text message', async (_what, phoneNumber) => {
		for (const path of ['/phone-number/send-otp', '/phone-number/verify', '/sign-in/phone-number'])
			expect(
				await new Visitor().post(path, { phoneNumber, code: '123456', password: goodPassword }),
				path,
			).toMatchObject({ status: 422, json: { code: 'PHONE_REFUSED' } })
		expect(sms.asked).toEqual([])
	})

	test('other countries are a setting', async () => {
		authEnv(settings({ SMS_COUNTRIES: 'gb, NG' }))
		expect(await new Visitor().post('/phone-number/send-otp', { phoneNumber: '+447400123456' })).toMatchObject({
			status: 200,
		})
	})

	test('a stranger cannot spend the budget: not from one network, not at one number, not from everywhere', async () => {
		const send = (phoneNumber: string, address: string) =>
			new Visitor(address).post('/phone-number/send-otp', { phoneNumber })
		const statuses = async (count: number, call: (n: number) => ReturnType<typeof send>) => {
			const all: number[] = []
			for (let n = 0; n < count; n++) all.push((await call(n)).status)
			return all
		}
		expect(await statuses(5, () => send(newNumber(), '192.0.2.7'))).toEqual([200, 200, 200, 429, 429])
		// A solved challenge buys none: the response asks for no proof of work.
		const rejected = await send(newNumber(), '192.0.2.7')
		expect(rejected.json).not.toHaveProperty('challenge')
		expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60)
		await sql`truncate rate_limits`
		const victim = newNumber()
		expect(await statuses(5, (n) => send(victim, `198.51.${n}.1`))).toEqual([200, 200, 200, 429, 429])
		expect((await send(victim, '198.51.9.1')).json).toMatchObject({
			message: expect.stringMatching(/^Too many text messages to this number\. Please try again in \d+ minutes\.$/),
		})
		await sql`truncate rate_limits`
		sms.asked.length = 0
		const everywhere = await statuses(60, (n) => send(newNumber(), `10.${n}.3.4`))
		expect(everywhere.filter((status) => status === 200)).toHaveLength(40)
		expect(sms.asked).toHaveLength(40)
	}, 60_000)

	test('when the provider fails the response says so, without the provider’s own message', async () => {
		sms.answers((response) => response.writeHead(402).end('{"message":"Insufficient balance of TL-key"}'))
		const response = await new Visitor().post('/phone-number/send-otp', { phoneNumber: newNumber() })
		expect(response).toMatchObject({
			status: 503,
			json: { message: 'The text message could not be sent. Please try again, or sign in another way.' },
		})
	})

	test('a number is added to an account, signs in with its password too, and is taken away again', async () => {
		const email = 'has-phone@example.com'
		const id = await addAccount(email)
		const visitor = new Visitor()
		await visitor.signIn(email)
		const number = newNumber()
		const phone = { phoneNumber: number }
		await visitor.post('/phone-number/send-otp', phone)
		expect(await new Visitor().post('/phone-number/add', { ...phone, code: lastCode() })).toMatchObject({ status: 401 })
		expect(await visitor.post('/phone-number/add', { ...phone, code: lastCode() })).toMatchObject({ status: 200 })
		expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'way-added' })
		const other = new Visitor()
		expect(await other.post('/sign-in/phone-number', { ...phone, password: goodPassword })).toMatchObject({
			status: 200,
		})
		expect((await readViewer(other.cookie))?.id).toBe(id)
		await sql`truncate rate_limits`
		expect((await enter(number)).viewer?.id).toBe(id)
		expect(await visitor.post('/phone-number/remove')).toMatchObject({ status: 200 })
		expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'way-removed' })
		// The second press of a double click removes nothing, and says nothing.
		expect(await visitor.post('/phone-number/remove')).toMatchObject({ status: 200 })
		expect((await mailsTo(email)).filter(({ kind }) => kind === 'way-removed')).toHaveLength(1)
		expect(await new Visitor().post('/sign-in/phone-number', { ...phone, password: goodPassword })).toMatchObject({
			status: 401,
		})
	})

	test('an old session adds no number, and the only way in stays', async () => {
		const { visitor } = await enter()
		expect(await visitor.post('/phone-number/remove')).toMatchObject({ status: 422 })
		await sql`update sessions set created_at = now() - interval '2 hours'`
		for (const path of ['/phone-number/add', '/phone-number/remove'])
			expect(await visitor.post(path, { phoneNumber: newNumber(), code: '123456' })).toMatchObject({
				status: 403,
				json: { code: 'SESSION_NOT_FRESH' },
			})
	})

	test('a number that belongs to somebody is not taken over', async () => {
		const { number, viewer } = await enter()
		await addAccount('wants-number@example.com')
		const visitor = new Visitor()
		await visitor.signIn('wants-number@example.com')
		await visitor.post('/phone-number/send-otp', { phoneNumber: number })
		expect(await visitor.post('/phone-number/add', { phoneNumber: number, code: lastCode() })).toMatchObject({
			status: 400,
			json: { message: 'This number belongs to another account here.' },
		})
		const [row] = await sql`select id from profiles where phone_number = ${e164(number)}`
		expect(row).toEqual({ id: viewer?.id })
	})

	test('guesses at a password by number are counted, and say nothing of who has an account', async () => {
		const email = 'guessed-phone@example.com'
		const id = await addAccount(email)
		const number = newNumber()
		await sql`update profiles set phone_number = ${e164(number)}, phone_number_verified = true where id = ${id}`
		const responses = async (phoneNumber: string) => {
			const all: string[] = []
			for (let n = 0; n < 7; n++) {
				const { status, json } = await new Visitor(`203.0.113.${n}`).post('/sign-in/phone-number', {
					phoneNumber,
					password: 'not the password',
				})
				all.push(`${status} ${JSON.stringify(json).replace(/\d+ seconds|a minute/, 'a while')}`)
			}
			return all
		}
		const known = await responses(number)
		expect(known).toEqual(await responses(newNumber()))
		expect(known[0]).toContain('The phone number or password is not correct.')
		expect(known.at(-1)).toContain('429')
	})

	test('a code does not skip two-step sign-in, and does not open a suspended account', async () => {
		const { number, viewer } = await enter()
		await sql`truncate rate_limits`
		await sql`update profiles set two_factor_enabled = true where id = ${viewer?.id ?? ''}`
		expect((await enter(number)).response).toMatchObject({ status: 403, json: { code: 'SECOND_STEP_NEEDED' } })
		await sql`update profiles set two_factor_enabled = false, suspended_at = now() where id = ${viewer?.id ?? ''}`
		expect((await enter(number)).response).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
	})

	test('no profile is given a number, verified or not, by anything but a code', async () => {
		const visitor = new Visitor()
		const more = { phoneNumber: e164(newNumber()), phoneNumberVerified: true }
		await visitor.post('/sign-up/email', { name: 'Eve', email: 'eve@example.com', password: goodPassword, ...more })
		await sql`update profiles set email_verified = true where email = 'eve@example.com'`
		await visitor.signIn('eve@example.com')
		await visitor.post('/update-user', { name: 'Eve', ...more })
		expect(await sql`select phone_number, phone_number_verified from profiles where email = 'eve@example.com'`).toEqual(
			[{ phone_number: null, phone_number_verified: false }],
		)
	})

	test('the phone number is in the user’s data export, and is deleted with the account', async () => {
		const { number, viewer } = await enter()
		const id = viewer?.id ?? ''
		expect(JSON.stringify(await exportOwnData(id))).toContain(e164(number))
		await deleteAccount(id, 'delete')
		expect(await sql`select 1 from profiles where id = ${id} or phone_number = ${e164(number)}`).toEqual([])
	})

	test('signing up with a taken address answers like the others', async () => {
		await addAccount('taken@example.com')
		const up = async (email: string) => {
			const response = await new Visitor().post('/sign-up/email', { name: 'Ada', email, password: goodPassword })
			return [
				response.status,
				response.text.replaceAll(email, 'ADDRESS').replace(/"(id|createdAt|updatedAt)":"[^"]+"/g, ''),
			]
		}
		expect(await up('taken@example.com')).toEqual(await up('free@example.com'))
	})
})

test('the pages offer it, without scripts too: signing in, adding a number, taking it away', async () => {
	takes()
	const app = await startApp({ env: settings() })
	const browser = new PlainBrowser(app)
	expect(await (await browser.get('/sign-in?next=/blog')).text()).toContain('Text me a sign-in code')
	expect(await (await browser.get('/sign-in?step=phone')).text()).toContain('A code by text message')
	const phone = newNumber()
	const bad = await browser.submit('/sign-in', { intent: 'phone-code', phone: '01234', next: '/blog' })
	expect(await bad.text()).toContain('Please check the phone number')
	const asked = await (await browser.submit('/sign-in', { intent: 'phone-code', phone, next: '/blog' })).text()
	expect(asked).toContain('Code from the text message')
	expect(asked).toContain(`name="phone" value="${phone}"`)
	const wrong = await browser.submit('/sign-in', { intent: 'enter-phone-code', phone, code: '000', next: '/blog' })
	expect(await wrong.text()).toContain('This code is not correct, or it has expired.')
	const code = lastCode()
	const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
	const entered = await browser.submit('/sign-in', { intent: 'enter-phone-code', phone, code: spaced, next: '/blog' })
	expect(entered.headers.get('location')).toBe('/blog')
	const account = await (await browser.get('/account')).text()
	expect(account).toContain(`Now: ${e164(phone)}.`)
	expect(account).toContain('You have no email address here yet.')
	expect(account).not.toContain('phone.invalid')

	const email = 'adds@example.com'
	const other = new PlainBrowser(app)
	await other.submit('/sign-in', { intent: 'sign-up', name: 'Bola Ade', email, password: goodPassword })
	await app.sql`update profiles set email_verified = true where email = ${email}`
	await other.submit('/sign-in', { intent: 'sign-in', email, password: goodPassword })
	const second = newNumber()
	await app.sql`truncate rate_limits`
	const sent = await (await other.submit('/account', { intent: 'phone-code', phone: second })).text()
	expect(sent).toContain('A text message with a code is on its way.')
	const added = await other.submit('/account', { intent: 'phone-add', phone: second, code: lastCode() })
	expect(await added.text()).toContain(`Now: ${e164(second)}.`)
	expect(await (await other.submit('/account', { intent: 'phone-remove' })).text()).not.toContain(e164(second))
	await app.sql`update profiles set role = 'admin' where email = ${email}`
	const people = await (await other.get(`/admin/users?q=${phone.slice(4)}`)).text()
	expect(people).toContain(e164(phone))
	expect(people).not.toContain('phone.invalid')
	await app.stop()
	const off = await startApp()
	expect(await (await off.fetch('/sign-in')).text()).not.toContain('Text me')
	await off.stop()
})

test('off, none of it can be reached', async () => {
	const opened = await openTestDatabase('embedded')
	authEnv()
	for (const path of ['send-otp', 'verify', 'add', 'remove', 'request-password-reset', 'reset-password'])
		expect((await new Visitor().post(`/phone-number/${path}`)).status).toBe(404)
	expect((await new Visitor().post('/sign-in/phone-number')).status).toBe(404)
	await opened.close()
})
