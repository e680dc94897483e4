import { spawn } from 'node:child_process'
import fs, { readFileSync } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { newSiteFolder } from '../../tests/support/database.ts'
import { traffic } from '../../tests/support/pages/traffic.ts'
import { startWholeSite, type WholeSite } from '../../tests/support/whole-site.ts'
import { root } from '../setup/dependencies.js'
import { frontFlags } from '../setup/server-flags.js'
import { cores, moveToClients, onCores } from './cores.ts'
import type { Drill, DrillRow } from './table.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
/** Fewer than one account may have waiting (app/platform/workers). */
const previewsAtOnce = 24
const seconds = 15

/** The costliest texts of the size that anybody may send. */
const texts = [
	'1. a\n'.repeat(10_000),
	`|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|a\n'.repeat(16_000)}`,
	'```tsx\n<a>{`${b}`}\n```\n'.repeat(2_000),
].map((text) => text.slice(0, 50_000))

type Run = { url: string; site: WholeSite; cookie: string; say: (line: string) => void }

/** Each keeps the site busy until it resolves. */
const work: { what: string; keepBusy: (run: Run) => Promise<void> }[] = [
	{
		what: 'previews of 50 KB',
		keepBusy: async ({ url, cookie, say }) => {
			const end = performance.now() + seconds * 1_000
			const statuses: number[] = []
			const writer = async (first: number) => {
				for (let nth = first; performance.now() < end; nth += 1) {
					const response = await fetch(`${url}/api/writing/preview`, {
						method: 'POST',
						headers: { cookie, origin, 'content-type': 'application/json' },
						body: JSON.stringify({ content: texts[nth % texts.length] }),
					})
					await response.arrayBuffer()
					statuses.push(response.status)
					if (response.status !== 200) await pause(100)
				}
			}
			await Promise.all(Array.from({ length: previewsAtOnce }, (_, nth) => writer(nth)))
			const made = statuses.filter((status) => status === 200).length
			const rejected = statuses.filter((status) => status === 429 || status === 503).length
			say(`${made} previews made, ${rejected} rejected, ${statuses.length - made - rejected} other responses`)
		},
	},
	{
		what: '200 connections search',
		keepBusy: async ({ url }) => {
			let words = 0
			const headers = { 'x-forwarded-for': '203.0.113.9' }
			const flood = traffic(
				url,
				Array.from({ length: 200 }, () => () => ({ path: `/blog?q=solar+${++words}`, headers })),
			)
			await pause(seconds * 1_000)
			await flood.stop()
		},
	},
	{
		what: 'backups are made',
		keepBusy: async ({ url, cookie, say }) => {
			const end = performance.now() + seconds * 1_000
			let made = 0
			while (performance.now() < end) {
				const body = new URLSearchParams({ intent: 'make' })
				const response = await fetch(`${url}/admin/backups`, {
					method: 'POST',
					headers: { cookie, origin },
					body,
					redirect: 'manual',
				})
				// 409: one is being made just now.
				if (response.status < 400) made += 1
				else if (response.status !== 409) throw new Error(`A backup could not be asked for: ${response.status}`)
				await pause(200)
			}
			say(`${made} backups made`)
		},
	},
	{
		what: 'the app restarts',
		keepBusy: async ({ url, site }) => {
			for (const _ of [1, 2, 3]) {
				const old = site.appPid()
				site.signal('SIGHUP')
				while (site.appPid() === old || site.appPid() === null) await pause(100)
				await (await fetch(`${url}/sign-in`)).arrayBuffer()
			}
		},
	},
]

export const cachedDrill: Drill = {
	name: 'cached',
	about: 'a cached page while Markdown is drawn, searches flood in, backups are made and the app restarts',
	run: async (say) => {
		const dataDir = await newSiteFolder()
		const command = onCores(cores?.site, [process.execPath, ...frontFlags, path.join(root, 'build/server/front.js')])
		const settings = {
			DATA_DIR: dataDir,
			SEED: 'sample',
			TRUST_PROXY: '1',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			LIMITS: 'writing=100000,1000000; account=100000,1000000',
		}
		const site = startWholeSite(settings, { command })
		moveToClients()
		try {
			const url = await site.url
			const run: Run = { url, site, cookie: await signIn(url), say }
			const watch = watchPage(url)
			const rows: DrillRow[] = []
			for (const { what, keepBusy } of work) {
				await settled(site)
				const idle = await measure(run, watch, () => pause(10_000))
				const busy = await measure(run, watch, () => keepBusy(run))
				say(`${what}: idle ${lineOf(idle)}`)
				say(`${what}: busy ${lineOf(busy)}`)
				rows.push(...rowsOf(what, idle, busy))
			}
			watch.stop()
			return rows
		} finally {
			site.signal('SIGTERM')
			await site.ended
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin, 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	})
	if (response.status !== 200) throw new Error(`The admin could not sign in: ${await response.text()}`)
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

const pageTimes = z.object({ asked: z.number(), failed: z.number(), p99: z.number(), most: z.number() })
/** What a reading says of the answers since the one before; times in ms. */
export type PageTimes = z.infer<typeof pageTimes>

type Watch = { read: () => Promise<PageTimes>; stop: () => void }

function watchPage(url: string): Watch {
	const [program, ...args] = onCores(cores?.clients, [
		process.execPath,
		path.join(root, 'scripts/drill/page-watch.ts'),
		`${url}/about`,
	])
	const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
	const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
	return {
		read: async () => {
			child.stdin.write('\n')
			const { value } = await lines.next()
			return pageTimes.parse(JSON.parse(String(value)))
		},
		stop: () => void child.kill('SIGKILL'),
	}
}

type Measured = PageTimes & { lagMs: number; frontShare: number }

async function measure({ url, site }: Run, watch: Watch, during: () => Promise<unknown>): Promise<Measured> {
	await frontLagMs(url)
	await watch.read()
	const [cpu, began] = [frontCpuMs(site), performance.now()]
	await during()
	const times = await watch.read()
	const frontShare = (frontCpuMs(site) - cpu) / (performance.now() - began)
	return { ...times, frontShare, lagMs: await frontLagMs(url) }
}

/** A site that has just started, or was just busy, has work of its own left. */
async function settled(site: WholeSite): Promise<void> {
	for (let tries = 0; tries < 60; tries += 1) {
		const before = appCpuMs(site)
		await pause(1_000)
		if (appCpuMs(site) - before < 50) return
	}
}

/** How late the front's event loop was in the worst hundredth since the last reading, in ms. */
async function frontLagMs(url: string): Promise<number> {
	const text = await (await fetch(`${url}/metrics`)).text()
	return Number(/nodejs_eventloop_lag_p99_seconds\{process="front"\} (\S+)/.exec(text)?.[1] ?? 0) * 1_000
}

/** Of the thread that answers. */
const frontCpuMs = ({ pid }: WholeSite): number =>
	Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Of all its threads, in steps of 10 ms. */
function appCpuMs(site: WholeSite): number {
	const stat = readFileSync(`/proc/${site.appPid() ?? site.pid}/stat`, 'utf8')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) * 10
}

const lineOf = ({ asked, failed, p99, most, lagMs, frontShare }: Measured) =>
	`${asked} asked, ${failed} failed, p99 ${p99.toFixed(1)} ms, at most ${most.toFixed(0)} ms; front ${lagMs.toFixed(1)} ms late, ${(frontShare * 100).toFixed(0)} % of a core`

function rowsOf(what: string, idle: Measured, busy: Measured): DrillRow[] {
	const row = (of: string, figure: string, limit: string, held: boolean): DrillRow => ({
		what: `${what}: ${of}`,
		rounds: busy.asked,
		survived: busy.asked - busy.failed,
		figure,
		limit,
		held: held && busy.failed === 0,
	})
	const lateMs = Math.max(20, 3 * idle.lagMs)
	return [
		row(
			'a cached page, p99',
			`${busy.p99.toFixed(1)} ms (idle ${idle.p99.toFixed(1)})`,
			cores ? '3 times idle' : '3 times idle; too few cores here to judge by it',
			!cores || busy.p99 <= 3 * idle.p99,
		),
		row(
			"the front's loop, p99",
			`${busy.lagMs.toFixed(1)} ms late (idle ${idle.lagMs.toFixed(1)}), ${(busy.frontShare * 100).toFixed(0)} % of a core`,
			`${lateMs.toFixed(0)} ms, 70 %`,
			busy.lagMs <= lateMs && busy.frontShare <= 0.7,
		),
	]
}
