import { randomUUID } from 'node:crypto'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import type { TestApp } from '../app.ts'
import type { PlainBrowser } from '../browser-like.ts'
import type { StreamedEvent } from './functions.ts'

export type ReceivedEvent = { id: number; event: StreamedEvent }

type Where = Pick<TestApp, 'fetch'>

/** The screen of the forge as the server meets it, for one session; `at` may change to another process's address. */
export function forgeScreen(app: Where, { cookies }: Pick<PlainBrowser, 'cookies'>, session: string = randomUUID()) {
	const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
	const headers = { 'content-type': 'application/json', origin: 'http://site.test', cookie }
	const post = (address: string, body: unknown, signal?: AbortSignal) =>
		app.fetch(address, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) })
	return {
		session,
		post,
		save: (revision: number, patch: Record<string, unknown>) => post(forgeAddresses.save(session), { revision, patch }),
		run: (order: Record<string, unknown>, signal?: AbortSignal) =>
			post(forgeAddresses.runs(session), { run: randomUUID(), revision: 0, patch: {}, ...order }, signal),
		/** The same, read to the end of its events. */
		runWhole: async (order: Record<string, unknown>) =>
			receivedIn(
				await (
					await post(forgeAddresses.runs(session), { run: randomUUID(), revision: 0, patch: {}, ...order })
				).text(),
			),
		follow: (run: string, after: number, signal?: AbortSignal, at: Where = app) =>
			at.fetch(forgeAddresses.run(run), {
				headers: { cookie, 'last-event-id': String(after) },
				...(signal && { signal }),
			}),
		stop: (run: string, at: Where = app) => at.fetch(forgeAddresses.stop(run), { method: 'POST', headers, body: '{}' }),
		draft: (revision: number, patch: Record<string, unknown> = {}) =>
			post(forgeAddresses.draft(session), { revision, patch }),
		get: (address: string) => app.fetch(address, { headers: { cookie } }),
	}
}

export function receivedIn(text: string): ReceivedEvent[] {
	return text.split('\n\n').flatMap((block) => {
		const lines = block.split('\n')
		const [id, data] = ['id: ', 'data: '].map((mark) => lines.find((line) => line.startsWith(mark))?.slice(mark.length))
		return id === undefined || data === undefined ? [] : [{ id: Number(id), event: JSON.parse(data) }]
	})
}

export const eventsOfType = (received: readonly ReceivedEvent[], type: string): StreamedEvent[] =>
	received.filter(({ event }) => event.type === type).map(({ event }) => event)

/** Reads a stream until `enough`, then leaves; gives what was received. */
export async function receiveUntil(
	response: Response,
	enough: (received: readonly ReceivedEvent[]) => boolean,
): Promise<ReceivedEvent[]> {
	const reader = response.body?.getReader()
	const decoder = new TextDecoder()
	let text = ''
	for (;;) {
		const piece = await reader?.read()
		if (!piece || piece.done) return receivedIn(text)
		text += decoder.decode(piece.value, { stream: true })
		const received = receivedIn(text.slice(0, text.lastIndexOf('\n\n') + 2))
		if (enough(received)) {
			await reader?.cancel()
			return received
		}
	}
}
