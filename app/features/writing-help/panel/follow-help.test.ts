import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callMessages, aiMessages } from '#app/features/ai/messages.ts'
import { followHelp, helpAddress, type Beginning } from './follow-help.ts'
import { writing, type HelpState } from './help-state.ts'
import type { HelpTask } from './task.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const passage = { text: 'The sun pays.', start: 0, before: '', after: '' }
const task: HelpTask = { run: 'first', command: 'rewrite', passage, body: { command: 'rewrite', text: passage.text } }
const text = { type: 'text', field: 'text', delta: 'The big' }
const cancelled = { type: 'error', error: { code: 'cancelled', title: '', message: callMessages.stopped } }
const abandoned = { type: 'error', error: { code: 'abandoned', title: '', message: aiMessages.abandoned } }
const restarted = { type: 'error', error: { code: 'truncated', title: '', message: 'The site was restarted.' } }
const result = { type: 'result', value: { text: 'The big sun pays.' } }

/** Follows a run; each request is sent the next of these streams, the last one again and again. */
async function follow(how: Beginning, streams: readonly (readonly object[])[], stopped: readonly string[] = []) {
	const asked: { address: string; body: unknown }[] = []
	vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
		asked.push({ address, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
		const events = streams[Math.min(asked.length, streams.length) - 1] ?? []
		const body = events.map((event, nth) => `id: ${nth + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('')
		return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
	})
	const begun: string[] = []
	const end: { now: HelpState | null | 'pending' } = { now: 'pending' }
	void followHelp(writing(task), how, {
		signal: new AbortController().signal,
		onBegin: (each) => begun.push(each.task.run),
		onCut: () => {},
		isStopped: (run) => stopped.includes(run),
	}).then((now) => (end.now = now))
	while (end.now === 'pending') await vi.advanceTimersByTimeAsync(1_000)
	return { end: end.now, begun, asked }
}

test('a run that the server stopped because nobody read it begins again at the first press', async () => {
	const { end, begun, asked } = await follow('again', [[text, abandoned], [result]])
	expect(end).toMatchObject({ is: 'ready', text: 'The big sun pays.', task: { ...task, run: begun[1] } })
	expect(begun).toEqual(['first', expect.stringMatching(/^[\da-f-]{36}$/)])
	expect(asked).toEqual(begun.map((run) => ({ address: helpAddress, body: { run, ...task.body } })))
})

test('a run that is taken up and goes on is paid for once', async () => {
	const { end, begun } = await follow('again', [[text, result]])
	expect([end?.is, begun]).toEqual(['ready', ['first']])
})

const stop = { is: 'failed', message: callMessages.stopped, text: 'The big', isOver: true }
const abandonedEnd = { ...stop, message: aiMessages.abandoned }
test.each([
	['one that somebody has stopped', 'again', [[text, cancelled]], [], stop],
	['one that somebody has stopped since', 'again', [[text, abandoned]], ['first'], abandonedEnd],
	['one that was not taken up', 'new', [[text, abandoned]], [], abandonedEnd],
	['one of before a reload', 'reload', [[text, abandoned]], [], abandonedEnd],
	['one that failed otherwise', 'again', [[text, restarted]], [], { ...stop, message: 'The site was restarted.' }],
] as const)('%s does not begin again by itself', async (_name, how, streams, stopped, wanted) => {
	const { end, begun } = await follow(how, streams, stopped)
	expect(end).toMatchObject(wanted)
	expect(begun).toEqual(['first'])
})

test('it begins again once in a press, not as long as it is stopped', async () => {
	const { end, begun } = await follow('again', [[text, abandoned]])
	expect(end).toMatchObject(abandonedEnd)
	expect(begun).toHaveLength(2)
})
