import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readStream } from '../../../tests/support/pages/stream-reader.ts'
import { announce, connectLive, liveStream } from './live.server.ts'
import { log } from '../log/log.server.ts'

const request = (path = '/api/live/me', init: RequestInit = {}) => new Request(`http://site.test${path}`, init)
const here = { addressBucket: '192.0.2.1' }

describe.each(engines())('live streams on %s', (engine) => {
	let opened: TestDatabase
	let disconnect: () => Promise<void>
	beforeAll(async () => {
		log.level = 'silent'
		opened = await openTestDatabase(engine)
		disconnect = await connectLive()
	})
	afterAll(async () => {
		await disconnect()
		await opened.close()
	})

	test('send the events of their topics, in order, and nothing else', async () => {
		const one = readStream(liveStream(request(), ['a', 'b'], here))
		const other = readStream(liveStream(request(), ['c'], { ...here, filter: ({ name }) => name !== 'left out' }))
		await announce('a', { name: 'first', data: { text: 'two\nlines — ọ́' } })
		await announce('c', { name: 'left out', data: null })
		await announce('c', { name: 'sent', data: 1 })
		await announce('b', { name: 'second', data: [1, null] })
		await Promise.all([one.until(2), other.until(1)])
		expect(one.events).toEqual([
			{ name: 'first', data: { text: 'two\nlines — ọ́' } },
			{ name: 'second', data: [1, null] },
		])
		expect(other.events).toEqual([{ name: 'sent', data: 1 }])
		expect(one.beats()).toBe(1)
		await Promise.all([one.leave(), other.leave()])
	})

	test('end before the first event that their reader may no longer see', async () => {
		let allowed = true
		const reader = readStream(liveStream(request(), ['a'], { ...here, stillAllowed: async () => allowed }))
		await announce('a', { name: 'seen', data: null })
		await reader.until(1)
		allowed = false
		await announce('a', { name: 'unseen', data: null })
		await reader.ended
		expect(reader.events.map(({ name }) => name)).toEqual(['seen'])
	})

	test('end at a heartbeat when access was lost, or cannot be checked', async () => {
		const quick = { ...here, heartbeatMs: 5 }
		await readStream(liveStream(request(), ['a'], { ...quick, stillAllowed: async () => false })).ended
		const failing = async () => Promise.reject(new Error('no database'))
		await readStream(liveStream(request(), ['a'], { ...quick, stillAllowed: failing })).ended
		const alive = readStream(liveStream(request(), ['a'], quick))
		await expect.poll(() => alive.beats()).toBeGreaterThan(2)
		expect(alive.isOver()).toBe(false)
		await alive.leave()
	})

	test('send a heartbeat every 25 seconds', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
		try {
			const reader = readStream(liveStream(request(), ['a'], here))
			await expect.poll(() => reader.beats()).toBe(1)
			vi.advanceTimersByTime(24_999)
			expect(reader.beats()).toBe(1)
			vi.advanceTimersByTime(1)
			await expect.poll(() => reader.beats()).toBe(2)
			await reader.leave()
		} finally {
			vi.useRealTimers()
		}
	})

	test('are limited for one address, and freed when a reader leaves', async () => {
		const crowd = Array.from({ length: 64 }, () => liveStream(request(), ['a'], here))
		expect(crowd.every(({ status }) => status === 200)).toBe(true)
		expect(liveStream(request(), ['a'], here).status).toBe(429)
		const elsewhere = liveStream(request(), ['a'], { addressBucket: '192.0.2.2' })
		expect(elsewhere.status).toBe(200)
		await Promise.all([...crowd, elsewhere].map((response) => response.body?.cancel() ?? Promise.resolve()))
		const gone = new AbortController()
		const aborted = liveStream(request('/api/live/me', { signal: gone.signal }), ['a'], here)
		expect(aborted.status).toBe(200)
		gone.abort()
		await readStream(aborted).ended
	})

	test('end for a reader that reads nothing', async () => {
		const idle = liveStream(request(), ['idle'], here)
		const busy = readStream(liveStream(request(), ['idle'], here))
		for (let sent = 0; sent < 12; sent++) await announce('idle', { name: 'long', data: 'x'.repeat(7_000) })
		// On PostgreSQL an announcement comes back later than it was made.
		await busy.until(12)
		await busy.leave()
		const reader = readStream(idle)
		await reader.ended
		expect(reader.events.length).toBeLessThan(12)
	})

	test('are refused for data requests', () => {
		expect(liveStream(request('/api/live/me.data'), ['a'], here).status).toBe(404)
	})

	test('an event that cannot be sent does not fail the change', async () => {
		await expect(announce('a', { name: 'too long', data: 'x'.repeat(9_000) })).resolves.toBeUndefined()
	})

	test.runIf(engine === 'postgres')('come from other processes too', async () => {
		const reader = readStream(liveStream(request(), ['far'], here))
		await sql`select pg_notify('imole_live', ${JSON.stringify({ topic: 'far', name: 'from afar', data: 7 })})`
		await reader.until(1)
		expect(reader.events).toEqual([{ name: 'from afar', data: 7 }])
		await reader.leave()
	})

	test('all end at a stop, after which new ones are refused', async () => {
		const reader = readStream(liveStream(request(), ['a'], here))
		await disconnect()
		await reader.ended
		expect(liveStream(request(), ['a'], here).status).toBe(503)
		disconnect = await connectLive()
	})
})
