import { expect } from 'vitest'

export type StreamReader = {
	/** Everything received so far but the heartbeats, oldest first. */
	events: { name: string; data: unknown }[]
	beats: () => number
	/** Resolves when so many events are there. */
	until: (count: number) => Promise<void>
	/** Resolves when the stream is over: true when the server ended it, false when the connection was cut. */
	ended: Promise<boolean>
	isOver: () => boolean
	leave: () => Promise<void>
}

/** Reads a text/event-stream as a browser does. */
export function readStream(response: Response): StreamReader {
	if (!response.body) throw new Error('the answer has no body')
	const reader = response.body.getReader()
	const events: StreamReader['events'] = []
	let beats = 0
	let over = false
	const take = (line: string) => {
		const event: { name: string; data: unknown } = JSON.parse(line.replace(/^data: /, ''))
		if (event.name === 'beat') beats += 1
		else events.push(event)
	}
	const read = async () => {
		let text = ''
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return
			text += Buffer.from(value).toString()
			const whole = text.split('\n\n')
			text = whole.pop() ?? ''
			for (const block of whole) take(block)
		}
	}
	const ended = read()
		.then(
			() => true,
			() => false,
		)
		.finally(() => {
			over = true
		})
	return {
		events,
		beats: () => beats,
		until: (count) => expect.poll(() => events.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
		ended,
		isOver: () => over,
		leave: () => reader.cancel(),
	}
}
