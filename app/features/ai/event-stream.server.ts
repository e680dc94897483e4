import type { FunctionEvent } from './function-events.ts'

/** Pieces of a text are merged for this long. */
const foldMs = 40

type TextEvent = Extract<FunctionEvent, { type: 'text' }>
type Emit<Event> = (event: Event) => void

/** Passes events on in order; successive pieces of the same text are merged. */
export function folding<Event extends { type: string }>(write: Emit<Event | TextEvent>) {
	let held: TextEvent | null = null
	let timer: ReturnType<typeof setTimeout> | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		if (held) write(held)
		held = null
	}
	const emit: Emit<Event | TextEvent> = (event) => {
		if (!isText(event)) {
			flush()
			return write(event)
		}
		if (held?.field === event.field) held = { ...held, delta: held.delta + event.delta }
		else {
			flush()
			held = event
		}
		timer ??= setTimeout(flush, foldMs)
	}
	return { emit, flush }
}

const isText = (event: { type: string }): event is TextEvent => event.type === 'text'

/** Proxies and phones close a connection that is silent for a minute. */
export const heartbeatMs = 15_000

export const eventStreamHeaders = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	// Turns off buffering in nginx.
	'x-accel-buffering': 'no',
}

/**
 * What `work` emits, as server-sent events in order; the stream ends when `work` does. Small pieces of text are merged
 * into larger ones.
 */
export function eventStream(work: (emit: Emit<FunctionEvent>) => Promise<void>, whenReaderGoes: () => void): Response {
	const encoder = new TextEncoder()
	let open = true
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			const send = (text: string) => {
				if (!open) return
				try {
					controller.enqueue(encoder.encode(text))
				} catch {
					open = false
				}
			}
			const { emit } = folding<FunctionEvent>((event) =>
				send(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
			)
			const heart = setInterval(() => send(': beat\n\n'), heartbeatMs)
			heart.unref()
			const end = (close: () => void) => {
				clearInterval(heart)
				if (open) close()
				open = false
			}
			work(emit).then(
				() => end(() => controller.close()),
				(error: unknown) => end(() => controller.error(error)),
			)
		},
		cancel: () => {
			open = false
			whenReaderGoes()
		},
	})
	return new Response(body, { headers: eventStreamHeaders })
}
