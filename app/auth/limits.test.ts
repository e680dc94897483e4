import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env.server.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { takeFromLimit } from './limits.server.ts'

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
	loadEnv({ DATA_DIR: newDataDir() })
})
afterAll(() => opened.close())

const spend = async (address: string, times: number): Promise<number> => {
	let allowed = 0
	for (let index = 0; index < times; index++) {
		const taken = await takeFromLimit('enquiry', address).then(
			() => 1,
			() => 0,
		)
		allowed += taken
	}
	return allowed
}

test('an address has its share, and the sentence says when to come back', async () => {
	expect(await spend('192.0.2.1', 5)).toBe(5)
	await expect(takeFromLimit('enquiry', '192.0.2.1')).rejects.toMatchObject({
		status: 429,
		message: expect.stringMatching(/^Too many attempts\. Please try again in (\d+ minutes|a minute)\.$/),
		retryAfter: expect.any(Number),
	})
	expect(await spend('192.0.2.2', 1)).toBe(1)
})

test('who has used up their share does not use up everybody’s', async () => {
	await sql`delete from rate_limits`
	expect(await spend('192.0.2.3', 200)).toBe(5)
	expect(await spend('192.0.2.4', 5)).toBe(5)
})

test('everybody together have a share too', async () => {
	await sql`delete from rate_limits`
	let allowed = 0
	for (let address = 0; address < 20; address++) allowed += await spend(`198.51.100.${address}`, 5)
	// The bucket fills by one every six seconds while this runs.
	expect(allowed).toBeGreaterThanOrEqual(60)
	expect(allowed).toBeLessThan(100)
})
