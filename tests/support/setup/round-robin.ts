import http, { type IncomingMessage, type ServerResponse } from 'node:http'

export type Balancer = {
	url: string
	/** What it sends to; a node that is taken out finishes what it has. */
	nodes: Set<string>
	/** Which of them said so last. */
	ready: ReadonlySet<string>
	/** Why requests got no answer. */
	lost: string[]
	close: () => void
}

const watchMs = 25

/**
 * A proxy in front of several processes: each request goes to the next node that says it is ready. What a node
 * has begun to read is never sent to another.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
	const nodes = new Set(urls)
	const ready = new Set(urls)
	let turn = 0
	const lost: string[] = []
	const watch = setInterval(() => {
		for (const url of nodes) {
			http
				.get(`${url}/readyz`, { agent: false }, (response) => {
					response.resume()
					if (response.statusCode === 200) ready.add(url)
					else ready.delete(url)
				})
				.on('error', () => ready.delete(url))
		}
	}, watchMs)
	const lose = (res: ServerResponse, why: string) => {
		lost.push(why)
		if (!res.headersSent) res.writeHead(502)
		res.end()
	}
	const pass = (req: IncomingMessage, res: ServerResponse): void => {
		const able = [...nodes].filter((url) => ready.has(url))
		const node = able[turn++ % Math.max(1, able.length)]
		if (node === undefined) return lose(res, 'no node is ready')
		const headers = { 'x-forwarded-for': req.socket.remoteAddress ?? '', ...req.headers, connection: 'close' }
		const onward = http.request(node + (req.url ?? '/'), { method: req.method ?? 'GET', headers }, (response) => {
			res.writeHead(response.statusCode ?? 502, response.rawHeaders)
			response.pipe(res)
		})
		onward.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ECONNREFUSED' || req.method !== 'GET') return lose(res, error.code ?? error.message)
			ready.delete(node)
			pass(req, res)
		})
		req.pipe(onward)
	}
	const server = http.createServer(pass)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen')
	const close = () => {
		clearInterval(watch)
		server.close()
		server.closeAllConnections()
	}
	return { url: `http://127.0.0.1:${address.port}`, nodes, ready, lost, close }
}
