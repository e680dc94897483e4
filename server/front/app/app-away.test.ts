import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { createFront, type Front } from '../front.ts'
import { privateFolder } from '../private-folder.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

const folder = privateFolder()
const apps: http.Server[] = []
let front: Front
let url = ''
let count = 0

/** Replaces the app by a plain request handler. */
async function newApp(handler: Handler): Promise<http.Server> {
	const app = http.createServer(handler)
	const socketPath = folder.socketFor(`app-${++count}`)
	await new Promise<void>((resolve) => app.listen(socketPath, resolve))
	apps.push(app)
	front.appUp(socketPath)
	return app
}

/** As when a process dies: connections are cut, and nobody listens any more. */
function die(app: http.Server): void {
	app.closeAllConnections()
	app.close()
	front.appAway()
}

const page = (res: ServerResponse, body: string) =>
	res.writeHead(200, { 'content-type': 'text/html', 'x-front-tags': 'site', 'x-front-max-age': '600' }).end(body)

beforeAll(() => {
	log.level = 'silent'
})
beforeEach(async () => {
	const settings = {
		siteUrl: 'http://site.test',
		host: '127.0.0.1',
		port: 0,
		trustedProxies: 0,
		shutdownDelayMs: 0,
		patienceMs: 60_000,
		metricsToken: null,
		logLevel: 'silent',
	}
	front = createFront(settings, { clientDir: null, isOwnProcess: true })
	url = await front.listen()
})
afterEach(async () => {
	for (const app of apps.splice(0)) {
		app.closeAllConnections()
		app.close()
	}
	await front.end()
})
afterAll(() => folder.remove())

const post = (path: string) =>
	fetch(url + path, {
		method: 'POST',
		body: new URLSearchParams({ name: 'Ada' }),
		headers: { origin: 'http://site.test', accept: 'text/html' },
	})

describe('a request that needs the app while it is away', () => {
	it('waits for the next app', async () => {
		const asked = [fetch(`${url}/about`), fetch(`${url}/account`), post('/newsletter')]
		await pause(50)
		await newApp((_req, res) => void page(res, 'there again'))
		for (const response of await Promise.all(asked)) expect(await response.text()).toBe('there again')
	})

	it('is retried when the app died during it, unless it may have been a write without a key', async () => {
		const first = await newApp(() => {})
		const asked = [fetch(`${url}/about`), fetch(`${url}/account`), post('/contact'), post('/newsletter')]
		const connections = () => new Promise<number>((resolve) => void first.getConnections((_, n) => resolve(n)))
		await expect.poll(connections).toBe(4)
		die(first)
		await newApp((_req, res) => void page(res, 'done'))
		const responses = await Promise.all(asked)
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 503])
		expect(responses[3]?.headers.get('retry-after')).toBe('5')
		expect(await responses[3]?.text()).toContain('it may or may not have been saved')
	})

	it('does not wait for a client that is gone', async () => {
		const gone = new AbortController()
		const asked = fetch(`${url}/account`, { signal: gone.signal }).catch(() => 'gone')
		const held = async () =>
			/admission_running\{work="account"\} (\d)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
		await expect.poll(held).toBe('1')
		gone.abort()
		expect(await asked).toBe('gone')
		await expect.poll(held).toBe('0')
		let received = 0
		await newApp((_req, res) => {
			received += 1
			page(res, 'x')
		})
		expect(await (await fetch(`${url}/sign-in`)).text()).toBe('x')
		expect(received).toBe(1)
	})
})

describe('an error page', () => {
	it('has the address as its title until the app has said the name, and each later name at once', async () => {
		const title = async () => {
			const response = await fetch(`${url}/contact`, {
				method: 'POST',
				headers: { origin: 'http://elsewhere.test', accept: 'text/html' },
			})
			return /<title>(.*)<\/title>/.exec(await response.text())?.[1]
		}
		expect(await title()).toBe('site.test')
		front.rename('Adeyemi & <Sons>')
		expect(await title()).toBe('Adeyemi &#38; &#60;Sons&#62;')
		front.rename('Eze Solar')
		expect(await title()).toBe('Eze Solar')
	})
})

describe('a cached page', () => {
	it('is served while there is no app, even when outdated', async () => {
		const app = await newApp((_req, res) => void page(res, 'first'))
		expect(await (await fetch(`${url}/about`)).text()).toBe('first')
		front.cache?.purge(['site'])
		die(app)
		expect(await (await fetch(`${url}/about`)).text()).toBe('first')
	})

	it('that is outdated waits for a stuck app a second and no longer', async () => {
		const app = await newApp((_req, res) => void page(res, 'first'))
		await (await fetch(`${url}/about`)).text()
		app.removeAllListeners('request')
		front.cache?.purge(['site'])
		expect(await (await fetch(`${url}/about`)).text()).toBe('first')
	})

	it('of the previous app is served, and rendered again in the background', async () => {
		const app = await newApp((_req, res) => void page(res, 'first'))
		await (await fetch(`${url}/about`)).text()
		die(app)
		await newApp((_req, res) => void page(res, 'second'))
		expect(await (await fetch(`${url}/about`)).text()).toBe('first')
		await expect.poll(async () => (await fetch(`${url}/about`)).text()).toBe('second')
	})

	it('of a search is cached when it is requested again', async () => {
		let made = 0
		await newApp((_req, res) => void page(res, `made ${(made += 1)}`))
		const search = async (query: string) => (await fetch(`${url}/blog?q=${query}`)).text()
		expect([await search('solar'), await search('solar'), await search('solar')]).toEqual([
			'made 1',
			'made 2',
			'made 2',
		])
		expect(front.cache?.stats().pages).toBe(1)
	})
})

describe('an internal header', () => {
	it('is dropped when a client sends it', async () => {
		let received: http.IncomingHttpHeaders = {}
		await newApp((req, res) => {
			received = req.headers
			page(res, 'x')
		})
		const forged = { 'x-front-work': 'page', 'x-front-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' }
		await fetch(`${url}/account`, { headers: forged })
		expect([received['x-front-work'], received['x-front-address'], received['x-forwarded-for']]).toEqual([
			'request',
			'127.0.0.1',
			undefined,
		])
	})

	it('is not sent to a client', async () => {
		await newApp((_req, res) => void page(res, 'x'))
		for (const path of ['/about', '/account']) {
			const names = [...(await fetch(url + path)).headers.keys()]
			expect(names.filter((name) => name.startsWith('x-front-'))).toEqual([])
		}
	})
})
