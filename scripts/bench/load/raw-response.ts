import http from 'node:http'

/** A response as it was sent, for a server that is to send the same; `body` in base64. */
export type RawResponse = { status: number; headers: string[]; body: string }

/** What the server of node:http adds by itself. */
const added = new Set(['date', 'connection', 'keep-alive'])

export function fetchRaw(url: string, options: http.RequestOptions): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const req = http.request(url, options, (res) => {
			const chunks: Buffer[] = []
			res.on('data', (chunk: Buffer) => chunks.push(chunk))
			res.on('end', () => {
				const headers = Object.entries(res.headers)
					.filter(([name]) => !added.has(name))
					.flatMap(([name, value]) => [name, String(value)])
				resolve({ status: res.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') })
			})
		})
		req.on('error', reject)
		req.end()
	})
}
