import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeat, stopJobs } from './jobs.server.ts'
import { log } from '../log/log.server.ts'

beforeEach(() => {
	vi.useFakeTimers()
	log.level = 'silent'
})

afterEach(async () => {
	await stopJobs()
	vi.useRealTimers()
})

const gate = () => Promise.withResolvers<void>()

describe('a job', () => {
	it('runs repeatedly, with the pause counted from the end of the last run', async () => {
		const run = vi.fn(async () => {})
		repeat({ name: 'count', everyMs: 100, run })
		await vi.advanceTimersByTimeAsync(99)
		expect(run).toHaveBeenCalledTimes(0)
		await vi.advanceTimersByTimeAsync(1)
		expect(run).toHaveBeenCalledTimes(1)
		await vi.advanceTimersByTimeAsync(300)
		expect(run).toHaveBeenCalledTimes(4)
	})

	it('never overlaps itself', async () => {
		const first = gate()
		const run = vi.fn(() => first.promise)
		repeat({ name: 'slow', everyMs: 100, run })
		await vi.advanceTimersByTimeAsync(1_000)
		expect(run).toHaveBeenCalledTimes(1)
		first.resolve()
		await vi.advanceTimersByTimeAsync(100)
		expect(run).toHaveBeenCalledTimes(2)
	})

	it('runs again after an error, which is logged with its name', async () => {
		const logged = vi.spyOn(log, 'error')
		const run = vi.fn(async () => {
			throw new Error('no database')
		})
		repeat({ name: 'fails', everyMs: 100, run })
		await vi.advanceTimersByTimeAsync(250)
		expect(run).toHaveBeenCalledTimes(2)
		expect(logged.mock.calls[0]?.[0]).toMatchObject({ job: 'fails' })
	})

	it('that throws synchronously does not stop the others', async () => {
		const other = vi.fn(async () => {})
		repeat({
			name: 'throws',
			everyMs: 100,
			run: () => {
				throw new Error('at once')
			},
		})
		repeat({ name: 'other', everyMs: 100, run: other })
		await vi.advanceTimersByTimeAsync(250)
		expect(other).toHaveBeenCalledTimes(2)
	})
})

describe('stopJobs', () => {
	it('waits for the active run and starts no other', async () => {
		const first = gate()
		const run = vi.fn(() => first.promise)
		repeat({ name: 'slow', everyMs: 100, run })
		await vi.advanceTimersByTimeAsync(100)
		let stopped = false
		const stopping = stopJobs().then(() => (stopped = true))
		await vi.advanceTimersByTimeAsync(5_000)
		expect(stopped).toBe(false)
		first.resolve()
		await stopping
		await vi.advanceTimersByTimeAsync(1_000)
		expect(run).toHaveBeenCalledTimes(1)
	})

	it('does not wait for ever for one that hangs', async () => {
		repeat({ name: 'hangs', everyMs: 100, run: () => new Promise(() => {}) })
		await vi.advanceTimersByTimeAsync(100)
		let stopped = false
		void stopJobs().then(() => (stopped = true))
		await vi.advanceTimersByTimeAsync(10_000)
		expect(stopped).toBe(true)
	})

	it('stops earlier jobs even when others were started since', async () => {
		const turn = gate()
		const old = vi.fn(() => turn.promise)
		repeat({ name: 'old', everyMs: 100, run: old })
		await vi.advanceTimersByTimeAsync(100)
		const stopping = stopJobs()
		const young = vi.fn(async () => {})
		repeat({ name: 'young', everyMs: 100, run: young })
		turn.resolve()
		await stopping
		await vi.advanceTimersByTimeAsync(1_000)
		expect(old).toHaveBeenCalledTimes(1)
		expect(young.mock.calls.length).toBeGreaterThan(5)
	})
})
