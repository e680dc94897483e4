import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveChallenge } from '#app/auth/limits/solve-challenge.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { secret } from '#app/platform/env/secrets/secrets.server.ts'
import { enquiryFields } from '../../support/people/enquiry-fields.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { shownFields } from '../../support/content/shown-fields.ts'

/*
 * One network, however large, uses up its own share and nobody else's: the measured attacks again, all from one /48
 * (65,536 networks of the size a household gets), and then somebody elsewhere.
 */

let app: TestApp
beforeAll(async () => {
	app = await startApp({ env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
	loadEnv({ DATA_DIR: app.dataDir })
})
const tables =
	'leads, lead_events, lead_counts, consents, outbox, form_tokens, rate_limits, guesses, verifications, sessions, accounts'
beforeEach(() => app.sql.unsafe(`truncate ${tables} cascade`))

const password = 'mangoes on the roof'
/** The n-th /64 of the attacker's /48. */
const attacker = (index: number) => `2001:db8:66:${index.toString(16)}::1`
/** Each with a /48 of its own. */
const robot = (index: number) => `2001:db8:${(0x1000 + index).toString(16)}::1`
/** Another IPv4 address each time: nobody it would be grouped with. */
const server = (index: number) => `203.0.${index}.9`
const elsewhere = '198.51.100.7'

const post = (address: string, path: string, body: Record<string, unknown>) =>
	app.fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: 'http://site.test', 'x-forwarded-for': address },
		body: JSON.stringify(body),
	})

async function flood(
	times: number,
	from: (index: number) => string,
	one: (address: string, index: number) => Promise<Response>,
) {
	const statuses: Record<number, number> = {}
	for (let start = 0; start < times; start += 20) {
		const part = Array.from({ length: Math.min(20, times - start) }, async (_, offset) => {
			const response = await one(from(start + offset), start + offset)
			await response.arrayBuffer()
			statuses[response.status] = (statuses[response.status] ?? 0) + 1
		})
		await Promise.all(part)
	}
	return statuses
}

const enquiry = (address: string, index: number) =>
	app.submit('/api/enquiry', enquiryFields(index), { 'x-forwarded-for': address })
const signUp = (address: string, email: string, word = password) =>
	post(address, '/api/auth/sign-up/email', { name: 'Adaeze Okafor', email, password: word })
const signIn = (address: string, email: string, word = password) =>
	post(address, '/api/auth/sign-in/email', { email, password: word })
const reset = (address: string, email: string) => post(address, '/api/auth/request-password-reset', { email })

async function account(email: string): Promise<void> {
	expect((await signUp('192.0.2.250', email)).status).toBe(200)
	await app.sql`update profiles set email_verified = true where email = ${email}`
	await app.sql`truncate rate_limits`
}

const statusOf = (email: string) => app.sql`select status from leads where email = ${email}`

describe('from one /48', () => {
	test('60 enquiries leave the form open for everybody else', async () => {
		expect(Object.keys(await flood(60, attacker, enquiry))).toEqual(['200'])
		expect((await enquiry(elsewhere, 9_001)).status).toBe(200)
		expect(await statusOf('visitor-9001@example.com')).toEqual([{ status: 'new' }])
		expect((await enquiry('2001:db8:77::1', 9_002)).status).toBe(200)
		expect(await statusOf('visitor-9002@example.com')).toEqual([{ status: 'new' }])
	})

	test('100 resets leave the reset open for everybody else', async () => {
		await account('owner@example.com')
		await flood(100, attacker, (address, index) => reset(address, `nobody-${index}@example.com`))
		expect((await reset(elsewhere, 'owner@example.com')).status).toBe(200)
		expect(await app.sql`select kind from outbox where kind = 'reset-password'`).toHaveLength(1)
	})

	test('720 empty sign-ins leave the sign-in open for everybody else', async () => {
		await account('owner-2@example.com')
		await flood(720, attacker, (address) => post(address, '/api/auth/sign-in/email', {}))
		expect((await signIn(elsewhere, 'owner-2@example.com')).status).toBe(200)
	})

	test('720 wrong sign-ins leave the sign-in open for everybody else', async () => {
		await account('owner-3@example.com')
		await flood(720, attacker, (address, index) => signIn(address, `nobody-${index}@example.com`, 'not the password'))
		expect((await signIn(elsewhere, 'owner-3@example.com')).status).toBe(200)
	})

	test('120 invalid sign-ups leave the sign-up open for everybody else', async () => {
		await flood(120, attacker, (address, index) => signUp(address, `new-${index}@example.com`, '1234567890'))
		expect((await signUp(elsewhere, 'somebody@example.com')).status).toBe(200)
	})

	test('120 valid sign-ups leave the sign-up open for everybody else', async () => {
		await flood(120, attacker, (address, index) => signUp(address, `robot-${index}@example.com`))
		expect((await signUp(elsewhere, 'somebody-else@example.com')).status).toBe(200)
	})
})

const held = () => app.sql<{ count: number }[]>`select count(*)::int as count from leads where status = 'held'`
const challengeOf = async (response: Response): Promise<string> => {
	const body: unknown = await response.json()
	if (typeof body !== 'object' || body === null || !('challenge' in body)) throw new Error('no challenge')
	return String(body.challenge)
}

describe.each([
	['many /48s', robot],
	['30 and more IPv4 addresses', server],
])('from %s', (_what, from) => {
	test('a flood of enquiries ends in enquiries that are held, without emails; everybody is taken', async () => {
		expect(Object.keys(await flood(130, from, enquiry))).toEqual(['200'])
		// It fills up again with time: not while this looks.
		await app.sql`update rate_limits set tokens = -1e6 where bucket = 'enquiry:site'`
		const mailsBefore = await app.sql`select 1 from outbox`
		expect((await enquiry(elsewhere, 9_003)).status).toBe(200)
		expect(await statusOf('visitor-9003@example.com')).toEqual([{ status: 'held' }])
		expect(await app.sql`select 1 from outbox`).toHaveLength(mailsBefore.length)
		const [row] = await held()
		expect(row?.count).toBeGreaterThanOrEqual(60)
	})

	test('a flood of resets leaves a challenge for the others, and a solved one opens the way once', async () => {
		const email = `flooded-${from(0).length}@example.com`
		await account(email)
		await flood(130, from, (address, index) => reset(address, `nobody-${index}@example.com`))
		const asked = await reset(elsewhere, email)
		expect([asked.status, Number(asked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
		expect(Number(asked.headers.get('retry-after'))).toBeLessThanOrEqual(30)
		const challenge = await solveChallenge(await challengeOf(asked))
		const again = () => post(elsewhere, '/api/auth/request-password-reset', { email, challenge })
		expect((await again()).status).toBe(200)
		expect(await app.sql`select 1 from outbox where kind = 'reset-password' and to_address = ${email}`).toHaveLength(1)
		// It fills up again with time: not while this looks.
		await app.sql`update rate_limits set tokens = -1e6 where bucket = 'mail:site'`
		expect((await again()).status).toBe(429)
	})
})

describe('a challenge', () => {
	let mailboxes = 0
	/** What everybody shares is used up, and stays so for the test. */
	const spent = () =>
		app.sql`insert into rate_limits
			select bucket, -1e6, false, now() from unnest(array['mail:site', 'sign-in:site', 'sign-up:site']) bucket
			on conflict (bucket) do update set tokens = -1e6, updated_at = now()`
	const asked = async (address = elsewhere) => {
		await spent()
		return challengeOf(await reset(address, 'somebody@example.com'))
	}
	const bring = async (challenge: string, address = elsewhere, path = '/api/auth/request-password-reset') => {
		await spent()
		// Another mailbox each time: what is mailed to one is limited by itself.
		const email = `somebody-${(mailboxes += 1)}@example.com`
		return (await post(address, path, { email, password, name: 'Someone', challenge })).status
	}
	/** As if so many seconds had passed since it was made: signed again with the site's secret. */
	const aged = (challenge: string, seconds: number, limit = 'mail') => {
		const [bits, , id] = challenge.split('.')
		const body = `${bits}.${(Date.now() - seconds * 1_000).toString(36)}.${id}`
		return `${body}.${createHmac('sha256', secret('challenge')).update(`${limit}\n${body}`).digest('base64url')}`
	}

	test('that nobody solved counts after half a minute, once, and not after ten', async () => {
		const challenge = await asked()
		expect(await bring(challenge)).toBe(429)
		expect(await bring(aged(challenge, 29))).toBe(429)
		expect(await bring(aged(challenge, 31))).toBe(200)
		expect(await bring(aged(challenge, 31))).toBe(429)
		expect(await bring(aged(await asked(), 601))).toBe(429)
		expect(await bring(aged(await asked(), -601))).toBe(429)
	})

	test('that one network waits for is limited to that network', async () => {
		const responses: number[] = []
		for (let index = 0; index < 12; index++) responses.push(await bring(aged(await asked(), 31)))
		expect(responses.filter((status) => status === 200)).toHaveLength(10)
		expect(await bring(aged(await asked(), 31), '198.51.100.8')).toBe(200)
	})

	test('is good for what it was made for, and cannot be made up', async () => {
		const solved = await solveChallenge(await asked())
		expect(await bring(solved, elsewhere, '/api/auth/sign-up/email')).toBe(429)
		expect(await bring(solved.replace(/^\d+/, '1'))).toBe(429)
		expect(await bring(`${solved}0`)).toBe(429)
		expect(await bring(await solveChallenge('8.abc.def.ghi'))).toBe(429)
		expect(await bring(solved)).toBe(200)
	})

	test('gets harder while many are solved', async () => {
		expect((await asked()).split('.')[0]).toBe('14')
		await app.sql`insert into rate_limits values ('solved:mail:site', 0, true, now())`
		expect((await asked()).split('.')[0]).toBe('20')
	})

	test('comes with the page where there are no scripts, and the form keeps what was typed', async () => {
		await spent()
		for (const [path, fields] of [
			['/reset-password', { intent: 'ask', email: 'plain@example.com' }],
			['/newsletter', { email: 'plain@example.com', website: '' }],
			['/sign-in', { intent: 'sign-up', name: 'Ada', email: 'plain@example.com', password }],
			['/sign-in', { intent: 'sign-in', email: 'plain@example.com', password }],
			['/verify-email', { intent: 'ask', email: 'plain@example.com' }],
		] as const) {
			const page = await app.submit(path, fields, { 'x-forwarded-for': elsewhere })
			const html = await page.text()
			expect(page.status, path).toBe(429)
			expect(html).toContain('Please wait 30 seconds, then press the button again.')
			expect(shownFields(html)).toMatchObject({ email: 'plain@example.com', challenge: expect.stringMatching(/^14\./) })
			const { challenge = '' } = shownFields(html)
			const limit = path === '/sign-in' ? fields.intent : 'mail'
			await spent()
			const again = await app.submit(
				path,
				{ ...fields, challenge: aged(challenge, 31, limit) },
				{ 'x-forwarded-for': elsewhere },
			)
			expect(again.status, path).toBe('intent' in fields && fields.intent === 'sign-in' ? 422 : 303)
		}
	})

	test('is not asked of a device that knows the account', async () => {
		const email = 'known@example.com'
		await account(email)
		const first = await signIn('192.0.2.77', email)
		const cookie = first.headers.getSetCookie().find((each) => each.includes('.device=')) ?? ''
		await spent()
		const headers = { 'content-type': 'application/json', origin: 'http://site.test', 'x-forwarded-for': elsewhere }
		const body = JSON.stringify({ email, password })
		const known = { ...headers, cookie: cookie.split(';')[0] ?? '' }
		expect((await app.fetch('/api/auth/sign-in/email', { method: 'POST', headers: known, body })).status).toBe(200)
		expect((await app.fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status).toBe(429)
	})
})
