import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFull, workQueue } from './work-queue.server.ts'

/** Work that lasts until it is ended, with the names of what has begun. */
function work() {
	const begun: string[] = []
	const ends = new Map<string, PromiseWithResolvers<string>>()
	return {
		begun,
		named: (name: string) => async () => {
			const end = Promise.withResolvers<string>()
			ends.set(name, end)
			begun.push(name)
			return end.promise
		},
		end: (name: string) => ends.get(name)?.resolve(name),
		fail: (name: string) => ends.get(name)?.reject(new Error(name)),
	}
}

/** The error of work that is refused at once; otherwise it waits. */
const errorAtOnce = (queued: Promise<unknown>) =>
	Promise.race([queued.catch((error: unknown) => error), setImmediate('it waits')])

test('as much runs and waits as is allowed, and one more is refused at once', async () => {
	const { begun, named, end } = work()
	const queued = workQueue({ running: 2, waiting: 1 })
	const [first, second, third] = ['a', 'b', 'c'].map((name) => queued(named(name)))
	expect(await errorAtOnce(queued(named('d')))).toBeInstanceOf(QueueFull)
	expect(begun).toEqual(['a', 'b'])
	end('a')
	expect(await first).toBe('a')
	await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
	end('b')
	end('c')
	expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('without a place to wait, what does not run is refused, with the error that was asked for', async () => {
	const { named, end } = work()
	const queued = workQueue({ running: 1, waiting: 0 }, () => new Error('Too many.'))
	const first = queued(named('a'))
	expect(await errorAtOnce(queued(named('b')))).toMatchObject({ message: 'Too many.' })
	end('a')
	await first
	const next = queued(named('c'))
	end('c')
	expect(await next).toBe('c')
})

test('work that fails makes room, and what waits goes before what comes then', async () => {
	const { begun, named, end, fail } = work()
	const queued = workQueue({ running: 1, waiting: 2 })
	const failing = queued(named('a'))
	const waiting = queued(named('b'))
	fail('a')
	await expect(failing).rejects.toThrow('a')
	const late = queued(named('c'))
	await expect.poll(() => begun).toEqual(['a', 'b'])
	end('b')
	await waiting
	await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
	end('c')
	await late
})
