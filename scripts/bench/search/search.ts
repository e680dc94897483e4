import path from 'node:path'
import { z } from 'zod'
import { command } from '../../setup/command.js'
import { step } from '../../setup/say.js'
import { median, percentile, report } from '../report.ts'
import { engines, takeTurns } from '../scale.ts'
import { startProcess, withFolder, type Site } from '../site.ts'
import { limited } from './questions.ts'
import { measureTypeAhead } from './type-ahead.ts'

const rounds = 8
/** Of a search over the most posts, in milliseconds of processor. */
const slowest: Readonly<Record<string, number>> = { embedded: 15, postgres: 10 }
const maxGrowth = 1.5
const storage = z.object({ text: z.number(), search: z.number() })

/**
 * Every kind of search of readers and of the admin over few and many posts, comments, enquiries and users, on each engine
 * that is here, by processor time. The databases take turns; limits hold the 10th percentile. Then searches while somebody
 * types, over HTTP.
 */
export async function measureSearch({
	sizes,
	engine,
}: {
	sizes: number[]
	engine?: string | undefined
}): Promise<void> {
	for (const { name, env, stop } of await engines()) {
		if (engine === undefined || engine === name) {
			await withFolder(async (folder) => {
				const sites: Site[] = []
				const databases = sizes.map((size) => ({ size, where: env(path.join(folder, String(size))) }))
				for (const { size, where } of databases) sites.push(await start(name, size, where))
				const times = await takeTurns(sites, rounds)
				show(name, sizes, times)
				for (const [index, site] of sites.entries()) {
					const { text, search } = storage.parse(await (await fetch(new URL('/storage', site.url))).json())
					const isMost = index === sites.length - 1
					report(
						`${name}, ${sizes[index]}: search storage / text`,
						search / text,
						'',
						isMost ? { atMost: 2 } : undefined,
					)
				}
				for (const site of sites) await site.stop()
				for (const { size, where } of databases) await measureTypeAhead(`${name}, ${size}`, where)
			})
		}
		await stop()
	}
}

async function start(engine: string, size: number, env: Record<string, string>): Promise<Site> {
	await step(`${engine}: making ${size} posts`, () =>
		command(process.execPath, ['scripts/seed.ts', '--posts', String(size)], {
			env: { ...process.env, ...env, LOG_LEVEL: 'error' },
		}),
	)
	return startProcess('scripts/bench/search/time-search.ts', [String(size)], env)
}

function show(engine: string, sizes: readonly number[], times: readonly Map<string, number[]>[]): void {
	for (const [name, few] of times[0] ?? []) {
		const isReaders = name.startsWith('readers, ')
		const isLimited = isReaders ? limited.includes(name.slice('readers, '.length)) : true
		for (const [index, size] of sizes.entries()) {
			const values = times[index]?.get(name) ?? []
			const isMost = size >= 100_000 && isReaders
			const limit = isMost ? { atMost: slowest[engine] ?? 10 } : undefined
			report(`${engine}, ${size}: ${name}, p10`, percentile(values, 0.1), 'ms', limit)
			report(`${engine}, ${size}: ${name}, median`, median(values), 'ms')
			if (index === 0) continue
			const growth = percentile(values, 0.1) / percentile(few, 0.1)
			report(`  ratio ${size} / ${sizes[0]}, p10`, growth, '', isLimited ? { atMost: maxGrowth } : undefined)
			report(`  ratio ${size} / ${sizes[0]}, median`, median(values) / median(few), '')
		}
	}
}
