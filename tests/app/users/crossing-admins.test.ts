import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { newSession, sessionCookie } from '../../support/people/new-session.ts'

/* Several admins change each other's accounts at the same time: they wait for each other, and nobody gets an error. */

const url = await newPostgresDatabase()
const app = await startApp({ env: { TRUST_PROXY: '1', DATABASE_URL: url } })
/** As many requests as the site has connections may wait. */
const connections = 10
const outside = postgres(url, { ...driverOptions, max: 2 })
afterAll(() => outside.end())
beforeEach(() => app.sql`delete from rate_limits`)

async function admin() {
	const id = newId()
	const email = `${randomUUID()}@example.com`
	await app.sql`
		insert into profiles (id, full_name, email, email_verified, role, is_owner)
		values (${id}, 'Bola Ade', ${email}, true, 'admin', true)`
	const browser = new PlainBrowser(app)
	for (const value of await newSession(app, app.dataDir, email)) browser.cookies.set(sessionCookie, value)
	return { id, browser }
}

/** Each admin sends the form about each other one; all of them wait in the database before the first goes on. */
async function crossing(count: number, intent: string): Promise<number[]> {
	const admins = await Promise.all(Array.from({ length: count }, admin))
	const sent = await outside.begin(async (tx) => {
		await tx`select 1 from profiles where id = any(${admins.map(({ id }) => id)}::uuid[]) for update`
		const responses = Promise.all(
			admins.flatMap((by) =>
				admins
					.filter((other) => other !== by)
					.map(({ id }) => by.browser.submit('/admin/users', { intent, id, role: 'admin' })),
			),
		)
		const waiting = async () => {
			const rows = await outside`
				select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
			return rows.length
		}
		await expect.poll(waiting, { timeout: 60_000 }).toBe(Math.min(connections, count * (count - 1)))
		return { responses }
	})
	return (await sent.responses).map(({ status }) => status)
}

test.each(['restore', 'role', 'make-owner'])('five admins with “%s” on each other', async (intent) => {
	expect(new Set(await crossing(5, intent))).toEqual(new Set([200]))
})

test.each(['sign-out', 'suspend', 'end-owner'])('four admins with “%s” on each other', async (intent) => {
	for (const status of await crossing(4, intent)) expect(status).toBeLessThan(500)
})
