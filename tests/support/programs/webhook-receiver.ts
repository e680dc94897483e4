import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

const payload = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

export type Received = z.output<typeof payload> & { id: string; signatures: number }

type Answer = {
	status?: number
	body?: string
	headers?: Record<string, string>
	afterMs?: number
	/** The response leaves after it. */
	until?: Promise<unknown>
}

/** The other program: checks every message with the library of Standard Webhooks. */
export async function webhookReceiver() {
	let secret = ''
	let answer: (nth: number) => Answer = () => ({})
	const received: Received[] = []
	const wrong: string[] = []
	const paths: string[] = []
	const server = http.createServer((request, response) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', () => {
			const body = Buffer.concat(parts).toString()
			const header = (name: string) => String(request.headers[name])
			const signature = header('webhook-signature')
			paths.push(request.url ?? '')
			try {
				const id = header('webhook-id')
				const sent = { 'webhook-id': id, 'webhook-timestamp': header('webhook-timestamp') }
				const json = new Webhook(secret).verify(body, { ...sent, 'webhook-signature': signature })
				received.push({ ...payload.parse(json), id, signatures: signature.split(' ').length })
			} catch (error) {
				wrong.push(String(error))
			}
			const { status = 200, body: text = 'taken', headers = {}, afterMs = 0, until } = answer(received.length)
			const respond = () => response.writeHead(status, headers).end(text)
			setTimeout(() => void (until ?? Promise.resolve()).then(respond), afterMs)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		/** Why messages did not verify. */
		wrong,
		/** Of every request. */
		paths,
		use: (given: string) => void (secret = given),
		answer: (given: (nth: number) => Answer) => void (answer = given),
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}
