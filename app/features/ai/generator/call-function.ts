import { EventSourceParserStream } from 'eventsource-parser/stream'
import { plainLine } from '#app/platform/plain-line.ts'
import type { ErrorBody, FunctionEvent } from '../function-events.ts'
import { callMessages as messages, functionWords, type FunctionName } from '../messages.ts'

export type Called = { ok: true; value: unknown } | { ok: false; error: Pick<ErrorBody, 'title' | 'message' | 'code'> }

/**
 * Calls a writing tool and tells what it says while it works. Never throws: what goes wrong on the way has words too.
 * `signal` stops the work here and on the server.
 */
export async function callFunction(
	name: FunctionName,
	body: Record<string, unknown>,
	{ signal, onEvent }: { signal: AbortSignal; onEvent: (event: FunctionEvent) => void },
): Promise<Called> {
	const failed = (code: string, message: string): Called => ({
		ok: false,
		error: { code, title: functionWords[name].failedTitle, message },
	})
	try {
		const response = await fetch(`/api/functions/${name}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
			body: JSON.stringify(body),
			signal,
		})
		if (!response.ok || !response.body) return { ok: false, error: await errorOf(response, name) }
		const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
		for await (const { data } of events) {
			const event = eventOf(data)
			if (event?.type === 'result') return { ok: true, value: event.value }
			if (event?.type === 'error') return { ok: false, error: event.error }
			if (event) onEvent(event)
		}
		return failed('truncated', messages.connectionLost)
	} catch {
		return signal.aborted ? failed('cancelled', messages.stopped) : failed('offline', messages.offline)
	}
}

const kinds: ReadonlySet<unknown> = new Set([
	'meta',
	'status',
	'partial',
	'text',
	'usage',
	'banned-words',
	'result',
	'error',
])
const isEvent = (value: unknown): value is FunctionEvent =>
	typeof value === 'object' && value !== null && 'type' in value && kinds.has(value.type)

function eventOf(data: string): FunctionEvent | null {
	const value: unknown = JSON.parse(data)
	return isEvent(value) ? value : null
}

/** The front door speaks in plain text; everything behind it in JSON. */
async function errorOf(response: Response, name: FunctionName): Promise<Pick<ErrorBody, 'title' | 'message' | 'code'>> {
	const words = functionWords[name]
	const text = await response.text()
	try {
		const body: unknown = JSON.parse(text)
		if (typeof body === 'object' && body !== null && 'error' in body && isError(body.error)) return body.error
	} catch {
		const line = plainLine(response.status, text)
		if (line !== null) return { code: String(response.status), title: words.failedTitle, message: line }
	}
	return { code: String(response.status), title: words.failedTitle, message: words.failed }
}

const isError = (value: unknown): value is ErrorBody =>
	typeof value === 'object' && value !== null && 'message' in value && 'title' in value && 'code' in value
