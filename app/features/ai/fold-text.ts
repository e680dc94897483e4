import type { FunctionEvent } from './function-events.ts'

/** Pieces of a text are put together to at most this often. */
const foldMs = 40

type TextEvent = Extract<FunctionEvent, { type: 'text' }>
export type Emit<Event> = (event: Event) => void

/** Passes events on in their order; pieces of one text that come quickly one after the other become one. */
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
