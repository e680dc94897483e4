import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { sql } from '#app/db/client.server.ts'
import { runRetention } from '#app/features/privacy/retention.server.ts'
import { clockDoubt, watchClock } from '#app/platform/clock-watch.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { authEnv } from '../../support/auth.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'

/* A clock that is moved ahead is the same as everything that is stored having been written so much earlier. */

describe.each(engines())('a clock that jumps, on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv()
		log.level = 'silent'
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await sql`truncate leads cascade`
		await sql`update clock_watch set trusted_at = now(), seen_at = now(), doubted_since = null`
	})

	const moveClock = async (by: string) => {
		await sql`update clock_watch set trusted_at = trusted_at - ${by}::interval, seen_at = seen_at - ${by}::interval,
			doubted_since = doubted_since - ${by}::interval`
		await sql`update leads set created_at = created_at - ${by}::interval`
	}
	const addLead = () =>
		sql`insert into leads (id, name, email, message) values (${newId()}, 'Ada', 'ada@example.com', 'Hello')`
	const leads = async () => (await sql`select 1 from leads`).length

	test('eight years ahead for some hours deletes nothing', async () => {
		await addLead()
		await moveClock('8 years')
		for (let hour = 0; hour < 47; hour++) {
			await runRetention()
			await moveClock('1 hour')
		}
		expect(await leads()).toBe(1)
		expect(await clockDoubt()).toMatchObject({
			before: expect.any(Date),
			now: expect.any(Date),
			until: expect.any(Date),
		})
		await moveClock('-8 years')
		await runRetention()
		expect([await leads(), await clockDoubt()]).toEqual([1, null])
	})

	test('after a real pause of two years it deletes again once the clock has gone on for two days', async () => {
		await addLead()
		await moveClock('3 years')
		await runRetention()
		expect(await leads()).toBe(1)
		await moveClock('49 hours')
		await runRetention()
		expect([await leads(), await clockDoubt()]).toEqual([0, null])
	})

	test('an hour, a week without power and a clock that goes back change nothing', async () => {
		for (const by of ['1 hour', '13 days', '-1 day', '-3 years', '3 years']) {
			await moveClock(by)
			expect(await watchClock(), by).toBeNull()
		}
	})

	test('a second jump does not make the clock trusted', async () => {
		await moveClock('8 years')
		expect(await watchClock()).not.toBeNull()
		await moveClock('1 year')
		expect(await watchClock()).not.toBeNull()
		await moveClock('47 hours')
		expect(await watchClock()).not.toBeNull()
		await moveClock('2 hours')
		expect(await watchClock()).toBeNull()
	})
})
