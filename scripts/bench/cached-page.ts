import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Result } from 'autocannon'
import { command } from '../setup/command.js'
import { median, report } from './report.ts'
import { startProcess, startSite, withFolder, type Site } from './site.ts'

const rounds = 5
const page = '/blog'

/**
 * A cached page against a bare node:http server that sends the same bytes; rounds alternate, medians are compared. Judged by
 * the processor time of the thread that answers: rates say as much about the client. Server and client have a core each
 * where there are two and taskset.
 */
export async function measureCachedPage(): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
		const answer = await fetchRaw(`${site.url}${page}`)
		await new Promise((resolve) => setTimeout(resolve, 1_000))
		const file = path.join(folder, 'answer.json')
		await writeFile(file, JSON.stringify(await fetchRaw(`${site.url}${page}`).catch(() => answer)))
		const bare = await startProcess('scripts/bench/bare-server.ts', [file], {})
		const measured: { site: Round[]; bare: Round[] } = { site: [], bare: [] }
		await Promise.all([pin(site), pin(bare)])
		await load(site, 2)
		await load(bare, 2)
		for (let round = 0; round < rounds; round++) {
			measured.bare.push(await load(bare, 4))
			measured.site.push(await load(site, 4))
		}
		const of = (rows: Round[], key: keyof Round) => median(rows.map((row) => row[key]))
		report('requests a second, bare server', of(measured.bare, 'rate'), '/s')
		report('requests a second, cached page', of(measured.site, 'rate'), '/s')
		report('CPU a request, bare server', of(measured.bare, 'cpu') * 1000, 'µs')
		report('CPU a request, cached page', of(measured.site, 'cpu') * 1000, 'µs')
		const ratio = of(measured.bare, 'cpu') / of(measured.site, 'cpu')
		// Nothing is faster than its own limit: then something else was measured.
		if (ratio > 1.05)
			throw new Error(`The cached page was ${ratio.toFixed(2)} times as fast as its limit: the measurement is no good.`)
		report('ratio of CPU a request, bare to cached', ratio, '', { atLeast: 0.85 })
		report('p99 under this load', of(measured.site, 'p99'), 'ms')
		report('memory after the load', await site.memoryMb(), 'MB', { atMost: 550 })
		await Promise.all([site.stop(), bare.stop()])
	})
}

type Round = { rate: number; cpu: number; p99: number }

const [serverCore, clientCore] = ['0', '1']
const canPin = process.platform === 'linux' && os.cpus().length > 1 && existsSync('/usr/bin/taskset')

const pin = async ({ process: { pid } }: Site) => (canPin ? command('taskset', ['-acp', serverCore, String(pid)]) : '')

/** The client is a process of its own. */
async function load(target: Site, seconds: number): Promise<Round> {
	const client = ['-c', '50', '-d', String(seconds), '-H', 'accept-encoding: br', '--json', target.url + page]
	const autocannon = [process.execPath, 'node_modules/autocannon/autocannon.js', ...client]
	const [program = '', ...args] = canPin ? ['taskset', '-c', clientCore, ...autocannon] : autocannon
	const before = await target.answeringCpuMs()
	const output = await command(program, args)
	const cpu = (await target.answeringCpuMs()) - before
	const result: Result = JSON.parse(output.slice(output.indexOf('{')))
	return { rate: result.requests.average, cpu: cpu / result.requests.total, p99: result.latency.p99 }
}

function fetchRaw(url: string): Promise<{ headers: string[]; body: string }> {
	return new Promise((resolve, reject) => {
		http
			.get(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
				const chunks: Buffer[] = []
				res.on('data', (chunk: Buffer) => chunks.push(chunk))
				res.on('end', () => {
					const skip = new Set(['date', 'connection', 'keep-alive'])
					const headers = Object.entries(res.headers)
						.filter(([name]) => !skip.has(name))
						.flatMap(([name, value]) => [name, String(value)])
					resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
				})
			})
			.on('error', reject)
	})
}
