import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { postOutside } from './post-outside.server.ts'

/* Programs that respond in odd ways: each request ends, with what is known of it. */

const servers: net.Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close()
})

/** A program that sends this once it was asked, and never ends its response. */
async function asked(send: (socket: net.Socket) => void, timeoutMs: number) {
	const server = net.createServer((socket) => {
		socket.on('error', () => {})
		socket.once('data', () => send(socket))
	})
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return postOutside({
		url: new URL(`http://127.0.0.1:${port}/`),
		headers: {},
		body: '{}',
		timeoutMs,
		maxBytes: 1_024,
		stop: new AbortController().signal,
		allowsThisMachine: true,
	})
}

test('a response that changes the protocol ends the request', async () => {
	const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'
	await expect(asked((socket) => void socket.write(upgrade), 60_000)).rejects.toMatchObject({ failure: 'connection' })
})

test('the status counts, also of a response whose body never ends', async () => {
	const begin = 'HTTP/1.1 202 Accepted\r\ntransfer-encoding: chunked\r\n\r\n4\r\nTook\r\n'
	expect(await asked((socket) => void socket.write(begin), 2_000)).toMatchObject({ status: 202, text: 'Took' })
})

test('without a status there is no response, however much is sent', async () => {
	const begin = 'HTTP/1.1 200 OK\r\n'
	await expect(asked((socket) => void socket.write(begin), 300)).rejects.toMatchObject({ failure: 'late' })
	const huge = `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(1_000_000)}`
	await expect(asked((socket) => void socket.write(huge), 60_000)).rejects.toMatchObject({ failure: 'connection' })
})

test('a pause that the response asks for is read in seconds and as a date', async () => {
	const busy = (retryAfter: string) =>
		asked(
			(socket) => void socket.write(`HTTP/1.1 429 Slow\r\nretry-after: ${retryAfter}\r\ncontent-length: 0\r\n\r\n`),
			60_000,
		)
	expect(await busy('120')).toMatchObject({ status: 429, retryAfter: 120 })
	const { retryAfter } = await busy(new Date(Date.now() + 3_600_000).toUTCString())
	expect(Math.abs((retryAfter ?? 0) - 3_600)).toBeLessThan(60)
	expect(await busy('Fri, 31 Dec 1999 23:59:59 GMT')).toMatchObject({ retryAfter: 0 })
	for (const rubbish of ['soon', '-5', '1.5', '2999-01-01']) expect((await busy(rubbish)).retryAfter).toBeNull()
})
