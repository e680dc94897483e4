import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from 'autocannon'
import { command } from '../../setup/command.js'
import { asClient, pin } from '../machine/processors.ts'
import { fetchRaw } from './raw-response.ts'
import { maxShare, median, report, reportShare } from '../report.ts'
import { startProcess, startSite, withFolder, type Site } from '../site.ts'

const rounds = { whole: { count: 5, seconds: 3 }, quick: { count: 3, seconds: 2 } }
const page = '/blog'

type Request = { method: 'GET' | 'HEAD'; headers: Record<string, string> }

/**
 * Responses of the page cache against a bare node:http server that sends the same bytes and headers; rounds alternate,
 * medians are compared. Judged by the processor time of the thread that answers: the rate is the client's, whose core is
 * busy before the server's is.
 * Server and client have a core each where there are two and taskset.
 */
export async function measureCachedPage({ quick = false } = {}): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
		await pin(site.process.pid ?? 0, 'server')
		const br = { 'accept-encoding': 'br' }
		// A page that is asked for again gets the best compression, made in the background.
		for (let visit = 0; visit < 3; visit++) await fetchRaw(site.url + page, { headers: br })
		await wait(1_000)
		const { headers } = await fetchRaw(site.url + page, { headers: br })
		const etag = headers[headers.indexOf('etag') + 1] ?? ''
		const kinds: Record<string, Request> = {
			'a page': { method: 'GET', headers: br },
			'a 304': { method: 'GET', headers: { ...br, 'if-none-match': etag } },
			HEAD: { method: 'HEAD', headers: br },
		}
		const file = path.join(folder, 'response')
		for (const [kind, request] of Object.entries(kinds))
			await compare(kind, { request, site, file, rounds: quick ? rounds.quick : rounds.whole })
		report('memory after the load', await site.memoryMb(), 'MB', { atMost: 550 })
		await site.stop()
	})
}

type Comparison = { request: Request; site: Site; file: string; rounds: { count: number; seconds: number } }

async function compare(kind: string, { request, site, file, rounds }: Comparison): Promise<void> {
	await writeFile(file, JSON.stringify(await fetchRaw(site.url + page, request)))
	const bare = await startProcess('scripts/bench/load/bare-server.ts', [file], {})
	await pin(bare.process.pid ?? 0, 'server')
	const measured: { site: Round[]; bare: Round[] } = { site: [], bare: [] }
	await load(site, request, 2)
	await load(bare, request, 2)
	const of = (rows: Round[], key: keyof Round) => median(rows.map((row) => row[key]))
	const ratioOf = () => of(measured.bare, 'cpu') / of(measured.site, 'cpu')
	// Up to three times as many rounds, while others' work makes the bare server look the slower one.
	for (let round = 0; round < rounds.count || (ratioOf() > maxShare && round < rounds.count * 3); round++) {
		measured.bare.push(await load(bare, request, rounds.seconds))
		measured.site.push(await load(site, request, rounds.seconds))
	}
	await bare.stop()
	report(`${kind}: requests a second by this client, bare server`, of(measured.bare, 'rate'), '/s')
	report(`${kind}: requests a second by this client, from the cache`, of(measured.site, 'rate'), '/s')
	report(`${kind}: CPU a request, bare server`, of(measured.bare, 'cpu') * 1000, 'µs')
	report(`${kind}: CPU a request, from the cache`, of(measured.site, 'cpu') * 1000, 'µs')
	report(`${kind}: p99 from the cache under this load`, of(measured.site, 'p99'), 'ms')
	reportShare(`${kind}: ratio of CPU a request, bare to cached`, ratioOf(), { atLeast: 0.9 })
}

type Round = { rate: number; cpu: number; p99: number }

/** The client is a process of its own. */
async function load(target: Site, { method, headers }: Request, seconds: number): Promise<Round> {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
	const url = target.url + page
	const autocannon = ['-c', '50', '-d', String(seconds), ...lines.flatMap((line) => ['-H', line]), '--json', url]
	const client =
		method === 'HEAD'
			? ['scripts/bench/load/head-client.ts', url, String(seconds), ...lines]
			: ['node_modules/autocannon/autocannon.js', ...autocannon]
	const before = await target.servingCpuMs()
	const output = await command(...asClient(process.execPath, client))
	const cpu = (await target.servingCpuMs()) - before
	const result: Pick<Result, 'requests' | 'latency'> = JSON.parse(output.slice(output.indexOf('{')))
	return { rate: result.requests.average, cpu: cpu / result.requests.total, p99: result.latency.p99 }
}
