import { functionEventTypes } from '#app/features/ai/function-events.ts'
import type { RunEvent } from '../session/forge-session.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { conflictIn, failureIn, jsonRequest, type Conflict, type Failure } from './forge-client.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'

const kinds = { ...functionEventTypes, step: true, saved: true } satisfies Record<RunEvent['type'], true>
const isEvent = (value: unknown): value is RunEvent =>
	typeof value === 'object' &&
	value !== null &&
	'type' in value &&
	typeof value.type === 'string' &&
	Object.hasOwn(kinds, value.type)

/** Three heartbeats: a connection that brings nothing for so long is dead, whatever the browser believes. */
const silenceMs = 45_000

/** Aborts when nothing has come for `silenceMs`, or with `gone`. */
function silenceGuard(gone: AbortSignal) {
	const silent = new AbortController()
	let timer: ReturnType<typeof setTimeout>
	const received = () => {
		clearTimeout(timer)
		timer = setTimeout(() => silent.abort(), silenceMs)
	}
	received()
	return { signal: AbortSignal.any([gone, silent.signal]), received, end: () => clearTimeout(timer) }
}

/** Whether these are the events of a run; a captive portal answers 200 with a page of its own. */
const isStream = (response: Response) =>
	response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream')

/**
 * Reads a run's events until the last one and returns its type; null when there was none.
 *
 * @throws whatever ends the connection.
 */
async function readStream(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	onEvent: (event: RunEvent, id: string | null) => void,
	onPiece: () => void,
): Promise<'result' | 'error' | null> {
	const pieces = body.pipeThrough(
		new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform: (piece, next) => {
				onPiece()
				next.enqueue(piece)
			},
		}),
	)
	const events = pieces.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
	for await (const { data, id } of events) {
		const event: unknown = JSON.parse(data)
		if (!isEvent(event)) continue
		onEvent(event, id ?? null)
		if (event.type === 'result' || event.type === 'error') return event.type
	}
	return null
}

export type FollowEnd =
	/** The run ended with a result or an error event. */
	| { kind: 'over'; succeeded: boolean }
	| Conflict
	/** Another tab has started the same function: this is its run. */
	| { kind: 'under-way'; run: string }
	| { kind: 'refused'; status: number; error: Failure | null }
	/** There is no connection; `hasBegun`: the run is known to have begun. */
	| { kind: 'lost'; hasBegun: boolean }
	/** The page was left. */
	| { kind: 'left' }

type Options = {
	id: string
	/** The request that begins it; null when it is in progress. */
	begin: { address: string; body: unknown } | null
	signal: AbortSignal
	onEvent: (event: RunEvent) => void
	onCut: (isCut: boolean) => void
}

/** A run under way is looked for as long as the server lets it run without a reader; a request without any response fails in three seconds. */
const maxTries = { underWay: 8, first: 4 }
const pauseMs = (tries: number) => Math.min(10_000, 400 * 2 ** tries)

/**
 * Begins a run or joins one, and follows it to its end. A lost connection continues after the last received event;
 * repeating the first request with the same id joins the run it began.
 */
export async function followRun({ id, begin, signal, onEvent, onCut }: Options): Promise<FollowEnd> {
	let lastId: string | null = null
	let tries = 0
	let hasBegun = begin === null
	const startedAt = Date.now()
	const isOver = () =>
		hasBegun ? tries >= maxTries.underWay : tries >= maxTries.first || Date.now() - startedAt >= silenceMs
	for (;;) {
		const guard = silenceGuard(signal)
		try {
			const response: Response =
				begin && lastId === null
					? await fetch(begin.address, { ...jsonRequest(begin.body), headers: streamHeaders, signal: guard.signal })
					: await fetch(forgeAddresses.run(id), {
							headers: lastId === null ? {} : { 'last-event-id': lastId },
							signal: guard.signal,
						})
			if (isStream(response) && response.body) {
				hasBegun = true
				onCut(false)
				const last = await readStream(
					response.body,
					(event, eventId) => {
						lastId = eventId ?? lastId
						tries = 0
						onEvent(event)
					},
					guard.received,
				)
				if (last !== null) return { kind: 'over', succeeded: last === 'result' }
			} else if (!response.ok && (response.status < 500 || tries > 0)) return await failedEnd(response)
		} catch {
			if (signal.aborted) return { kind: 'left' }
		} finally {
			guard.end()
		}
		tries += 1
		if (isOver()) return { kind: 'lost', hasBegun }
		onCut(true)
		await pause(pauseMs(tries - 1), signal)
		if (signal.aborted) return { kind: 'left' }
	}
}

const streamHeaders = { 'content-type': 'application/json', accept: 'text/event-stream' }

async function failedEnd(response: Response): Promise<FollowEnd> {
	const body: unknown = await response.json().catch(() => null)
	const conflict = conflictIn(body)
	if (conflict) return conflict
	if (typeof body === 'object' && body !== null && 'run' in body && typeof body.run === 'string')
		return { kind: 'under-way', run: body.run }
	return { kind: 'refused', status: response.status, error: failureIn(body) }
}

const pause = (ms: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms)
		signal.addEventListener(
			'abort',
			() => {
				clearTimeout(timer)
				resolve()
			},
			{ once: true },
		)
	})
