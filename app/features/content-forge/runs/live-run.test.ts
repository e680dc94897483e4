import { describe, expect, test } from 'vitest'
import { LiveRun } from './live-run.server.ts'

const newRun = () => new LiveRun({ id: 'r', personId: 'p', sessionId: 's', name: 'generate-full-content' })
const status = (step: string) => ({ type: 'status', step, done: 0, total: 1 }) as const
const piece = (delta: string) => ({ type: 'text', field: 'fullArticle', delta }) as const

async function received(run: LiveRun, after: number): Promise<number[]> {
	const ids: number[] = []
	for await (const events of run.follow(after, new AbortController().signal, 60_000))
		ids.push(...events.map(({ id }) => id))
	return ids
}

describe('a run while its events are streamed', () => {
	test('goes on for half a minute when nobody listens any more, and not while somebody does', async () => {
		const run = newRun()
		expect(run.hasNoReaders(performance.now() + 29_000)).toBe(false)
		expect(run.hasNoReaders(performance.now() + 31_000)).toBe(true)
		run.emit(status('one'))
		const gone = new AbortController()
		const reader = run.follow(0, gone.signal, 60_000)
		expect((await reader.next()).value).toHaveLength(1)
		expect(run.hasNoReaders(performance.now() + 3_600_000)).toBe(false)
		const waiting = reader.next()
		gone.abort()
		expect(await waiting).toMatchObject({ done: true })
		expect(run.hasNoReaders(performance.now() + 31_000)).toBe(true)
		run.readElsewhere()
		expect(run.hasNoReaders(performance.now() + 29_000)).toBe(false)
	})

	test('each reader gets all events, whenever they connect', async () => {
		const run = newRun()
		const early = received(run, 0)
		run.emit(status('one'))
		run.emit(piece('a'))
		run.emit(piece('b'))
		run.emit(status('two'))
		run.finish([{ type: 'result', value: {} }])
		run.emit(status('after the last word'))
		// Two pieces that came together are one.
		expect(await early).toEqual([1, 2, 3, 4])
		expect(await received(run, 0)).toEqual([1, 2, 3, 4])
		expect(await received(run, 3)).toEqual([4])
		expect(await received(run, 9)).toEqual([])
	})

	test('a silent one beats', async () => {
		const run = newRun()
		const reader = run.follow(0, new AbortController().signal, 5)
		expect((await reader.next()).value).toEqual([])
		run.finish([{ type: 'result', value: {} }])
		expect((await reader.next()).value).toHaveLength(1)
	})

	test('its text is what no stored version contains yet', () => {
		const run = newRun()
		run.emit(piece('half'))
		expect(run.written.text).toBe('half')
		run.emit({ type: 'saved', revision: 2, patch: {} })
		expect(run.written.text).toBe('')
	})
})
