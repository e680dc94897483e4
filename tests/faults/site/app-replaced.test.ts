import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { lockDataFolder } from '#app/db/embedded/files/data-lock.server.ts'
import { newSiteFolder } from '../../support/database.ts'
import { openRaw, statuses } from '../../support/raw-http.ts'
import { enquiry, failuresOf, failuresOfStop, traffic } from '../../support/pages/traffic.ts'
import { descendants, endWholeSites, isAlive, kill, startWholeSite, type WholeSite } from '../../support/whole-site.ts'

// A busy machine does not decide how long an app may take to start.
const patient = { REQUEST_PATIENCE_MS: '200000' }

afterAll(endWholeSites)

let round = 0

/** Clients of every kind while something happens to the app; returns all answers and the names of the enquiries sent. */
async function during(site: WholeSite, happens: () => Promise<void> | void) {
	const url = await site.url
	const sent: string[] = []
	round += 1
	const writer = (who: number) => () => {
		const name = `round${round}-writer${who}-${sent.length}`
		sent.push(name)
		return enquiry(name)
	}
	for (const path of ['/about', '/']) await (await fetch(url + path)).text()
	const clients = [
		...[0, 1, 2, 3].map((n) => () => ({ path: n % 2 ? '/about' : '/' })),
		...[0, 1].map(() => () => ({ path: '/sign-in' })),
		...[0, 1].map(writer),
	]
	const running = traffic(url, clients)
	const count = () => running.responses.length
	await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(40)
	await happens()
	const before = running.responses.filter(({ kind }) => kind === '/sign-in').length
	await expect
		.poll(() => running.responses.filter(({ kind }) => kind === '/sign-in').length, { timeout: 120_000 })
		.toBeGreaterThan(before + 4)
	return { responses: await running.stop(), sent }
}

async function storedEnquiries(dataDir: string): Promise<string[]> {
	await openDatabase({ dataDir })
	try {
		return (await sql<{ name: string }[]>`select name from leads order by name`).map(({ name }) => name)
	} finally {
		await closeDatabase()
	}
}

async function end(site: WholeSite): Promise<void> {
	site.signal('SIGTERM')
	expect((await site.ended).code).toBe(0)
}

describe('the app replaced under its front', () => {
	let dataDir = ''
	beforeAll(async () => {
		dataDir = await newSiteFolder()
	})
	let site: WholeSite
	afterEach(() => site.signal('SIGKILL'))

	test.each(['killed', 'asked by SIGHUP', 'asked to stop by another process'])(
		'%s: nobody notices more than a wait, and every enquiry is stored once',
		async (how) => {
			site = startWholeSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', ...patient })
			await site.url
			const first = site.appPid()
			const { responses, sent } = await during(site, async () => {
				if (how === 'killed') kill(first ?? 0)
				else if (how === 'asked by SIGHUP') site.signal('SIGHUP')
				else process.kill(first ?? Number.NaN, 'SIGTERM')
				await expect.poll(() => isAlive(first ?? 0), { timeout: 60_000 }).toBe(false)
			})
			expect(failuresOf(responses, [200, 303])).toEqual([])
			expect(site.appPid()).not.toBe(first)
			await end(site)
			const stored = await storedEnquiries(dataDir)
			expect(stored.filter((name, at) => stored.indexOf(name) !== at)).toEqual([])
			expect(sent.filter((name) => !stored.includes(name))).toEqual([])
		},
	)

	test('an app that cannot start again leaves the cached pages, says so to the rest, and is tried again', async () => {
		site = startWholeSite({ DATA_DIR: dataDir })
		const url = await site.url
		const seen = await (await fetch(`${url}/about`)).text()
		kill(site.appPid() ?? 0)
		const lock = await lockWhenFree(dataDir)
		const rejected = fetch(`${url}/sign-in`, { headers: { accept: 'text/html' } })
		for (let visit = 0; visit < 5; visit++) expect(await (await fetch(`${url}/about`)).text()).toBe(seen)
		const response = await rejected
		expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
		expect(await response.text()).toContain('The site is busy right now.')
		expect((await fetch(`${url}/healthz`)).status).toBe(200)
		expect((await fetch(`${url}/readyz`)).status).toBe(503)
		await lock.release()
		await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 120_000 }).toBe(200)
		await end(site)
	})

	test('the front killed takes the app with it', async () => {
		site = startWholeSite({ DATA_DIR: dataDir })
		await site.url
		const app = site.appPid() ?? 0
		site.signal('SIGKILL')
		await expect.poll(() => isAlive(app), { timeout: 60_000 }).toBe(false)
	})
})

async function lockWhenFree(dataDir: string) {
	for (;;) {
		try {
			return await lockDataFolder(dataDir)
		} catch {
			await pause(5)
		}
	}
}

describe('the whole site asked to stop', () => {
	test.each([
		['the front', undefined],
		['the wrapper alone', ['node', 'scripts/start.js'] as const],
		['npm alone', ['npm', 'start'] as const],
	])('%s: every accepted request is answered, and no process is left', async (_who, command) => {
		const dataDir = await newSiteFolder()
		const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...patient }
		const site = startWholeSite(settings, command ? { command } : {})
		const url = await site.url
		const processes = [site.pid, ...descendants(site.pid)]
		const sent: string[] = []
		const running = traffic(url, [
			...[0, 1, 2, 3].map(() => () => ({ path: '/about' })),
			() => ({ path: '/sign-in' }),
			() => {
				sent.push(`leaver-${sent.length}`)
				return enquiry(sent.at(-1) ?? '')
			},
		])
		await expect.poll(() => running.responses.length, { timeout: 60_000 }).toBeGreaterThan(40)
		const slow = await openRaw(url)
		const [first, rest] = ['name=', 'Ada']
		const length = first.length + rest.length
		slow.write(
			`POST /contact HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${first}`,
		)
		// An answer to somebody else: the half of a request has arrived.
		await fetch(`${url}/sign-in`)
		site.signal('SIGTERM')
		await pause(300)
		slow.write(rest)
		expect(statuses(await slow.closed)).toEqual([422])
		await expect.poll(() => processes.filter(isAlive), { timeout: 60_000 }).toEqual([])
		const responses = await running.stop()
		expect(failuresOfStop(responses, [200, 303])).toEqual([])
		expect(site.output()).not.toContain('requests were cut')
		const stored = await storedEnquiries(dataDir)
		const acknowledged = responses.filter(({ status }) => status === 303).length
		expect(stored.length).toBe(acknowledged)
	})

	test('npm killed outright: the rest ends in order', async () => {
		const site = startWholeSite({ DATA_DIR: await newSiteFolder() }, { command: ['npm', 'start'] })
		await site.url
		const processes = descendants(site.pid)
		expect(processes.length).toBeGreaterThan(1)
		site.signal('SIGKILL')
		await expect.poll(() => processes.filter(isAlive), { timeout: 60_000 }).toEqual([])
	})
})

describe('a first start that fails', () => {
	test.each([
		[{ PORT: 'eighty' }, /^The site could not start\. The setting PORT must be [^\n]+\.\n$/],
		[
			{ DATABASE_URL: 'mysql://root:hunter2@db/imole' },
			/^The site could not start\. The setting DATABASE_URL [^\n]+\.\n$/,
		],
	])('%o ends with that sentence and 1', async (setting, sentence) => {
		const ended = await startWholeSite({ DATA_DIR: await newSiteFolder(), ...setting }).ended
		expect(ended.code).toBe(1)
		expect(ended.complained).toMatch(sentence)
		expect(ended.complained + ended.output).not.toContain('hunter2')
	})

	test('because the address is taken names it, and leaves no app behind', async () => {
		const first = startWholeSite({ DATA_DIR: await newSiteFolder() })
		const { port } = new URL(await first.url)
		const ended = await startWholeSite({ DATA_DIR: await newSiteFolder(), PORT: port }).ended
		expect(ended).toMatchObject({
			code: 1,
			complained: `The site could not start. The address 127.0.0.1:${port} (HOST, PORT) cannot be used: another program listens there.\n`,
		})
		first.signal('SIGTERM')
		await first.ended
	})
})
