import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { path: string; headers: IncomingMessage['headers']; body: string; closedEarly: boolean }
type Script = (response: ServerResponse, asked: Asked) => unknown

/** A provider of chat completions that answers as each test says: for what a well-behaved one never sends. */
export async function oddProvider() {
	const asked: Asked[] = []
	let script: Script = (response) => response.writeHead(500).end()
	const server = createServer((request, response) => {
		const one: Asked = { path: request.url ?? '', headers: request.headers, body: '', closedEarly: false }
		asked.push(one)
		response.on('close', () => {
			one.closedEarly = !response.writableFinished
		})
		request.on('data', (chunk: Buffer) => (one.body += chunk.toString()))
		request.on('end', () => void script(response, one))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${portOf(server.address())}/v1`,
		asked,
		answers: (next: Script) => {
			asked.length = 0
			script = next
		},
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' && address ? address.port : 0)

export const beginStream = (response: ServerResponse) =>
	response.writeHead(200, { 'content-type': 'text/event-stream' })

export function chunk(response: ServerResponse, content: string, finish: string | null = null): void {
	const choices = [{ index: 0, delta: { content }, finish_reason: finish }]
	const piece = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices }
	response.write(`data: ${JSON.stringify(piece)}\n\n`)
}

export function endStream(response: ServerResponse): void {
	response.write('data: [DONE]\n\n')
	response.end()
}

export function wholeResponse(response: ServerResponse, content: string): void {
	beginStream(response)
	for (let at = 0; at < content.length; at += 40) chunk(response, content.slice(at, at + 40))
	chunk(response, '', 'stop')
	endStream(response)
}

/** A model that obeys: where JSON is asked for, each of its texts is the answer. */
export const obeying =
	(text: string): Script =>
	(response, { body }) => {
		const shape =
			/Answer with one JSON object: \{(.*?)\} (?:holding|of|that)|Answer with one JSON object: \{(.*?)\}/.exec(
				body.replaceAll('\\"', '"'),
			)
		if (!shape) return wholeResponse(response, text)
		const fields = Array.from(
			(shape[1] ?? shape[2] ?? '').matchAll(/"(\w+)": string(\[\])?/g),
			([, name = '', list]) => [name, list ? [text, text] : text],
		)
		return wholeResponse(response, JSON.stringify(Object.fromEntries(fields)))
	}
