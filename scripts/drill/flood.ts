import fs, { readFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { newDataDir } from '../../tests/support/database.ts'
import { ask, traffic } from '../../tests/support/pages/traffic.ts'
import { startWholeSite, type WholeSite } from '../../tests/support/whole-site.ts'
import type { Drill, DrillRow } from './table.ts'

const floodSeconds = 20
const visitor = { 'x-forwarded-for': '198.51.100.7' }

/** 200 connections that search from one address, and two visitors from elsewhere. */
export const floodDrill: Drill = {
	name: 'flood',
	about: `200 connections search from one address for ${floodSeconds} s; a cached page, somebody else's uncached page, memory`,
	run: async (say) => {
		const dataDir = newDataDir()
		const site = startWholeSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', SEED: 'sample' })
		try {
			const url = await site.url
			for (let visit = 0; visit < 20; visit++) await cached(url)
			await pause(5_000)
			const idle = await measure(url, 10)
			const before = residentMb(site)
			const load = { idle: os.loadavg()[0] ?? 0, flood: 0 }
			let words = 0
			const flood = traffic(
				url,
				Array.from({ length: 200 }, () => () => ({
					path: `/blog?q=solar+${++words}`,
					headers: { 'x-forwarded-for': '203.0.113.9' },
				})),
			)
			await pause(2_000)
			const cpu = frontCpuMs(site)
			const began = performance.now()
			const flooded = await measure(url, floodSeconds)
			const frontShare = (frontCpuMs(site) - cpu) / (performance.now() - began)
			load.flood = os.loadavg()[0] ?? 0
			const answers = await flood.stop()
			say(
				`cached page p99 ${idle.cached.toFixed(1)} ms idle (load ${load.idle}), ${flooded.cached.toFixed(1)} ms in the flood (load ${load.flood})`,
			)
			say(`${answers.length} searches answered, ${answers.filter(({ status }) => status !== 200).length} not with 200`)
			say(
				`the front's loop p99 ${flooded.lag.toFixed(1)} ms late in the flood, ${idle.lag.toFixed(1)} ms idle; its CPU ${(frontShare * 100).toFixed(0)} % of a core`,
			)
			await pause(60_000)
			const after = residentMb(site)
			for (const part of ['front', 'app'] as const)
				say(`${part}: ${before[part].toFixed(0)} MB before, ${after[part].toFixed(0)} a minute later`)
			return rows(idle, flooded, { before, after })
		} finally {
			site.signal('SIGTERM')
			await site.ended
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

type Memory = ReturnType<typeof residentMb>
type Measured = { cached: number; uncached: number; lag: number }

/** p99 in milliseconds of a cached page and of pages nobody has asked for, and of the delay of the front's loop. */
async function measure(url: string, seconds: number): Promise<Measured> {
	const [cachedMs, uncachedMs]: [number[], number[]] = [[], []]
	const until = performance.now() + seconds * 1_000
	const loop = async (into: number[], next: () => Promise<number>) => {
		while (performance.now() < until) {
			into.push(await next())
			await pause(10)
		}
	}
	await (await fetch(`${url}/metrics`)).text()
	await Promise.all([loop(cachedMs, () => cached(url)), loop(uncachedMs, () => uncached(url))])
	const metrics = await (await fetch(`${url}/metrics`)).text()
	const lag = Number(/nodejs_eventloop_lag_p99_seconds\{process="front"\} (\S+)/.exec(metrics)?.[1] ?? 0) * 1_000
	return { cached: p99(cachedMs), uncached: p99(uncachedMs), lag }
}

const agent = new http.Agent({ keepAlive: true })
let asked = 0
const cached = async (url: string) => (await ask(url, agent, { path: '/about', headers: visitor })).ms
const uncached = async (url: string) =>
	(await ask(url, agent, { path: `/no-such-page-${++asked}`, headers: visitor })).ms

const p99 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

function residentMb(site: WholeSite): { front: number; app: number } {
	const of = (pid: number) =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
	return { front: of(site.pid), app: of(site.appPid() ?? site.pid) }
}

/** Of the thread that answers. */
const frontCpuMs = ({ pid }: WholeSite): number =>
	Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

function rows(idle: Measured, flooded: Measured, memory: { before: Memory; after: Memory }): DrillRow[] {
	const row = (what: string, figure: string, limit: string, held: boolean): DrillRow => ({
		what,
		rounds: 1,
		survived: held ? 1 : 0,
		figure,
		limit,
		held,
	})
	const total = ({ front, app }: Memory) => front + app
	const grown = total(memory.after) - total(memory.before)
	return [
		row(
			'search flood: p99 of a cached page',
			`${flooded.cached.toFixed(1)} ms (idle ${idle.cached.toFixed(1)})`,
			'3 times idle',
			flooded.cached <= 3 * idle.cached,
		),
		row(
			'search flood: the front loop, p99 late',
			`${flooded.lag.toFixed(1)} ms (idle ${idle.lag.toFixed(1)})`,
			'20 ms, or 3 times idle',
			flooded.lag <= Math.max(20, 3 * idle.lag),
		),
		row(
			"search flood: p99 of somebody else's uncached page",
			`${flooded.uncached.toFixed(0)} ms (idle ${idle.uncached.toFixed(0)})`,
			'500 ms',
			flooded.uncached <= 500,
		),
		row(
			'search flood: memory a minute later',
			`${grown.toFixed(0)} MB more (${total(memory.before).toFixed(0)} before)`,
			'60 MB',
			grown <= 60,
		),
	]
}
