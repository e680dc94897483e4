import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'

/* Two owners remove each other, or themselves, with both requests in flight: one of them stays an owner. */

const password = 'mangoes on the roof'
type Owner = { id: string; email: string; browser: PlainBrowser }
type Removal = (by: Owner, other: Owner) => Promise<Response>

const onUsers =
	(fields: Record<string, string>): Removal =>
	(by, { id }) =>
		by.browser.submit('/admin/users', { id, ...fields })

const removals = {
	'give another role': onUsers({ intent: 'role', role: 'editor' }),
	suspend: onUsers({ intent: 'suspend' }),
	'take the mark away': onUsers({ intent: 'end-owner' }),
	erase: (by, { email }) =>
		by.browser.submit('/admin/privacy', {
			intent: 'erase',
			email,
			typed: email,
			order: randomUUID(),
			account: 'yes',
			comments: 'delete',
		}),
	'delete the own account': (by) =>
		by.browser.submit('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' }),
} satisfies Record<string, Removal>

type Name = keyof typeof removals
const pairs: [Name, Name][] = [
	['give another role', 'give another role'],
	['suspend', 'suspend'],
	['take the mark away', 'take the mark away'],
	['erase', 'erase'],
	['delete the own account', 'delete the own account'],
	['give another role', 'suspend'],
	['take the mark away', 'erase'],
]

/** What keep_an_admin (0083-roles.sql) locks. */
const ownersLock = 5024114

const isExpected = (status: number) => status < 500

describe.each(engines())('on %s', (engine) => {
	let app: TestApp

	beforeAll(async () => {
		const env: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
		app = await startApp({ env })
	})
	afterAll(() => app.stop())
	beforeEach(async () => {
		await app.sql`truncate rate_limits`
		await app.sql`truncate guesses`
	})

	async function owner(name: string): Promise<Owner> {
		const browser = new PlainBrowser(app)
		const email = `${randomUUID()}@example.com`
		expect((await browser.call('/api/auth/sign-up/email', { name, email, password })).status).toBe(200)
		const [row] = await app.sql<{ id: string }[]>`
			update profiles set role = 'admin', is_owner = true, email_verified = true where email = ${email} returning id`
		expect((await browser.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
		return { id: row?.id ?? '', email, browser }
	}

	/** On PostgreSQL both wait in the database before one of them goes on. */
	async function bothInFlight(send: () => Promise<Response>[]): Promise<Response[]> {
		if (engine === 'embedded') return Promise.all(send())
		const sent = await app.sql.begin(async (tx) => {
			await tx`select pg_advisory_xact_lock(${ownersLock})`
			const responses = Promise.all(send())
			const waiting = async () =>
				(await app.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
					.length
			await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
			return { responses }
		})
		return sent.responses
	}

	test.each(pairs)('%s and %s', async (first, second) => {
		const [ada, bola] = [await owner('Ada Obi'), await owner('Bola Ade')]
		await app.sql`update profiles set role = 'viewer' where id not in (${ada.id}, ${bola.id})`
		const responses = await bothInFlight(() => [removals[first](ada, bola), removals[second](bola, ada)])
		const left = await app.sql`
			select id from profiles where is_owner and role = 'admin' and suspended_at is null`
		expect(left).toHaveLength(1)
		const outcomes = await Promise.all(
			responses.map(async (response) => ({ status: response.status, text: await response.text() })),
		)
		const failed = outcomes.filter(({ status }) => status >= 400)
		// Somebody whose account was erased or suspended in between is signed out; others have another role.
		expect(failed).toEqual([
			{
				status: expect.toSatisfy(isExpected),
				text: expect.stringMatching(/This is the last |Your role has changed|Please sign in first/),
			},
		])
	})
})
