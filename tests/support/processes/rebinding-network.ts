import dgram from 'node:dgram'
import http from 'node:http'
import { NoResponse, postOutside } from '#app/platform/outgoing/post-outside.server.ts'

/*
 * A network of its own (tests/faults/site/name-rebinding.test.ts), where a public address and 127.0.0.1 are this machine. The
 * server of names responds with the next address of each name's list at every question; prints where requests arrived.
 */

const publicAddress = '93.184.216.34'
const names: Record<string, readonly (readonly string[])[]> = {
	'first-public.test': [[publicAddress], ['127.0.0.1']],
	'first-inside.test': [['127.0.0.1'], [publicAddress]],
	'both.test': [[publicAddress, '127.0.0.1']],
	'metadata.test': [['169.254.169.254']],
	'nothing.test': [['0.0.0.0']],
	'redirects.test': [[publicAddress]],
}
const asked: Record<string, number> = {}

/** The response to a question for A; none for AAAA. */
function responseTo(question: Buffer): Buffer {
	const labels: string[] = []
	let at = 12
	for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
		labels.push(question.toString('latin1', at + 1, at + 1 + length))
		at += length + 1
	}
	const end = at + 5
	const name = labels.join('.')
	const lists = names[name]
	const isA = question.readUInt16BE(at + 1) === 1
	const nth = asked[name] ?? 0
	if (isA && lists) asked[name] = nth + 1
	const found = isA && lists ? (lists[nth % lists.length] ?? []) : []
	const head = Buffer.from(question.subarray(0, end))
	head.writeUInt16BE(lists ? 0x81_80 : 0x81_83, 2)
	head.writeUInt16BE(1, 4)
	head.writeUInt16BE(found.length, 6)
	head.writeUInt32BE(0, 8)
	const responses = found.map((address) =>
		Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
	)
	return Buffer.concat([head, ...responses])
}

const resolver = dgram.createSocket('udp4')
resolver.on('message', (question, from) => resolver.send(responseTo(question), from.port, from.address))
await new Promise<void>((done) => resolver.bind(53, '127.0.0.1', done))

const arrived: string[] = []
const server = http.createServer((request, response) => {
	arrived.push(`${request.headers.host?.split(':')[0]} at ${request.socket.localAddress}`)
	const isSentOn = request.headers.host?.startsWith('redirects') && request.url === '/'
	response.writeHead(isSentOn ? 302 : 200, isSentOn ? { location: 'http://127.0.0.1:8080/inside' } : {}).end('taken')
})
await new Promise<void>((done) => server.listen(8_080, '0.0.0.0', done))

const results: Record<string, (string | number)[]> = {}
const hosts = [
	...Object.keys(names),
	'[::ffff:127.0.0.1]',
	'0.0.0.0',
	'2130706433',
	'0x7f.1',
	'017700000001',
	'localhost',
]
for (const host of hosts)
	for (let round = 0; round < 6; round++) {
		const sent = postOutside({
			url: new URL(`http://${host}:8080/`),
			headers: {},
			body: '{}',
			timeoutMs: 10_000,
			maxBytes: 100,
			stop: new AbortController().signal,
			allowsThisMachine: false,
		})
		const result = await sent.then(
			({ status }) => status,
			(error: unknown) => (error instanceof NoResponse ? error.failure : String(error)),
		)
		results[host] = [...(results[host] ?? []), result]
	}
process.stdout.write(JSON.stringify({ results, arrived: [...new Set(arrived)], asked }))
process.exit(0)
