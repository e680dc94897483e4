import type { FunctionEvent } from './function-events.ts'

/** Pieces of a text are put together to at most this often. */
const foldMs = 40
/** Proxies and phones forget a connection that is silent for a minute. */
const heartbeatMs = 15_000

type Tell = (event: FunctionEvent) => void

/**
 * What `work` tells, as server-sent events, in order; it ends when `work` does. Providers send text in pieces of a few
 * letters, which are folded into larger ones.
 */
export function eventStream(work: (tell: Tell) => Promise<void>, whenReaderGoes: () => void): Response {
	const encoder = new TextEncoder()
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			let open = true
			const send = (text: string) => {
				if (!open) return
				try {
					controller.enqueue(encoder.encode(text))
				} catch {
					open = false
				}
			}
			const folded = folding((event) => send(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`))
			const heart = setInterval(() => send(': beat\n\n'), heartbeatMs)
			heart.unref()
			void work(folded).finally(() => {
				clearInterval(heart)
				if (open) controller.close()
				open = false
			})
		},
		cancel: whenReaderGoes,
	})
	return new Response(body, {
		headers: {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store, no-transform',
			// Asks nginx not to collect what must arrive at once.
			'x-accel-buffering': 'no',
		},
	})
}

function folding(write: Tell): Tell {
	let held: Extract<FunctionEvent, { type: 'text' }> | null = null
	let timer: ReturnType<typeof setTimeout> | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		if (held) write(held)
		held = null
	}
	return (event) => {
		if (event.type === 'text' && held?.field === event.field) held = { ...held, delta: held.delta + event.delta }
		else flush()
		if (event.type !== 'text') return write(event)
		held ??= event
		timer ??= setTimeout(flush, foldMs)
	}
}
