import path from 'node:path'
import { loadBundle } from './bundle.ts'
import { median, percentile, report } from './report.ts'
import { withFolder } from './site.ts'

/** A thread's clock may advance in steps of 4 ms, more than a page costs: pages are measured in groups. */
const groups = 12
const turns = 25
const warmUps = 6

const empty = (): number[] => []

/** CPU of rendering one page: all threads, and this process's main thread alone (the rest is the embedded database). */
export async function measureRender(): Promise<void> {
	await withFolder(async (folder) => {
		const bundle = await loadBundle()
		const server = await bundle.start({
			env: { PORT: '0', SITE_URL: 'http://site.localhost', LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data') },
		})
		const slugs = (await bundle.sql<{ slug: string }[]>`select slug from blog_posts where live`).map((row) => row.slug)
		const pages = {
			'a post page': { address: (turn: number) => `/blog/${slugs[turn % slugs.length]}`, atMost: 1.5 },
			'the list': { address: (turn: number) => `/blog?page=${(turn % 3) + 1}`, atMost: 1.2 },
			'the home page': { address: () => '/', atMost: 1.2 },
		}
		const measured = Object.entries(pages).map(([name, page]) => ({ name, ...page, cpu: empty(), main: empty() }))
		// In turns, after all are warm: what one page compiles and a neighbour takes falls on each alike.
		for (let group = -warmUps; group < groups; group++) {
			for (const { address, cpu, main } of measured) {
				const before = process.cpuUsage()
				const mainBefore = process.threadCpuUsage()
				for (let turn = 0; turn < turns; turn++) await server.render(address((group + warmUps) * turns + turn))
				const used = process.cpuUsage(before)
				const mainUsed = process.threadCpuUsage(mainBefore)
				if (group < 0) continue
				cpu.push((used.user + used.system) / 1000 / turns)
				main.push((mainUsed.user + mainUsed.system) / 1000 / turns)
			}
		}
		const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
		for (const { name, atMost, cpu, main } of measured) {
			// The limits are those of a quiet machine: what neighbours take from a page's caches is in the mean, least in the tenth.
			report(`${name}: CPU, main thread (mean)`, mean(main), 'ms')
			report(`${name}: CPU, main thread (median of ${groups} groups)`, median(main), 'ms', { atMost })
			report(`${name}: CPU, main thread (lowest tenth)`, percentile(main, 0.1), 'ms')
			report(`${name}: CPU, all threads (mean)`, mean(cpu), 'ms')
		}
		await server.stop()
	})
}
