import { isMessage, type FromApp, type FromFront } from '../link/control.ts'

/** The app's end of the channel to the front. */
export type FrontChannel = {
	/** `sent` is called once the message has left this process. */
	emit: (message: FromApp, sent?: () => void) => void
	/** Resolves when the front has obeyed, or is gone. */
	purge: (tags: readonly string[]) => Promise<void>
	leaving: () => Promise<void>
	on: (handlers: { start: (message: Extract<FromFront, { kind: 'start' }>) => void; stop: () => void }) => void
}

/** How long a stop waits for the front to say that it sends nothing more. */
const leavingMs = 1_000

export function frontChannel(): FrontChannel {
	const waiting = new Map<number, () => void>()
	let count = 0
	const emit: FrontChannel['emit'] = (message, sent = () => {}) => {
		// An error is the end of the channel, of which `disconnect` tells.
		if (process.connected) process.send?.(message, undefined, undefined, sent)
		else sent()
	}
	const acknowledged = (message: (id: number) => FromApp): Promise<void> =>
		new Promise((resolve) => {
			if (!process.connected) return resolve()
			const id = (count += 1)
			waiting.set(id, resolve)
			emit(message(id))
		})
	process.on('disconnect', () => {
		for (const resolve of waiting.values()) resolve()
		waiting.clear()
	})
	return {
		emit,
		purge: (tags) => acknowledged((id) => ({ kind: 'purge', id, tags: [...tags] })),
		leaving: () =>
			Promise.race([
				acknowledged((id) => ({ kind: 'leaving', id })),
				new Promise<void>((resolve) => void setTimeout(resolve, leavingMs).unref()),
			]),
		on: ({ start, stop }) => {
			process.on('message', (message) => {
				if (!isMessage<FromFront>(message)) return
				if (message.kind === 'start') start(message)
				else if (message.kind === 'stop') stop()
				else if (message.kind === 'alive') emit({ kind: 'alive' })
				else {
					waiting.get(message.id)?.()
					waiting.delete(message.id)
				}
			})
			process.on('disconnect', stop)
		},
	}
}
