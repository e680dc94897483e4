import type { Role } from '#app/auth/permissions.ts'
import type { TestApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'

/** The events of a stream. */
export type StreamedEvent = Record<string, unknown> & { type: string }

const password = 'mangoes on the roof'

export async function signedIn(app: TestApp, role: Role): Promise<PlainBrowser> {
	const email = `${role}@example.com`
	const browser = new PlainBrowser(app)
	await browser.call('/api/auth/sign-up/email', { name: 'Adaeze Okafor', email, password })
	await app.sql`update profiles set role = ${role}, email_verified = true where email = ${email}`
	await browser.call('/api/auth/sign-in/email', { email, password })
	return browser
}

/** Calls the writing tools as a page does; a text is sent as it is. */
export function functionCaller(app: Pick<TestApp, 'fetch'>, { cookies }: Pick<PlainBrowser, 'cookies'>) {
	const send = (name: string, body: unknown, accept: string, signal?: AbortSignal) =>
		app.fetch(`/api/functions/${name}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				origin: 'http://site.test',
				accept,
				cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
			},
			body: typeof body === 'string' ? body : JSON.stringify(body),
			...(signal ? { signal } : {}),
		})
	return {
		call: (name: string, body: unknown, signal?: AbortSignal) => send(name, body, 'application/json', signal),
		stream: (name: string, body: unknown, signal?: AbortSignal) => send(name, body, 'text/event-stream', signal),
		/** The whole stream at its end. */
		listen: async (name: string, body: unknown) => eventsOf(await (await send(name, body, 'text/event-stream')).text()),
	}
}

function eventsOf(text: string): StreamedEvent[] {
	return text.split('\n\n').flatMap((block) => {
		const data = block.split('\n').find((line) => line.startsWith('data: '))
		return data === undefined ? [] : [JSON.parse(data.slice(6))]
	})
}

/** The text of a stream's pieces, joined. */
export const textOf = (events: readonly StreamedEvent[]): string =>
	events
		.filter(({ type }) => type === 'text')
		.map(({ delta }) => String(delta))
		.join('')
