import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRun } from './follow-run.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

type Respond = (aborted: Promise<never>) => Promise<Response>
const never = () => new Promise<never>(() => {})
const cut: Respond = () => Promise.reject(new TypeError('Failed to fetch'))
const portal: Respond = () =>
	Promise.resolve(new Response('<h1>Buy an hour.</h1>', { headers: { 'content-type': 'text/html' } }))
const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
const frame = (id: number, event: object) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
const bytes = (text: string) => new TextEncoder().encode(text)
/** These pieces, then silence; the connection stays. */
const silentAfter =
	(...pieces: string[]): Respond =>
	(aborted) =>
		Promise.resolve(
			new Response(
				new ReadableStream<Uint8Array<ArrayBuffer>>({
					start: (stream) => {
						for (const piece of pieces) stream.enqueue(bytes(piece))
						aborted.catch((error: unknown) => stream.error(error))
					},
				}),
				{ headers },
			),
		)
const done: Respond = () => Promise.resolve(new Response(frame(2, { type: 'result', value: {} }), { headers }))

/** Follows a run that is answered so, the last answer again and again; says how it ends and after how long. */
async function follow(answers: readonly [Respond, ...Respond[]], begun = false) {
	const asked: { address: string; lastId: string | null }[] = []
	vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
		asked.push({ address, lastId: new Headers(init.headers).get('last-event-id') })
		const respond = answers[Math.min(asked.length, answers.length) - 1] ?? answers[0]
		const aborted = new Promise<never>((_, reject) => {
			init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true })
		})
		aborted.catch(() => {})
		return Promise.race([respond(aborted), aborted])
	})
	const start = Date.now()
	const ended = followRun({
		id: 'run',
		begin: begun ? null : { address: '/begin', body: {} },
		signal: new AbortController().signal,
		onEvent: () => {},
		onCut: () => {},
	}).then((end) => ({ end, ms: Date.now() - start, asked }))
	await vi.advanceTimersByTimeAsync(300_000)
	return Promise.race([ended, Promise.resolve(null)])
}

test.each([
	['a captive portal', portal],
	['a line that is cut', cut],
])('%s before the run has begun: the request is given back within seconds', async (_name, respond) => {
	const outcome = await follow([respond])
	expect(outcome?.end).toEqual({ kind: 'lost', hasBegun: false })
	expect(outcome?.ms).toBeLessThan(5_000)
})

test('a line over which nothing comes back is given up', async () => {
	expect((await follow([never]))?.end).toEqual({ kind: 'lost', hasBegun: false })
})

test('a run that is known to be under way is looked for longer', async () => {
	for (const outcome of [
		await follow([portal], true),
		await follow([silentAfter(frame(1, { type: 'status' })), cut]),
	]) {
		expect(outcome?.end).toEqual({ kind: 'lost', hasBegun: true })
		expect(outcome?.ms).toBeGreaterThan(20_000)
	}
})

test('a connection that falls silent, without a heartbeat, is made again after the last event', async () => {
	const outcome = await follow([silentAfter(': here\n\n', frame(1, { type: 'status' })), done])
	expect(outcome?.end).toEqual({ kind: 'over', succeeded: true })
	expect(outcome?.asked.map(({ lastId }) => lastId)).toEqual([null, '1'])
})
