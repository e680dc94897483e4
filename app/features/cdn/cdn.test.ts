import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { cdnDrivers, type CdnDriver } from '#app/platform/env/env-cdn.ts'
import { loadEnv, useAdminValues } from '#app/platform/env/env.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { cdnToken, type CdnReceiver } from '../../../tests/support/programs/cdn-receiver.ts'
import { connectSharing, connection, shared, startCdn, takeAway } from '../../../tests/support/programs/cdn-sharing.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { cdnState, readCdnHealth, testCdn } from './cdn-state.server.ts'
import { purgeWaits, sendDue } from './cdn-purges.server.ts'

/* A CDN on this machine: what it is asked to let go of, when, and what becomes of an error. */

const dataDir = newDataDir()
let cdn: CdnReceiver

beforeAll(async () => {
	cdn = await startCdn()
})
afterAll(() => cdn.close())

const common = { SITE_URL: 'https://imole.example', DATA_DIR: dataDir }
const use = (driver: CdnDriver, more: Record<string, string> = {}) =>
	loadEnv({ ...common, ...cdn.settings[driver], ...more })
const change = (...tags: string[]) => inTransaction((tx) => purge(tx, tags))
const rows = () =>
	sql<{ tags: string[]; repeat: boolean }[]>`select tags, is_repeat as repeat from cdn_purges order by id`
const sentTags = () => cdn.purges.flat()
/** As after a start whose test was accepted. */
async function begin(driver: CdnDriver = 'varnish', more: Record<string, string> = {}) {
	use(driver, more)
	await sendDue()
	await sql`delete from cdn_purges`
	cdn.purges.length = 0
}
const forgive = () => sql`update cdn_line set run_at = now() - interval '1 minute'`

test('pauses grow, end at five minutes, and follow the provider where it wants longer ones', () => {
	const waits = [1, 2, 3, 4, 5, 6, 50].map((attempts) => purgeWaits(attempts, null).next)
	expect(waits).toEqual([1, 2, 5, 15, 60, 300, 300])
	expect(purgeWaits(6, 30)).toEqual({ next: 300, asked: 30 })
	expect(purgeWaits(1, 1_000_000)).toEqual({ next: 600, asked: 600 })
})

describe.each(engines())('purges of the CDN on %s', (engine) => {
	let database: TestDatabase
	beforeAll(async () => {
		database = await openTestDatabase(engine)
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		loadEnv(common)
		await sendDue()
		await sql`delete from cdn_purges`
		await sql`delete from cdn_line`
		cdn.answer(() => ({}))
		connectSharing()
		cdn.purges.length = 0
		cdn.wrong.length = 0
	})

	test.each(cdnDrivers)('%s: pages are shared after a purge of everything was accepted', async (driver) => {
		use(driver)
		await sendDue()
		expect([cdn.purges, cdn.wrong, shared]).toEqual([[['all']], [], [null, driver]])
		await sendDue()
		expect(cdn.purges).toHaveLength(1)
		expect(await rows()).toEqual([{ tags: ['all'], repeat: true }])
	})

	test.each(cdnDrivers)('%s: a change is sent at once, and again for pages that were on their way', async (driver) => {
		await begin(driver)
		await change('posts', 'post:1')
		await expect.poll(() => cdn.purges).toEqual([['posts', 'post:1', 'post:any']])
		await expect.poll(rows).toMatchObject([{ repeat: true }])
		await sendDue()
		expect(cdn.purges).toHaveLength(1)
		await sql`update cdn_purges set run_at = now() - interval '1 minute'`
		await sendDue()
		expect(cdn.purges).toEqual([
			['posts', 'post:1', 'post:any'],
			['posts', 'post:1', 'post:any'],
		])
		expect(await rows()).toEqual([])
		expect(cdn.wrong).toEqual([])
	})

	test('nothing is recorded or sent without a CDN, for what is rolled back, or for no page', async () => {
		await change('posts')
		expect(await rows()).toEqual([])
		await begin()
		const failed = inTransaction(async (tx) => {
			await purge(tx, ['posts'])
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		await change('redirects', 'settings')
		await sendDue()
		expect([await rows(), cdn.purges]).toEqual([[], []])
	})

	test('a person who takes something away waits until it is accepted', async () => {
		await begin()
		cdn.answer(() => ({ afterMs: 300 }))
		await takeAway('post:1')
		expect(sentTags()).toContain('post:1')
		expect(await rows()).toMatchObject([{ repeat: true }])
	})

	test('an error ends the sharing, is seen, alarms where something was taken away, and ends with a success', async () => {
		await begin()
		cdn.answer(() => ({ status: 403, body: '{"success":false,"errors":[{"code":1,"message":"No such permission"}]}' }))
		await takeAway('post:1')
		expect(cdn.purges).toHaveLength(2)
		expect(shared).toEqual([null, 'varnish', null])
		const { lines, isFailing } = await cdnState()
		expect(isFailing).toBe(true)
		expect(lines.join(' ')).toContain('the token may not purge, or this machine may not. It said: “No such permission”')
		expect(lines.join(' ')).toContain('1 change is waiting.')
		// What was taken away may still be seen: that is said at once.
		expect(await readCdnHealth()).toEqual({ takenAwaySeconds: expect.any(Number), isFailing: true })
		await sql`update cdn_purges set created_at = now() - interval '3 minutes'`
		expect((await readCdnHealth()).takenAwaySeconds).toBeGreaterThan(170)
		// There is one attempt where they have been failing already.
		cdn.purges.length = 0
		await takeAway('post:2')
		expect(cdn.purges).toHaveLength(1)
		cdn.answer(() => ({}))
		await forgive()
		cdn.purges.length = 0
		await sendDue()
		expect(sentTags().toSorted()).toEqual(['post:1', 'post:2', 'post:any'])
		expect(shared.at(-1)).toBe('varnish')
		expect(await readCdnHealth()).toEqual({ takenAwaySeconds: null, isFailing: false })
		expect((await cdnState()).lines[0]).toMatch(/^Varnish accepts purges/)
	})

	test('Cloudflare has not accepted what its envelope does not say is a success', async () => {
		await begin('cloudflare')
		cdn.answer(() => ({ status: 200, body: '{"success":false,"errors":[{"message":"Unable to purge"}]}' }))
		await change('posts')
		await expect.poll(() => shared.at(-1)).toBe(null)
		expect((await cdnState()).lines[0]).toContain('Unable to purge')
		cdn.answer(() => ({ status: 200, body: '<html>' }))
		// The first attempt may still be storing when the next one is due.
		const retried = async () => (await forgive(), sendDue())
		await expect.poll(retried).toBe('failed')
	})

	test('a provider that asks for a pause gets it', async () => {
		await begin('cloudflare')
		cdn.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
		await change('posts')
		await expect.poll(() => shared.at(-1)).toBe(null)
		const wait = async () =>
			(await sql<{ wait: number }[]>`select extract(epoch from run_at - now())::float8 as wait from cdn_line`)[0]?.wait
		await expect.poll(wait).toBeGreaterThan(100)
		const before = cdn.purges.length
		expect(await sendDue()).toBe('busy')
		expect(cdn.purges).toHaveLength(before)
	})

	test('what the CDN says of an error never has the token', async () => {
		await begin('cloudflare')
		cdn.answer(() => ({
			status: 401,
			body: JSON.stringify({ success: false, errors: [{ message: `Bad ${cdnToken}` }] }),
		}))
		await expect(testCdn()).rejects.toThrow('Cloudflare did not accept the purge: the token is not valid.')
		expect(JSON.stringify(await sql`select * from cdn_line`)).not.toContain(cdnToken)
	})

	test('a process that starts shares nothing before it has seen a purge accepted itself', async () => {
		await begin()
		connectSharing()
		cdn.answer(() => ({ status: 500 }))
		await sendDue()
		expect([shared, cdn.purges]).toEqual([[null], [['all']]])
		cdn.answer(() => ({}))
		await forgive()
		await sendDue()
		expect(shared).toEqual([null, 'varnish'])
	})

	test('the error of another process ends the sharing here, and so does not hearing of its purges', async () => {
		await begin()
		await sql`update cdn_line set works = false, run_at = now() + interval '1 minute'`
		await sendDue()
		expect(shared).toEqual([null, 'varnish', null])
		await sql`update cdn_line set works = true`
		await sendDue()
		connection.isUp = false
		await sendDue()
		expect(shared).toEqual([null, 'varnish', null, 'varnish', null])
		connection.isUp = true
		await sendDue()
		expect(shared.at(-1)).toBe('varnish')
	})

	test('a restored backup, which has no row of the CDN, is a reason to purge everything', async () => {
		await begin()
		await sql`delete from cdn_line`
		await sendDue()
		expect(cdn.purges).toEqual([['all']])
		expect(shared.slice(0, 3)).toEqual([null, 'varnish', null])
		expect(shared.at(-1)).toBe('varnish')
	})

	test('after an error only what waits is purged, not everything', async () => {
		await begin()
		cdn.answer(() => ({ status: 429 }))
		await change('posts')
		await expect.poll(() => shared.at(-1)).toBe(null)
		await expect.poll(() => sql`select 1 from cdn_line where locked_until is not null`).toEqual([])
		cdn.answer(() => ({}))
		cdn.purges.length = 0
		await forgive()
		await sendDue()
		expect(cdn.purges).toEqual([['posts']])
	})

	test('a quiet CDN is tested every ten minutes', async () => {
		await begin()
		await sql`update cdn_line set accepted_at = now() - interval '11 minutes'`
		await sendDue()
		expect(cdn.purges).toEqual([['test']])
	})

	test('another configuration begins with a test, and what the former one has stored goes', async () => {
		await begin('fastly')
		use('cloudflare')
		await sendDue()
		await expect.poll(() => cdn.purges).toEqual([['all'], ['all']])
		expect(shared.at(-1)).toBe('cloudflare')
		loadEnv(common)
		await sendDue()
		await expect.poll(() => cdn.purges).toHaveLength(3)
		expect(shared.at(-1)).toBe(null)
		expect(await sql`select 1 from cdn_line`).toEqual([])
	})

	test('two turns at once send a purge once, and a lock of a process that died ends', async () => {
		await begin()
		await sql`insert into cdn_purges (tags, takes_away) values ('{posts}', false)`
		await Promise.all([sendDue(), sendDue()])
		expect(cdn.purges).toEqual([['posts']])
		await sql`insert into cdn_purges (tags, takes_away) values ('{posts}', false)`
		await sql`update cdn_line set locked_until = now() + interval '30 seconds'`
		expect(await sendDue()).toBe('busy')
		await sql`update cdn_line set locked_until = now() - interval '1 second'`
		expect(await sendDue()).toBe('sent')
	})

	test('very many changes are one purge of everything', async () => {
		await begin()
		await sql`insert into cdn_purges (tags, takes_away) select array['post:' || n], false from generate_series(1, 700) n`
		await sendDue()
		expect(cdn.purges).toEqual([['all']])
		expect((await rows()).every(({ repeat }) => repeat)).toBe(true)
	})

	test('an address that an admin entered is never inside the network', async () => {
		loadEnv(common)
		useAdminValues(cdn.settings.varnish)
		await sendDue()
		expect([cdn.purges, shared]).toEqual([[], [null]])
		expect((await cdnState()).lines[0]).toContain('the address is inside a network')
	})

	test('the test says what goes wrong in words', async () => {
		await expect(testCdn()).rejects.toThrow('Choose who empties the CDN and save it first.')
		use('varnish', { CDN_URL: 'http://127.0.0.1:1' })
		await expect(testCdn()).rejects.toThrow('Varnish did not accept the purge: no connection.')
		use('fastly')
		expect(await testCdn()).toBe('Fastly accepted the purge of all pages.')
		expect(shared.at(-1)).toBe('fastly')
	})

	test('all caches of a site have to accept a purge', async () => {
		use('varnish', { CDN_URL: `${cdn.url},http://127.0.0.1:1` })
		await sendDue()
		expect(cdn.purges).toEqual([['all']])
		expect(shared).toEqual([null])
	})
})
