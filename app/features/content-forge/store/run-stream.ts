import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { RunEvent } from '../session/forge-session.ts'

const kinds: ReadonlySet<unknown> = new Set<RunEvent['type']>([
	'meta',
	'status',
	'partial',
	'text',
	'usage',
	'step',
	'saved',
	'result',
	'error',
])
const isEvent = (value: unknown): value is RunEvent =>
	typeof value === 'object' && value !== null && 'type' in value && kinds.has(value.type)

/** Reads a run's events until its last one and answers which that was; null: none came. @throws whatever cuts the line. */
export async function readStream(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	onEvent: (event: RunEvent, id: string | null) => void,
): Promise<'result' | 'error' | null> {
	const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
	for await (const { data, id } of events) {
		const event: unknown = JSON.parse(data)
		if (!isEvent(event)) continue
		onEvent(event, id ?? null)
		if (event.type === 'result' || event.type === 'error') return event.type
	}
	return null
}
