import { randomUUID } from 'node:crypto'
import http from 'node:http'

export type Answered = {
	kind: string
	status: number | string
	ms: number
	at: number
	/** On a connection that had been used before, which the site had surely accepted. */
	reused: boolean
}

type Asked = { method?: string; path: string; body?: string; headers?: Record<string, string> }

/** One request; a network error instead of a response is the `status` (ECONNRESET). Never rejects. */
export function ask(
	url: string,
	agent: http.Agent,
	{ method = 'GET', path, body, headers = {} }: Asked,
): Promise<Answered> {
	const { port } = new URL(url)
	const at = performance.now()
	return new Promise((resolve) => {
		const done = (status: number | string) =>
			resolve({ kind: path, status, ms: performance.now() - at, at, reused: request.reusedSocket })
		const options = { port, path, method, agent, headers: { host: 'site.test', ...headers } }
		const request = http.request(options, (response) => {
			response.resume()
			response.once('end', () => done(response.statusCode ?? 0))
			response.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'cut'))
		})
		request.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'failed'))
		request.end(body)
	})
}

/** An enquiry of its own sender, so that no limit of one network meets another. */
export function enquiry(name: string): Asked {
	const fields = {
		name,
		email: `${name}@example.com`,
		service: 'solar',
		message: `The fridge must run all night, says ${randomUUID()}.`,
		terms: 'on',
	}
	const n = ++senders
	return {
		method: 'POST',
		path: '/contact',
		body: new URLSearchParams(fields).toString(),
		headers: {
			origin: 'http://site.test',
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
		},
	}
}
let senders = 0

export type Traffic = {
	/** Resolves with all answers once every client has its last. */
	stop: () => Promise<Answered[]>
	responses: Answered[]
}

/** Clients that send one request after the other, each on a keep-alive connection of its own. */
export function traffic(url: string, clients: readonly (() => Asked)[]): Traffic {
	const responses: Answered[] = []
	let on = true
	const loops = clients.map(async (next) => {
		const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
		while (on) {
			const response = await ask(url, agent, next())
			responses.push(response)
			await new Promise((resolve) => setTimeout(resolve, 5))
		}
		agent.destroy()
	})
	return {
		responses,
		stop: async () => {
			on = false
			await Promise.all(loops)
			return responses
		},
	}
}

export const failuresOf = (responses: readonly Answered[], fine: readonly number[]): string[] =>
	responses
		.filter(({ status }) => typeof status !== 'number' || !fine.includes(status))
		.map(({ kind, status }) => `${kind}: ${status}`)

/**
 * The same of a site that stops: afterwards nobody listens, and the kernel resets connections that were established and
 * that the site had not accepted yet. A new connection cannot know; the front says which requests it cut itself.
 */
export const failuresOfStop = (responses: readonly Answered[], fine: readonly number[]): string[] =>
	failuresOf(
		responses.filter(({ status, reused }) => status !== 'ECONNREFUSED' && (reused || status !== 'ECONNRESET')),
		fine,
	)
