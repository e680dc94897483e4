import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForgeState } from '../session/forge-state.ts'
import type { Patch, Saved } from './forge-client.ts'
import { startAutosaver, type AutosaveState } from './autosave.ts'

/** A server with revisions, a clock that is turned by hand, and a browser's storage. */
function setUp({ maxTitle = Infinity } = {}) {
	const server = { revision: 0, state: { ...emptyForgeState }, saves: 0, isAway: false }
	let time = 0
	let timers: { at: number; run: () => void }[] = []
	let stored: Patch | null = null
	let state: AutosaveState | null = null
	const conflicts: number[] = []
	const put = (patch: Patch) => {
		server.state = { ...server.state, ...patch }
		server.revision += 1
	}
	const save = async (revision: number, patch: Patch): Promise<Saved> => {
		server.saves += 1
		if (server.isAway) return { kind: 'problem', saveProblem: 'away' }
		if ((patch.postTitle?.length ?? 0) > maxTitle) return { kind: 'problem', saveProblem: 'too-long' }
		if (revision !== server.revision) return { kind: 'conflict', revision: server.revision, state: server.state }
		put(patch)
		return { kind: 'saved', revision: server.revision }
	}
	const autosaver = startAutosaver({
		revision: 0,
		save,
		after: (ms, run) => {
			const timer = { at: time + ms, run }
			timers.push(timer)
			return () => void (timers = timers.filter((one) => one !== timer))
		},
		now: () => time,
		storeHere: (patch) => {
			stored = patch
			return true
		},
		onChange: (next) => (state = next),
		onTaken: () => {},
		onConflict: ({ revision }) => void conflicts.push(revision),
	})
	const answers = async () => {
		for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
	}
	const pass = async (ms: number) => {
		const end = time + ms
		await answers()
		for (;;) {
			const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
			if (!next) break
			time = next.at
			timers = timers.filter((one) => one !== next)
			next.run()
			await answers()
		}
		time = end
	}
	return { server, autosaver, pass, put, conflicts, stored: () => stored, state: () => state }
}

test('what is typed waits for a pause, and goes at once where nobody pauses', async () => {
	const { server, autosaver, pass, stored, state } = setUp()
	for (let letter = 0; letter < 10; letter += 1) {
		autosaver.typed({ postTitle: 'a'.repeat(letter + 1) })
		await pass(100)
	}
	expect([server.saves, stored(), state()?.kind]).toEqual([0, { postTitle: 'a'.repeat(10) }, 'typed'])
	await pass(800)
	expect([server.saves, server.state.postTitle, stored(), state()?.kind]).toEqual([1, 'a'.repeat(10), null, 'saved'])
	for (let letter = 0; letter < 60; letter += 1) {
		autosaver.typed({ topic: 'b'.repeat(letter + 1) })
		await pass(100)
	}
	expect(server.saves).toBe(2)
})

test('what is too long for the site is not sent again and again, and is sent once it is shortened', async () => {
	const { server, autosaver, pass, stored, state } = setUp({ maxTitle: 5 })
	autosaver.typed({ postTitle: 'a'.repeat(6) })
	await pass(60_000)
	expect([server.saves, stored(), state()]).toMatchObject([
		1,
		{ postTitle: 'aaaaaa' },
		{ kind: 'problem', saveProblem: 'too-long' },
	])
	autosaver.typed({ postTitle: 'aaaaa' })
	await pass(60_000)
	expect([server.saves, server.state.postTitle, stored(), state()?.kind]).toEqual([2, 'aaaaa', null, 'saved'])
})

test('after another tab has saved, a conflict is shown once, its fields stay, and our own are sent with its revision', async () => {
	const { server, autosaver, pass, put, conflicts } = setUp()
	autosaver.typed({ postTitle: 'Mine' })
	put({ topic: 'Theirs', postTitle: 'Their title' })
	await pass(800)
	expect(conflicts).toEqual([1])
	expect(server.state).toMatchObject({ topic: 'Theirs', postTitle: 'Mine' })
	autosaver.typed({ focusKeyword: 'more' })
	await pass(800)
	expect([conflicts.length, server.state.focusKeyword]).toEqual([1, 'more'])
})

test('while the site is away everything is stored here, and sent when it is back', async () => {
	const { server, autosaver, pass, stored, state } = setUp()
	server.isAway = true
	autosaver.typed({ postTitle: 'Stored' })
	await pass(60_000)
	expect([stored(), state()]).toEqual([
		{ postTitle: 'Stored' },
		{ kind: 'problem', saveProblem: 'away', isStoredHere: true },
	])
	expect(server.saves).toBeLessThan(9)
	server.isAway = false
	autosaver.retryNow()
	await pass(0)
	expect([server.state.postTitle, stored(), state()?.kind]).toEqual(['Stored', null, 'saved'])
})

test('what goes with a run is not sent twice, and comes back when the run did not begin', async () => {
	const { server, autosaver, pass } = setUp()
	autosaver.typed({ postTitle: 'With a run' })
	expect(await autosaver.beginSend()).toEqual({ revision: 0, patch: { postTitle: 'With a run' } })
	autosaver.typed({ topic: 'meanwhile' })
	await pass(5_000)
	expect(server.saves).toBe(0)
	autosaver.endSend(false)
	await pass(800)
	expect(server.state).toMatchObject({ postTitle: 'With a run', topic: 'meanwhile' })
})

test('two runs that begin at once each wait for the other, so that what goes with the first is not forgotten', async () => {
	const { autosaver, stored } = setUp()
	autosaver.typed({ postTitle: 'First' })
	const first = autosaver.beginSend()
	autosaver.typed({ topic: 'Second' })
	const second = autosaver.beginSend()
	await first
	expect(autosaver.unsaved()).toEqual({ postTitle: 'First', topic: 'Second' })
	autosaver.endSend(false)
	expect(stored()).toEqual({ postTitle: 'First', topic: 'Second' })
	expect((await second).patch).toEqual({ postTitle: 'First', topic: 'Second' })
})

type Step = { kind: 'type'; value: string } | { kind: 'other'; value: string } | { kind: 'away' } | { kind: 'wait' }

test('whatever happens on the way, the server ends with the last words of each field typed here', async () => {
	const step: fc.Arbitrary<Step> = fc.oneof(
		fc.record({ kind: fc.constant('type'), value: fc.string() }),
		fc.record({ kind: fc.constant('other'), value: fc.string() }),
		fc.constant({ kind: 'away' }),
		fc.constant({ kind: 'wait' }),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
			const { server, autosaver, pass, put, stored } = setUp()
			let typed: string | null = null
			let other = ''
			for (const one of steps) {
				if (one.kind === 'type') autosaver.typed({ postTitle: (typed = one.value) })
				if (one.kind === 'other') put({ topic: (other = one.value) })
				if (one.kind === 'away') server.isAway = !server.isAway
				await pass(one.kind === 'wait' ? 900 : 50)
			}
			server.isAway = false
			autosaver.retryNow()
			await pass(60_000)
			expect([server.state.postTitle, server.state.topic, stored()]).toEqual([typed ?? '', other, null])
		}),
	)
})
