import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import type { CdnReceiver } from '../../../tests/support/programs/cdn-receiver.ts'
import { connectSharing, connection, shared, startCdn, takeAway } from '../../../tests/support/programs/cdn-sharing.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readBacklog } from './cdn-rows.server.ts'
import { readCdnHealth, testCdn } from './cdn-state.server.ts'
import { sendDue } from './cdn-purges.server.ts'
import { sharing } from './sharing.server.ts'

/* A CDN that does not accept purges for long: who waits, how often it is asked, and what piles up. */

const common = { SITE_URL: 'https://imole.example', DATA_DIR: newDataDir() }
let cdn: CdnReceiver

beforeAll(async () => {
	cdn = await startCdn()
})
afterAll(() => cdn.close())

const attempts = (tag: string) => cdn.purges.filter((tags) => tags.includes(tag)).length

describe.each(engines())('a CDN that fails, on %s', (engine) => {
	let database: TestDatabase
	beforeAll(async () => {
		database = await openTestDatabase(engine)
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		loadEnv(common)
		await sendDue()
		cdn.answer(() => ({}))
		connectSharing()
		loadEnv({ ...common, ...cdn.settings.varnish })
		await sendDue()
		await sql`delete from cdn_purges`
		cdn.purges.length = 0
	})

	test('a process that has lost its database, and so gets no purges, shares no more', async () => {
		sharing.repeat()
		expect(shared).toEqual([null, 'varnish', 'varnish'])
		connection.isUp = false
		sharing.repeat()
		sharing.repeat()
		expect(shared).toEqual([null, 'varnish', 'varnish', null])
		connection.isUp = true
		sharing.repeat()
		expect(shared.at(-1)).toBeNull()
		await sendDue()
		expect(shared.at(-1)).toBe('varnish')
	})

	test('people who take something away while it is failing are in one attempt, however many they are', async () => {
		cdn.answer(() => ({ status: 500 }))
		await takeAway('post:0')
		cdn.purges.length = 0
		cdn.answer(() => ({ status: 500, afterMs: 300 }))
		await Promise.all(Array.from({ length: 20 }, (_, nth) => takeAway(`post:${nth + 1}`)))
		expect(attempts('post:1')).toBeLessThan(6)
		expect(attempts('post:20')).toBeGreaterThan(0)
	})

	test('a person waits no longer than patience is, whatever is sent before', async () => {
		const tags = Array.from({ length: 400 }, (_, nth) => `post:${nth}`)
		cdn.answer(() => ({ afterMs: 4_500 }))
		await sql`insert into cdn_purges (tags, takes_away) values (${tags}, false)`
		const sending = sendDue().then(() => 'the turn')
		expect(await Promise.race([takeAway('post:mine').then(() => 'the person'), sending])).toBe('the person')
		cdn.answer(() => ({}))
		await sending
	})

	test('nobody asks again before the end of a pause that the provider wants, but a test of the settings', async () => {
		cdn.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
		await takeAway('post:1')
		expect(cdn.purges).toHaveLength(1)
		await takeAway('post:2')
		expect(cdn.purges).toHaveLength(1)
		await sql`update cdn_line set locked_until = now() - interval '1 second'`
		await takeAway('post:3')
		expect(cdn.purges).toHaveLength(2)
		cdn.answer(() => ({}))
		await testCdn()
		await sendDue()
		expect(attempts('post:2')).toBe(2)
		expect(await readCdnHealth()).toEqual({ takenAwaySeconds: null, isFailing: false })
	})

	test('other settings do not wait for the pause of the former provider', async () => {
		cdn.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
		await takeAway('post:1')
		cdn.answer(() => ({}))
		loadEnv({ ...common, ...cdn.settings.fastly })
		expect(await sendDue()).toBe('sent')
	})

	test('what piles up becomes one purge of everything, and how long it has been waiting stays known', async () => {
		cdn.answer(() => ({ status: 500 }))
		const insert = (count: number, takesAway: boolean, minutes: number) => sql`
			insert into cdn_purges (tags, takes_away, created_at)
			select array['post:' || n], ${takesAway}, now() - make_interval(mins => ${minutes}) from generate_series(1, ${count}) n`
		await insert(400, false, 30)
		await sendDue(true)
		expect((await readBacklog()).waiting).toBe(400)
		await insert(100, true, 20)
		await insert(10, false, 0)
		await sendDue(true)
		const { waiting, oldest, takenAway } = await readBacklog()
		expect([waiting, Math.floor((oldest ?? 0) / 60), Math.floor((takenAway ?? 0) / 60)]).toEqual([12, 30, 20])
		expect(await sql`select 1 from cdn_purges where tags = '{all}'`).toHaveLength(2)
		cdn.answer(() => ({}))
		cdn.purges.length = 0
		await sendDue(true)
		expect(cdn.purges.flat()).toContain('all')
		expect((await readBacklog()).waiting).toBe(0)
	})
})
