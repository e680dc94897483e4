// The limit for a response of the cache: node:http answering with the same status, headers and bytes, and nothing else.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { RawResponse } from './raw-response.ts'

const { status, headers, body }: RawResponse = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = http.createServer((req, res) => {
	const respond = () => {
		res.writeHead(status, headers)
		if (req.method === 'HEAD' || status === 204 || status === 304) res.end()
		else res.end(bytes)
	}
	if (req.method === 'POST') req.resume().once('end', respond)
	else respond()
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
