import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublic } from './fetch-public.server.ts'
import { isPublicAddress } from './public-address.server.ts'

/* Nobody reaches this network by naming an address. */

let server: Server
let origin: string
let asked = 0

beforeAll(async () => {
	server = createServer((request, response) => {
		asked += 1
		if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
		else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
		else if (request.url === '/large') response.end(Buffer.alloc(2_000))
		else if (request.url === '/other') response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end()
		else if (request.url === '/none') response.writeHead(404).end()
		else response.end('a picture')
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const address = server.address()
	origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => server.close())

const local = { bytes: 1_000, ms: 60_000, isAllowed: (address: string) => address === '127.0.0.1' }
const fetchLocal = (path: string) => fetchPublic(origin + path, { ...local, ports: ['', new URL(origin).port] })

test.each([
	'10.1.2.3',
	'100.64.0.1',
	'127.0.0.1',
	'169.254.169.254',
	'172.31.0.1',
	'192.168.1.1',
	'0.0.0.0',
	'224.0.0.1',
	'255.255.255.255',
	'::1',
	'::',
	'::ffff:127.0.0.1',
	'::ffff:8.8.8.8',
	'64:ff9b::7f00:1',
	'2002:7f00:1::',
	'2001:db8::1',
	'fe80::1',
	'fd00::1',
	'ff02::1',
	'no address',
])('%s is not on the open internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4009::1'])('%s is', (address) =>
	expect(isPublicAddress(address)).toBe(true),
)

test.each([
	'http://127.0.0.1/',
	'http://0x7f.1/',
	'http://2130706433/',
	'http://[::1]/',
	'http://localhost/',
	'http://[::ffff:127.0.0.1]/',
	'https://user:secret@example.com/',
	'http://example.com:22/',
	'file:///etc/passwd',
	'/picture.png',
])('%s is never asked', async (address) => {
	const before = asked
	await expect(fetchPublic(address, { bytes: 1_000, ms: 60_000 })).rejects.toThrow(
		/private network|Only http|no address/,
	)
	expect(asked).toBe(before)
})

test('a file comes; one that is too large, missing, or redirected inside or in a circle does not', async () => {
	expect(Buffer.from(await fetchLocal('/good.png')).toString()).toBe('a picture')
	await expect(fetchLocal('/large')).rejects.toThrow('too large')
	await expect(fetchLocal('/none')).rejects.toThrow('answered 404')
	await expect(fetchLocal('/other')).rejects.toThrow('not reached')
	await expect(fetchLocal('/inside')).rejects.toThrow('private network')
	await expect(fetchLocal('/round')).rejects.toThrow('too often')
})
