// The limit for a cached page: node:http answering the same bytes and headers, and nothing else.
import { readFileSync } from 'node:fs'
import http from 'node:http'

const { headers, body }: { headers: string[]; body: string } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = http.createServer((_req, res) => {
	res.writeHead(200, headers)
	res.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
