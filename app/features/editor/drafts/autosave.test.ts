import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startAutosave } from './autosave.ts'
import { isStored, type AutosaveResult, type AutosaveState, type AutosaveFailure } from './autosave-state.ts'

const stored = (sequence: number, version = 1): AutosaveResult => ({
	kind: 'stored',
	sequence,
	savedAt: '2026-11-22T13:05:00.000Z',
	version,
	others: [],
})
const failed = (kind: AutosaveFailure, waitMs = 0): AutosaveResult => ({ kind: 'failed', failure: kind, waitMs })

/** A tab with a clock that the test moves, and requests that the test answers. */
function writing() {
	let time = 0
	let jobs: { at: number; run: () => void }[] = []
	const sent: { sequence: number; news: boolean; at: number; answer: (answer: AutosaveResult) => void }[] = []
	const states: AutosaveState[] = []
	const autosave = startAutosave({
		send: (sequence, news) =>
			new Promise((answer) => {
				sent.push({ sequence, news, at: time, answer })
			}),
		after: (ms, run) => {
			const job = { at: time + ms, run }
			jobs.push(job)
			return () => void (jobs = jobs.filter((each) => each !== job))
		},
		now: () => time,
		onChange: (state) => states.push(state),
	})
	const pass = (ms: number) => {
		const until = time + ms
		for (;;) {
			const next = jobs.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
			if (!next) break
			jobs = jobs.filter((job) => job !== next)
			time = Math.max(time, next.at)
			next.run()
		}
		time = until
	}
	const answer = async (given: AutosaveResult) => {
		sent.at(-1)?.answer(given)
		await Promise.resolve()
		await Promise.resolve()
	}
	return { autosave, sent, pass, answer, last: () => autosave.state() }
}

describe('autosave', () => {
	test('waits for a pause, then sends once; the next request goes when the first has its response', async () => {
		const { autosave, sent, pass, answer, last } = writing()
		autosave.typed()
		pass(1_000)
		autosave.typed()
		pass(1_000)
		expect(sent).toHaveLength(0)
		pass(500)
		expect(sent).toMatchObject([{ sequence: 1, news: true }])
		autosave.typed()
		pass(30_000)
		expect(sent).toHaveLength(1)
		await answer(stored(1))
		expect(isStored(last())).toBe(false)
		pass(1_500)
		expect(sent).toHaveLength(2)
		await answer(stored(2))
		expect(isStored(last())).toBe(true)
	})

	test('somebody who types without a pause is saved all the same', () => {
		const { autosave, sent, pass } = writing()
		for (let nth = 0; nth < 20; nth += 1) {
			autosave.typed()
			pass(500)
		}
		expect(sent.map(({ at }) => at)).toEqual([8_000])
	})

	test('retries after growing pauses, at once when online again, and not before the server’s retry-after', async () => {
		const { autosave, sent, pass, answer } = writing()
		autosave.typed()
		pass(1_500)
		for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
			await answer(failed('away'))
			const before = sent.length
			pass(pause - 1)
			expect(sent).toHaveLength(before)
			pass(1)
			expect(sent).toHaveLength(before + 1)
		}
		await answer(failed('offline'))
		const before = sent.length
		autosave.retryNow()
		expect(sent).toHaveLength(before + 1)
		await answer(failed('busy', 90_000))
		pass(89_999)
		expect(sent).toHaveLength(before + 1)
		pass(1)
		expect(sent).toHaveLength(before + 2)
	})

	test('signed out: waits for a sign-in, however much is typed', async () => {
		const { autosave, sent, pass, answer, last } = writing()
		autosave.typed()
		pass(1_500)
		await answer(failed('signed-out'))
		autosave.typed()
		pass(600_000)
		expect(sent).toHaveLength(1)
		expect(last().failure).toBe('signed-out')
		autosave.retryNow()
		expect(sent).toHaveLength(2)
		await answer(stored(2))
		expect(last()).toMatchObject({ failure: null, stored: 2 })
	})

	test('what is too large is not sent again until it is changed', async () => {
		const { autosave, sent, pass, answer } = writing()
		autosave.typed()
		pass(1_500)
		await answer(failed('too-large'))
		pass(39_999)
		expect(sent).toHaveLength(1)
		autosave.typed()
		pass(1_500)
		expect(sent.at(-1)).toMatchObject({ sequence: 2, news: true })
	})

	test('sends a heartbeat when nothing is typed, and it stores nothing', async () => {
		const { autosave, sent, pass, answer, last } = writing()
		pass(40_000)
		expect(sent).toMatchObject([{ news: false }])
		autosave.typed()
		await answer(stored(1, 7))
		expect(last()).toMatchObject({ version: 7, stored: 0, savedAt: null })
		pass(1_500)
		expect(sent.at(-1)).toMatchObject({ news: true })
	})

	test('paused for a save: resolves when no request is under way, and sends nothing more', async () => {
		const { autosave, sent, pass, answer } = writing()
		autosave.typed()
		pass(1_500)
		let isQuiet = false
		void autosave.pause().then(() => (isQuiet = true))
		autosave.typed()
		pass(60_000)
		await Promise.resolve()
		expect(isQuiet).toBe(false)
		await answer(stored(1))
		await Promise.resolve()
		expect(isQuiet).toBe(true)
		pass(600_000)
		expect(sent).toHaveLength(1)
		autosave.resume()
		pass(1_500)
		expect(sent).toHaveLength(2)
	})

	test('whatever happens to requests and responses: one at a time, rising sequences, and in the end the server has everything', async () => {
		const events = fc.array(
			fc.oneof(
				fc.constant({ kind: 'type' as const }),
				fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(20_000) }),
				fc.constant({ kind: 'retry' as const }),
				fc
					.constantFrom('arrives', 'lost', 'answer lost', 'busy', 'signed-out', 'late')
					.map((fate) => ({ kind: 'fate' as const, fate })),
			),
			{ maxLength: 60 },
		)
		await fc.assert(
			fc.asyncProperty(events, async (all) => {
				const { autosave, sent, pass, answer, last } = writing()
				// The server's contract: a lower or equal sequence changes nothing.
				const server = { sequence: 0, typed: 0 }
				const late: { sequence: number; typed: number }[] = []
				let typed = 0
				let open = 0
				const carried = new Map<number, number>()
				const arrive = (sequence: number, words: number) => {
					if (sequence > server.sequence) Object.assign(server, { sequence, typed: words })
				}
				const look = () => {
					for (const { sequence } of sent.slice(carried.size)) {
						carried.set(sequence, typed)
						open += 1
					}
					expect(open).toBeLessThanOrEqual(1)
					expect([...carried.keys()]).toEqual([...carried.keys()].toSorted((a, b) => a - b))
				}
				const fate = async (kind: string) => {
					const request = sent.at(-1)
					if (!request || open === 0) return
					open -= 1
					const words = carried.get(request.sequence) ?? 0
					if (kind === 'late') late.push({ sequence: request.sequence, typed: words })
					if (request.news && (kind === 'arrives' || kind === 'answer lost')) arrive(request.sequence, words)
					if (kind === 'arrives') await answer(stored(Math.max(request.sequence, server.sequence)))
					else await answer(kind === 'busy' || kind === 'signed-out' ? failed(kind, 5_000) : failed('away'))
				}
				for (const event of all) {
					if (event.kind === 'type') {
						typed += 1
						autosave.typed()
					} else if (event.kind === 'pass') pass(event.ms)
					else if (event.kind === 'retry') autosave.retryNow()
					else await fate(event.fate)
					look()
				}
				for (const request of late) arrive(request.sequence, request.typed)
				autosave.retryNow()
				for (let turn = 0; turn < 6; turn += 1) {
					look()
					await fate('arrives')
					pass(60_000)
				}
				expect(isStored(last())).toBe(true)
				expect(server.typed).toBe(typed)
			}),
		)
	})
})
