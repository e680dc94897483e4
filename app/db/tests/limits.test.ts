import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { sql } from '../client.server.ts'

type Taken = { allowed: boolean; retry_after: number }

describe.each(engines())('take_token on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	const take = async (bucket: string, capacity: number, refill: number, cost = 1): Promise<Taken> => {
		const [taken] = await sql<
			Taken[]
		>`select allowed, retry_after from take_token(${bucket}, ${capacity}, ${refill}, ${cost})`
		if (!taken) throw new Error('take_token returned nothing')
		return taken
	}

	test('gives as many as it holds, then says how long to wait', async () => {
		for (let n = 0; n < 3; n++) expect(await take('three', 3, 0.5)).toEqual({ allowed: true, retry_after: 0 })
		const rejected = await take('three', 3, 0.5)
		expect(rejected.allowed).toBe(false)
		expect(rejected.retry_after).toBeGreaterThan(0)
		expect(rejected.retry_after).toBeLessThanOrEqual(2)
	})

	test('fills up again with time, never over its capacity', async () => {
		// One token an hour: what passes while the test runs is nothing; the row is moved into the past instead.
		const hourly = 1 / 3600
		const later = (hours: number) =>
			sql`update rate_limits set updated_at = updated_at - make_interval(hours => ${hours}) where bucket = 'hourly'`
		expect((await take('hourly', 2, hourly, 2)).allowed).toBe(true)
		expect((await take('hourly', 2, hourly)).allowed).toBe(false)
		await later(1)
		expect((await take('hourly', 2, hourly)).allowed).toBe(true)
		await later(24)
		expect((await take('hourly', 2, hourly, 2)).allowed).toBe(true)
		expect((await take('hourly', 2, hourly)).allowed).toBe(false)
	})

	test('a refused request costs nothing, and one larger than the bucket is never granted', async () => {
		expect(await take('small', 2, 1, 3)).toEqual({ allowed: false, retry_after: 86_400 })
		expect((await take('small', 2, 1, 2)).allowed).toBe(true)
		expect(await take('never', 0, 0)).toEqual({ allowed: false, retry_after: 86_400 })
	})

	test('many at once never get more than there is', async () => {
		const taken = await Promise.all(Array.from({ length: 60 }, () => take('crowd', 20, 0.001)))
		expect(taken.filter((each) => each.allowed)).toHaveLength(20)
	})

	test('a clock that steps back takes nothing away', async () => {
		await take('clock', 5, 1)
		await sql`update rate_limits set updated_at = now() + interval '1 hour' where bucket = 'clock'`
		expect((await take('clock', 5, 1)).allowed).toBe(true)
	})
})
