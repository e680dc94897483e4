import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WorkFailed } from './work-failed.ts'
import { WorkerPool, type PoolOptions } from './worker-pool.ts'

let folder: string
let file: string
const pools: WorkerPool[] = []

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'imole-workers-'))
	file = path.join(folder, 'work.mjs')
	await writeFile(
		file,
		`import { threadId } from 'node:worker_threads'
		export const thread = () => threadId
		export const settings = () => Object.keys(process.env)
		export const double = (number) => number * 2
		export const wait = (gate) => void Atomics.wait(new Int32Array(gate), 0, 0)
		export const forever = () => { for (;;); }
		export const fail = () => { throw new TypeError('no such text') }
		export const exit = () => process.exit(3)
		export const hog = () => { const all = []; for (;;) all.push(Array.from({ length: 100_000 }, (_, n) => ({ n }))) }
		export const unclonable = () => () => 1`,
	)
})
afterEach(async () => {
	await Promise.all(pools.splice(0).map((pool) => pool.stop()))
})
afterAll(() => rm(folder, { recursive: true }))

function poolOf(options: Partial<PoolOptions> = {}) {
	const outcomes: string[] = []
	const pool = new WorkerPool({
		file: path.resolve('app/platform/workers/worker.ts'),
		max: 1,
		limitMs: 60_000,
		idleMs: 60_000,
		waiting: { total: 100, perAccount: 50 },
		heapMb: 64,
		onEnd: ({ name }, outcome) => outcomes.push(`${name} ${outcome}`),
		...options,
	})
	pools.push(pool)
	const run = (
		name: string,
		args: unknown[] = [],
		account = 'a',
		more: { isSave?: boolean; signal?: AbortSignal } = {},
	) => pool.run({ file, name, args }, { account, ...more })
	return { pool, run, outcomes }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
	work.then(
		() => 'none',
		(error: unknown) => (error instanceof WorkFailed ? error.failure : error),
	)

/** Keeps the only thread busy until it is released. */
function gate() {
	const shared = new SharedArrayBuffer(4)
	const cell = new Int32Array(shared)
	return {
		shared,
		open() {
			Atomics.store(cell, 0, 1)
			Atomics.notify(cell, 0)
		},
	}
}

test('work runs on another thread, and threads start only when there is work', async () => {
	const { pool, run } = poolOf()
	expect(pool.size).toBe(0)
	const [one, other] = [await run('thread'), await run('thread')]
	expect([one === threadId, one === other, pool.size]).toEqual([false, true, 1])
})

test('a thread knows none of the settings of the process, secrets among them', async () => {
	expect(await poolOf().run('settings')).toEqual([])
})

test('an error of the function is returned, and the thread continues', async () => {
	const { run, outcomes } = poolOf()
	await expect(run('fail')).rejects.toThrow('no such text')
	await expect(run('unclonable')).rejects.toThrow('could not be cloned')
	await expect(run('double', [() => 1])).rejects.toThrow('could not be cloned')
	expect(await run('double', [21])).toBe(42)
	expect(outcomes).toEqual(['fail threw', 'unclonable threw', 'double threw', 'double done'])
})

test('work that never ends is stopped, and another thread does the waiting work', async () => {
	const { run, outcomes } = poolOf({ limitMs: 3_000 })
	const stuck = failureOf(run('forever'))
	const behind = run('double', [2])
	expect([await stuck, await behind, outcomes[0]]).toEqual(['too-long', 4, 'forever too-long'])
})

test('a thread that ends or runs out of memory under its work fails that work alone', async () => {
	const { run } = poolOf()
	const results = [failureOf(run('exit')), run('double', [3]), failureOf(run('hog')), run('double', [4])]
	expect(await Promise.all(results)).toEqual(['ended', 6, 'ended', 8])
})

test('thirty entries of one account delay the entry of another by one, and a save by none', async () => {
	const { run } = poolOf()
	const order: string[] = []
	const note = (name: string) => () => void order.push(name)
	const held = gate()
	const all = [run('wait', [held.shared], 'busy').then(note('first'))]
	for (let nth = 0; nth < 30; nth += 1) all.push(run('double', [nth], 'busy').then(note(`busy ${nth}`)))
	all.push(run('double', [1], 'other').then(note('other')))
	all.push(run('double', [1], 'writer', { isSave: true }).then(note('save')))
	held.open()
	await Promise.all(all)
	expect(order.slice(0, 4)).toEqual(['first', 'save', 'busy 0', 'other'])
})

test('too much work is refused at once, first for the account; its saves have a limit of their own', async () => {
	const { run } = poolOf({ waiting: { total: 3, perAccount: 2 } })
	const held = gate()
	const first = run('wait', [held.shared])
	const waiting = [run('double', [1]), run('double', [2]), run('double', [3], 'b')]
	expect(await failureOf(run('double', [4]))).toBe('busy')
	expect(await failureOf(run('double', [4], 'c'))).toBe('busy')
	const save = run('double', [5], 'a', { isSave: true })
	held.open()
	await first
	expect(await Promise.all([...waiting, save])).toEqual([2, 4, 6, 10])
})

test('work of a client that is gone leaves the queue', async () => {
	const { run, outcomes } = poolOf()
	const held = gate()
	const first = run('wait', [held.shared])
	const gone = new AbortController()
	const left = failureOf(run('double', [1], 'a', { signal: gone.signal }))
	const behind = run('double', [2])
	gone.abort()
	expect(await left).toBe('cancelled')
	expect(await failureOf(run('double', [1], 'a', { signal: gone.signal }))).toBe('cancelled')
	held.open()
	await first
	expect(await behind).toBe(4)
	expect(outcomes).toEqual(['double cancelled', 'double cancelled', 'wait done', 'double done'])
})

test('a thread with nothing to do ends, and the next work starts another', async () => {
	const { pool, run } = poolOf({ idleMs: 1 })
	await run('double', [1])
	await expect.poll(() => pool.size).toBe(0)
	expect(await run('double', [2])).toBe(4)
})

test('stopping rejects running and waiting work, and the pool can be used again', async () => {
	const { pool, run } = poolOf()
	const both = [failureOf(run('forever')), failureOf(run('double', [1]))]
	await pool.stop()
	expect(await Promise.all(both)).toEqual(['ended', 'ended'])
	expect(await run('double', [2])).toBe(4)
})
