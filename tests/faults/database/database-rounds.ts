import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { TestPostgres } from '../../support/postgres.ts'

/** What is done to PostgreSQL in a round; all but `restart` leave it away for a while. */
export type Outage = 'fast' | 'immediate' | 'restart' | 'pause'

/** A site that runs on the database, with an admin. */
export type Site = {
	url: string
	origin: string
	admin: { email: string; password: string }
	isAlive: () => boolean
}

export type RoundFigures = {
	outage: Outage
	alive: boolean
	cached: { asked: number; failed: number }
	/** Requests that need the database: how many were refused as they should be, and every answer that is neither good nor such. */
	other: { asked: number; rejected: number; wrong: string[] }
	/** How long the slowest of these took. */
	slowestMs: number
	/** From the database's first answer until a page that nobody has seen and a write both succeed. */
	recoveryMs: number
	/** Writes that were acknowledged and are not there. */
	lost: string[]
	acknowledged: number
}

const cachedPages = ['/', '/blog', '/services/solar', '/rss.xml']
/** Enough that nothing more can be waiting for a database that came back. */
const recoveryLimitMs = 60_000

type Fetched = { status: number; headers: http.IncomingHttpHeaders; body: string; ms: number }

/** Runs rounds against one site; the connections of visitors and writers stay as browsers keep them. */
export function databaseRounds(site: Site, server: TestPostgres, databaseUrl: string) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
	const send = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Fetched> =>
		new Promise((resolve, reject) => {
			const began = performance.now()
			const request = http.request(site.url + path, { method, agent, headers }, (response) => {
				const parts: Buffer[] = []
				response.on('data', (part: Buffer) => parts.push(part))
				response.on('error', reject)
				response.on('end', () => {
					const { statusCode = 0, headers: received } = response
					const ms = performance.now() - began
					resolve({ status: statusCode, headers: received, body: Buffer.concat(parts).toString(), ms })
				})
			})
			request.setTimeout(recoveryLimitMs, () =>
				request.destroy(new Error(`no response to ${method} ${path.split('?', 1)[0]}`)),
			)
			request.on('error', reject)
			request.end(body)
		})
	const get = (path: string, headers: Record<string, string> = {}) =>
		send('GET', path, { accept: 'text/html', ...headers })

	let cookie = ''
	const signIn = async () => {
		const headers = { 'content-type': 'application/json', origin: site.origin }
		const response = await send('POST', '/api/auth/sign-in/email', headers, JSON.stringify(site.admin))
		if (response.status !== 200) throw new Error(`The admin could not sign in: ${response.status} ${response.body}`)
		cookie = (response.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ')
	}
	const write = (slug: string) => {
		const fields = {
			title: slug,
			slug,
			content: 'Text of the post.',
			status: 'published',
			tab: randomUUID(),
			version: '0',
		}
		const headers = {
			'content-type': 'application/x-www-form-urlencoded',
			accept: 'text/html',
			origin: site.origin,
			cookie,
		}
		return send('POST', '/blog/new', headers, new URLSearchParams(fields).toString())
	}

	/** Why an answer is neither a good one nor the one for a database that is away. */
	const problem = (response: Fetched, isGood: boolean, isApi: boolean): string | null => {
		if (isGood) return null
		if (response.status !== 503) return `${response.status} ${response.body.slice(0, 80)}`
		if (response.headers['retry-after'] === undefined) return '503 without Retry-After'
		if (/ECONN|CONNECTION_(CLOSED|DESTROYED|ENDED)|PostgresError|terminating connection/.test(response.body))
			return '503 that tells of the inside'
		const type = String(response.headers['content-type'])
		if (
			isApi ? !type.startsWith('application/json') : !type.startsWith('text/html') || !response.body.includes('</html>')
		)
			return `503 as ${type}`
		return null
	}

	const disturb = async (outage: Outage, awayMs: number) => {
		if (outage === 'pause') {
			server.pause()
			await pause(awayMs)
			server.resume()
			return
		}
		await server.halt(outage === 'immediate' ? 'immediate' : 'fast')
		if (outage !== 'restart') await pause(awayMs)
		await server.start()
	}

	return async function round(outage: Outage, awayMs: number): Promise<RoundFigures> {
		if (!cookie) await signIn()
		for (const path of cachedPages) await get(path)
		const figures: RoundFigures = {
			outage,
			alive: true,
			cached: { asked: 0, failed: 0 },
			other: { asked: 0, rejected: 0, wrong: [] },
			slowestMs: 0,
			recoveryMs: 0,
			lost: [],
			acknowledged: 0,
		}
		const acknowledged: string[] = []
		let asking = true
		const repeatedly = async (ask: () => Promise<void>, everyMs: number) => {
			while (asking) {
				await ask()
				await pause(everyMs)
			}
		}
		const judge = async (asked: Promise<Fetched>, isGood: (answer: Fetched) => boolean, isApi = false) => {
			figures.other.asked += 1
			const response = await asked.catch((error: unknown) => String(error))
			if (typeof response === 'string') return void figures.other.wrong.push(response)
			figures.slowestMs = Math.max(figures.slowestMs, response.ms)
			if (response.status === 503) figures.other.rejected += 1
			const wrong = problem(response, isGood(response), isApi)
			if (wrong) figures.other.wrong.push(wrong)
			return response
		}
		const visitor = (path: string) =>
			repeatedly(async () => {
				figures.cached.asked += 1
				const response = await get(path).catch(() => null)
				if (response?.status !== 200) figures.cached.failed += 1
			}, 5)
		const writer = () =>
			repeatedly(async () => {
				const slug = `round-${randomUUID()}`
				const response = await judge(write(slug), ({ status }) => status === 303)
				if (response?.status === 303) acknowledged.push(slug)
			}, 20)
		const searcher = () =>
			repeatedly(async () => void (await judge(get(`/blog?q=${randomUUID()}`), ({ status }) => status === 200)), 50)
		const caller = () =>
			repeatedly(async () => {
				const asked = send('GET', `/api/posts?q=${randomUUID()}`, { accept: 'application/json' })
				await judge(asked, ({ status }) => status === 200, true)
			}, 50)

		const everybody = [...cachedPages.map(visitor), writer(), writer(), writer(), writer(), searcher(), caller()]
		await pause(700)
		await disturb(outage, awayMs)
		const back = performance.now()
		const succeeds = async (ask: () => Promise<Fetched>, status: number) => {
			while (performance.now() - back < recoveryLimitMs) {
				const response = await ask().catch(() => null)
				if (response?.status === status) return
				await pause(50)
			}
		}
		await Promise.all([
			succeeds(() => get(`/blog?q=${randomUUID()}`), 200),
			succeeds(() => write(`back-${randomUUID()}`), 303),
			succeeds(() => get('/readyz'), 200),
		])
		figures.recoveryMs = performance.now() - back
		await pause(300)
		asking = false
		await Promise.all(everybody)

		const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
		const rows = await sql<
			{ slug: string }[]
		>`select slug from blog_posts where slug in ${sql(acknowledged.length > 0 ? acknowledged : [''])}`
		await sql.end()
		const there = new Set(rows.map(({ slug }) => slug))
		figures.acknowledged = acknowledged.length
		figures.lost = acknowledged.filter((slug) => !there.has(slug))
		figures.alive = site.isAlive()
		return figures
	}
}
