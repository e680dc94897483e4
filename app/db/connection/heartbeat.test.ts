import { afterEach, describe, expect, it } from 'vitest'
import { startHeartbeat, type Heartbeat } from './heartbeat.server.ts'

const rejected = () =>
	Promise.reject(Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED', syscall: 'connect' }))
const silent = () => new Promise(() => {})
const answers = () => Promise.resolve()

describe('the heartbeat of a database server', () => {
	let heartbeat: Heartbeat
	let ask: () => Promise<unknown> = answers
	const reasons: Error[] = []
	const start = () => {
		reasons.length = 0
		heartbeat = startHeartbeat({
			ask: () => ask(),
			onSilent: (reason) => reasons.push(reason),
			responseMs: 100,
			everyMs: 10,
		})
	}
	afterEach(() => heartbeat.stop())

	it('says that a server is away which refuses connections, and that it is back', async () => {
		ask = rejected
		start()
		expect(heartbeat.away()).toBeNull()
		await expect.poll(() => heartbeat.away(), { timeout: 30_000 }).toMatchObject({ code: 'ECONNREFUSED' })
		expect(reasons).toEqual([])
		ask = answers
		await expect.poll(() => heartbeat.away(), { timeout: 30_000 }).toBeNull()
	})

	it('reports a server that takes a query and never responds, so that nobody waits for it', async () => {
		ask = silent
		start()
		await expect.poll(() => reasons, { timeout: 30_000 }).toMatchObject([{ code: 'ETIMEDOUT' }])
		expect(heartbeat.away()).toBe(reasons[0])
	})

	it('does not call a server away for one lost connection or an error that has other reasons', async () => {
		let asked = 0
		ask = () => (++asked === 3 ? rejected() : asked > 5 ? Promise.reject(new Error('permission denied')) : answers())
		start()
		await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(7)
		expect(heartbeat.away()).toBeNull()
	})
})
