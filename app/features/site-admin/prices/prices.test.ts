import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { countPrices, readPrices } from './prices.server.ts'

/* The overview counts prices in the database; the list of prices reads their services. */

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
	connectSubscribers([])
	connectContentTypes(contentTypes)
	loadEnv({ SEED: 'sample' })
	await writeFirstContent()
})
afterAll(() => opened.close())

/** The count, after it was compared with the list. */
async function counted() {
	const [rows, count] = await Promise.all([readPrices(), countPrices()])
	expect(count).toEqual({ prices: rows.length, expired: rows.filter(({ state }) => state === 'expired').length })
	return count
}

test('as many prices are counted as are listed, whatever becomes of services', async () => {
	const first = await counted()
	expect(first.prices).toBeGreaterThan(10)
	const change = (type: string, id: string, path: string[], value: string | { id: string }[]) =>
		sql`update content_entries set draft = jsonb_set(draft, ${path}, ${JSON.stringify(value)}::text::jsonb)
			where type = ${type} and id = ${id}`
	await change('services', 'solar', ['page', 'costs', 'validUntil'], '2020-01-31')
	const expired = await counted()
	expect(expired.expired).toBeGreaterThan(0)
	expect(expired.prices).toBe(first.prices)

	await change('technology-topics', 'web', ['page', 'costs', 'ranges'], [{ id: '1' }, { id: '2' }])
	const withTopic = await counted()
	expect(withTopic.prices).toBe(first.prices + 2)
	await sql`update content_entries set deleted_at = now() where type = 'services' and id = 'technology'`
	const withoutTopics = await counted()
	expect(withoutTopics.prices).toBeLessThan(withTopic.prices - 1)

	await sql`update content_entries set deleted_at = now() where type = 'services' and id = 'solar'`
	expect((await counted()).expired).toBe(0)
	// As somebody's import may have left them.
	await change('services', 'translation', ['page'], 'none')
	await change('services', 'electrical', ['page', 'costs', 'ranges'], 'none')
	await counted()
	await sql`update content_entries set deleted_at = now() where type = 'services'`
	expect(await counted()).toEqual({ prices: 0, expired: 0 })
})
