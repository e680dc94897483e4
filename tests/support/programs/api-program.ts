import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { problemSchema } from '#app/features/api/http/problem.ts'
import type { TestApp } from '../app.ts'
import type { Seat, seats } from '../seats.ts'

type People = Awaited<ReturnType<typeof seats>>

/** Makes a token as its owner does, by the form of /admin/api/new. */
export async function makeToken(people: People, seat: Seat, scopes: readonly string[], id = randomUUID()) {
	await people.ready()
	const body = new URLSearchParams({ id, name: `Program of ${seat}`, days: '30' })
	for (const scope of scopes) body.append('scopes', scope)
	const response = await people.send(seat, '/admin/api/new', { method: 'POST', body })
	const page = await response.text()
	return { id, status: response.status, page, token: /api_[\w-]{43}/.exec(page)?.[0] ?? '' }
}

type Sent = { method?: string; json?: unknown; form?: FormData; headers?: Record<string, string> }

/** A program with a token. */
export function program(app: TestApp, token: string) {
	const send = (path: string, { method = 'GET', json, form, headers = {} }: Sent = {}): Promise<Response> =>
		app.fetch(`/api/v1${path}`, {
			method,
			headers: {
				...(token !== '' && { authorization: `Bearer ${token}` }),
				...(json !== undefined && { 'content-type': 'application/json' }),
				...headers,
			},
			...(json !== undefined && { body: JSON.stringify(json) }),
			...(form && { body: form }),
		})
	return {
		send,
		/** The JSON of a response that must have succeeded. */
		async read(path: string, sent: Sent = {}): Promise<{ status: number; headers: Headers; json: Thing }> {
			const response = await send(path, sent)
			if (response.status >= 300) throw new Error(`${path}: ${response.status} ${await response.text()}`)
			return { status: response.status, headers: response.headers, json: thing.parse(await response.json()) }
		},
		/** The problem of a response that must have failed. */
		async fails(path: string, sent: Sent = {}) {
			const response = await send(path, sent)
			if (response.headers.get('content-type') !== 'application/problem+json')
				throw new Error(`${path}: ${response.status} ${await response.text()}`)
			return problemSchema.parse(await response.json())
		},
	}
}

/** What tests read of the API's responses. */
const thing = z.looseObject({
	id: z.string().default(''),
	version: z.number().default(0),
	state: z.string().optional(),
	status: z.string().optional(),
	next: z.string().nullish(),
	data: z.array(z.looseObject({ id: z.string().default(''), title: z.string().optional() })).default([]),
	fields: z.looseObject({ title: z.string(), content: z.string(), status: z.string() }).optional(),
	value: z.record(z.string(), z.unknown()).optional(),
	publishedVersion: z.number().nullish(),
})
type Thing = z.output<typeof thing>
