import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readMonth } from './month.server.ts'

/* 28 November 2026 in Lagos: 30 days from 30 October, and the 30 before from 30 September. */
const now = new Date('2026-11-27T23:30:00Z')
let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
	await sql`delete from visit_days`
	await sql`delete from source_days`
})

const visit = (day: string, visits: number) => sql`insert into visit_days (day, visits) values (${day}, ${visits})`

test('each of the last 30 days is there, days without a visit too, and enquiries of all sources are added', async () => {
	await visit('2026-10-29', 5)
	await visit('2026-10-30', 7)
	await visit('2026-11-28', 9)
	await sql`insert into source_days (day, source, enquiries) values
		('2026-11-28', 'google.com', 2), ('2026-11-28', '', 1), ('2026-10-29', '', 4)`
	const { days, before } = await readMonth(now)
	expect(days).toHaveLength(30)
	expect(days[0]).toEqual({ day: '2026-10-30', visits: 7, enquiries: 0 })
	expect(days[1]).toEqual({ day: '2026-10-31', visits: 0, enquiries: 0 })
	expect(days.at(-1)).toEqual({ day: '2026-11-28', visits: 9, enquiries: 3 })
	expect(before).toBeNull()
})

test.each([
	['2026-09-30', { visits: 3, enquiries: 0 }],
	['2026-10-01', null],
])('counting that began on %s: the 30 days before are %j', async (day, before) => {
	await visit(day, 3)
	expect((await readMonth(now)).before).toEqual(before)
})

test('what was before the 30 days before is in no sum', async () => {
	await visit('2026-09-29', 100)
	await visit('2026-10-29', 4)
	expect((await readMonth(now)).before).toEqual({ visits: 4, enquiries: 0 })
})
