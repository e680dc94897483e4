import http from 'node:http'

/** Answers each request with figures as JSON, and prints the address, which startProcess (site.ts) waits for. */
export function serveFigures(measure: (path: string) => Promise<unknown>, stop = async () => {}): void {
	const server = http.createServer((req, res) => {
		measure(req.url ?? '/').then(
			(figures) => res.end(JSON.stringify(figures)),
			(error: unknown) => {
				console.error(error)
				res.writeHead(500).end()
			},
		)
	})
	server.listen(0, '127.0.0.1', () => {
		const address = server.address()
		if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
	})
	process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
}
