import http, { type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { bareFront } from '../../../tests/support/processes/bare-front.ts'
import { openRaw, statuses } from '../../../tests/support/raw-http.ts'
import { createFront, type Front } from '../front.ts'
import { privateFolder } from '../private-folder.ts'

const origin = 'http://site.test'
const send = (url: string, body: string, headers: Record<string, string> = {}) =>
	fetch(`${url}/api/view`, {
		method: 'POST',
		body,
		headers: { origin, 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Phone', ...headers },
	})

describe('a view', () => {
	const front = bareFront()

	it('gets its response from the front, and the app all that counting reads', async () => {
		const responses = await Promise.all(
			['/ abc ', '/about abc é.example', ''].map((body) => send(front.url, body, { dnt: '1', cookie: 'session=1' })),
		)
		expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
		expect(Object.fromEntries(responses[0]?.headers ?? [])).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cache-control': 'private, no-store',
		})
		await expect.poll(() => front.views.length).toBe(3)
		expect(front.views.map(({ sent }) => sent).toSorted()).toEqual(['', '/ abc ', '/about abc é.example'])
		expect(front.views[0]).toMatchObject({ addressBucket: '127.0.0.1', headers: { 'user-agent': 'Phone', dnt: '1' } })
		expect(Object.keys(front.views[0]?.headers ?? {}).toSorted()).toEqual(['dnt', 'host', 'user-agent'])
		expect(front.asked).toEqual([])
	})

	it('of another site is refused, and what no page sends is left to the app', async () => {
		expect((await send(front.url, '/ abc ', { origin: 'https://evil.test' })).status).toBe(403)
		await send(front.url, 'a'.repeat(1_025))
		await send(front.url, '/ abc ', { 'user-agent': 'a'.repeat(513) })
		await send(front.url, '/ abc ', { 'content-type': 'application/x-www-form-urlencoded' })
		await fetch(`${front.url}/api/view/more`, { method: 'POST', body: '/ abc ', headers: { origin } })
		expect(front.asked.map(({ url }) => new URL(url).pathname)).toEqual([
			...Array.from({ length: 3 }, () => '/api/view'),
			'/api/view/more',
		])
		expect(front.views).toEqual([])
	})

	it('that breaks off is none, and others on one connection each get a response', async () => {
		const head = 'POST /api/view HTTP/1.1\r\nHost: site.test\r\nOrigin: http://site.test\r\n'
		const broken = await openRaw(front.url)
		broken.write(`${head}Content-Length: 10\r\n\r\n/ ab`)
		broken.end()
		await broken.closed
		const connection = await openRaw(front.url)
		const view = `${head}Content-Length: 6\r\n\r\n/ abc `
		connection.write(view + view + `GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n`)
		expect(statuses(await connection.until(/ok$/))).toEqual([204, 204, 200])
		connection.end()
		await expect.poll(() => front.views.length).toBe(2)
	})
})

describe('while the app is away', () => {
	const folder = privateFolder()
	const servers: Server[] = []
	let front: Front
	let apps = 0
	const warnings: unknown[][] = []
	beforeEach(() => {
		warnings.length = 0
		vi.spyOn(log, 'warn').mockImplementation((...args: unknown[]) => void warnings.push(args))
	})
	afterEach(async () => {
		vi.restoreAllMocks()
		for (const app of servers.splice(0)) {
			app.closeAllConnections()
			app.close()
		}
		await front.end()
	})
	afterAll(() => folder.remove())

	async function open(): Promise<string> {
		const settings = {
			trustedProxies: 1,
			shutdownDelayMs: 0,
			patienceMs: 60_000,
			metricsToken: null,
			logLevel: 'silent',
		}
		front = createFront(
			{ siteUrl: origin, host: '127.0.0.1', port: 0, ...settings },
			{ clientDir: null, isOwnProcess: true },
		)
		return front.listen()
	}
	async function newApp(listener: RequestListener): Promise<Server> {
		const [app, socketPath] = [http.createServer(listener), folder.socketFor(`app-${++apps}`)]
		servers.push(app)
		await new Promise<void>((resolve) => app.listen(socketPath, resolve))
		front.appUp(socketPath)
		return app
	}
	/** An app that takes what it is handed. */
	const takes =
		(got: string[]): RequestListener =>
		(req, res) => {
			let body = ''
			req.on('data', (chunk: Buffer) => void (body += chunk.toString()))
			req.on('end', () => {
				got.push(...JSON.parse(body).map(({ sent }: { sent: string }) => sent))
				res.writeHead(202).end()
			})
		}

	it('views wait for the next one, also those whose app died before it had taken them', async () => {
		const url = await open()
		expect((await send(url, '/one')).status).toBe(204)
		const dying = await newApp((req) => void req.socket.destroy())
		await new Promise((resolve) => dying.once('request', resolve))
		front.appAway()
		expect((await send(url, '/two')).status).toBe(204)
		const got: string[] = []
		await newApp(takes(got))
		await expect.poll(() => got.toSorted(), { timeout: 20_000 }).toEqual(['/one', '/two'])
	})

	it('one network fills no more than its part of the room', async () => {
		const url = await open()
		const long = 'a'.repeat(1_000)
		const from = (network: string, body: string) => send(url, body, { 'x-forwarded-for': network })
		for (let turn = 0; turn < 60; turn++) await Promise.all(Array.from({ length: 50 }, () => from('102.89.1.1', long)))
		await from('102.89.1.2', '/other')
		const got: string[] = []
		await newApp(takes(got))
		await expect.poll(() => got.at(-1), { timeout: 20_000 }).toBe('/other')
		expect(got.length).toBeLessThan(2_500)
		expect(got.length).toBeGreaterThan(1_000)
		expect(warnings).toEqual([[{ views: 3_001 - got.length }, 'views found no room and were not counted']])
	})

	it('a stop hands over what has come', async () => {
		const url = await open()
		const got: string[] = []
		await newApp(takes(got))
		await send(url, '/last')
		await front.close(0)
		expect(got).toEqual(['/last'])
		expect(warnings).toEqual([])
	})

	it('a stop waits for what the app is taking', async () => {
		const url = await open()
		let taken = false
		const app = await newApp((req, res) => {
			req.resume()
			setTimeout(() => {
				taken = true
				res.writeHead(202).end()
			}, 300)
		})
		const asked = new Promise((resolve) => app.once('request', resolve))
		await send(url, '/last')
		await asked
		await front.close(0)
		expect(taken).toBe(true)
	})

	it('a stop without an app says how many views it loses', async () => {
		const url = await open()
		await send(url, '/one')
		await send(url, '/two')
		await front.close(0)
		expect(warnings).toEqual([[{ views: 2 }, 'the front ended before the app had counted these views']])
	})

	it('an app of an older build, which takes one view for each request, loses those of one batch only', async () => {
		const url = await open()
		const got: string[] = []
		await newApp((req, res) => {
			void text(req).then((body) => {
				got.push(body)
				res.writeHead(204).end()
			})
		})
		await send(url, '/one')
		await expect
			.poll(() => warnings, { timeout: 20_000 })
			.toEqual([
				[{ status: 204, views: 1 }, 'views were not counted: the app is of an older build, and gets each by itself'],
			])
		expect((await send(url, '/two')).status).toBe(204)
		expect(got.slice(1)).toEqual(['/two'])
		front.appAway()
		await newApp(takes(got))
		await send(url, '/three')
		await expect.poll(() => got.slice(2), { timeout: 20_000 }).toEqual(['/three'])
	})
})
