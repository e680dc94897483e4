import http from 'node:http'
import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { openRaw } from '../../../tests/support/raw-http.ts'
import { connectionLimits, guardConnections } from './connections.ts'

function connect(server: http.Server, remoteAddress: string): Duplex {
	const socket = new Duplex({ read() {}, write: (_piece, _encoding, done) => done() })
	server.emit('connection', Object.assign(socket, { remoteAddress }))
	return socket
}

it('bounds a customer with many IPv6 prefixes as a whole, and nobody else', () => {
	const server = http.createServer()
	guardConnections(server, { secure: false, trustedProxies: 0, perAddress: 2 })
	const open = (count: number, address: (n: number) => string) =>
		Array.from({ length: count }, (_all, n) => connect(server, address(n))).filter(({ destroyed }) => !destroyed).length
	// Of one /64, of one /56, of one /48.
	expect(open(5, () => '2001:db8:1:100::1')).toBe(2)
	expect(open(9, (n) => `2001:db8:2:1${n.toString(16).padStart(2, '0')}::1`)).toBe(4)
	expect(open(20, (n) => `2001:db8:3:${(n * 256).toString(16)}::1`)).toBe(8)
	expect(open(3, () => '192.0.2.1')).toBe(2)
	expect(open(1, () => '2001:db8:4::1')).toBe(1)
	server.close()
})

it('closes idle connections of an address for new ones, and never one with an open request', async () => {
	const held: http.ServerResponse[] = []
	const server = http.createServer(connectionLimits, (req, res) =>
		req.url === '/slow' ? held.push(res) : res.end('page'),
	)
	guardConnections(server, { secure: false, trustedProxies: 0, perAddress: 4 })
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
	const ask = async (path: string) => {
		const connection = await openRaw(url)
		connection.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
		return connection
	}
	const slow = await ask('/slow')
	const phones = []
	for (let n = 0; n < 20; n++) {
		const phone = await ask('/')
		await phone.until(/page$/)
		phones.push(phone)
	}
	await phones[0]?.closed
	held[0]?.end('slow page')
	expect(await slow.until(/slow page$/)).toContain('200')
	// All of these have open requests: the next connection finds no idle one to replace.
	const busy = await Promise.all([1, 2, 3, 4].map(() => ask('/slow')))
	await expect.poll(() => held.length).toBe(5)
	const last = await ask('/')
	expect(await last.closed).toBe('')
	for (const connection of [...busy, ...phones, slow]) connection.end()
	server.close()
	server.closeAllConnections()
})

it('says nothing of a connection that stays open, and that one closes', async () => {
	const held: http.ServerResponse[] = []
	const server = http.createServer(connectionLimits, (req, res) => {
		if (req.url === '/slow') held.push(res)
		else res.writeHead(200, ['content-length', '4']).end('page')
	})
	const connections = guardConnections(server, { secure: false, trustedProxies: 0 })
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const client = await openRaw(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
	const ask = (path: string, version: string) => client.write(`GET ${path} HTTP/${version}\r\nHost: site.test\r\n\r\n`)
	ask('/', '1.1')
	expect(await client.until(/page$/)).not.toMatch(/connection|keep-alive/i)
	// The same connection, which the drain closes while its response waits.
	ask('/slow', '1.1')
	await expect.poll(() => held.length).toBe(1)
	connections.drain()
	held[0]?.writeHead(200, ['content-length', '4']).end('slow')
	expect(await client.closed).toMatch(/\r\nconnection: close\r\n[^]*slow$/i)

	const old = await openRaw(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
	old.write('GET / HTTP/1.0\r\nHost: site.test\r\n\r\n')
	expect(await old.closed).toMatch(/\r\nconnection: close\r\n/i)
	server.close()
	server.closeAllConnections()
})
