import path from 'node:path'
import { command } from '../setup/command.js'
import { step } from '../setup/say.js'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { median, report } from './report.ts'
import { startProcess, withFolder, type Site } from './site.ts'
import { z } from 'zod'

type Engine = { name: string; env: (folder: string) => Record<string, string>; stop: () => Promise<void> }
const timings = z.record(z.string(), z.array(z.number()))

const rounds = 8

/** List, post, search and filters over few and many posts, on each engine that is here: p50 of rendering a page. */
export const measureScale = ({ sizes }: { sizes: number[] }): Promise<void> =>
	measureInTurns('scripts/bench/time-pages.ts', sizes)

/** Every kind of search over few and many posts. */
export const measureSearch = ({ sizes }: { sizes: number[] }): Promise<void> =>
	measureInTurns('scripts/bench/time-pages.ts', sizes, [], ['search'])

/** Saving a post and reading the table of posts, over few and many posts. */
export const measureDesk = ({ sizes }: { sizes: number[] }): Promise<void> =>
	measureInTurns('scripts/bench/time-admin.ts', sizes, ['--comments', '0'])

/** The databases take turns, so that a neighbour's load falls on all of them. */
async function measureInTurns(
	program: string,
	sizes: readonly number[],
	seeding: readonly string[] = [],
	args: string[] = [],
): Promise<void> {
	for (const engine of await engines()) {
		await withFolder(async (folder) => {
			const sites: Site[] = []
			for (const size of sizes) {
				const env = engine.env(path.join(folder, String(size)))
				await step(`${engine.name}: making ${size} posts`, () =>
					command(process.execPath, ['scripts/seed.ts', '--posts', String(size), ...seeding], {
						env: { ...process.env, ...env, LOG_LEVEL: 'error' },
					}),
				)
				sites.push(await startProcess(program, args, env))
			}
			const times = sites.map(() => new Map<string, number[]>())
			for (let round = 0; round < rounds; round++) {
				for (const [index, site] of sites.entries()) {
					for (const [page, values] of Object.entries(timings.parse(await (await fetch(site.url)).json()))) {
						times[index]?.set(page, [...(times[index]?.get(page) ?? []), ...values])
					}
				}
			}
			for (const site of sites) await site.stop()
			show(engine.name, sizes, times)
		})
		await engine.stop()
	}
}

function show(engine: string, sizes: readonly number[], times: Map<string, number[]>[]): void {
	for (const [page, few] of times[0] ?? []) {
		report(`${engine}, ${sizes[0]} posts: ${page}`, median(few), 'ms')
		for (const [index, size] of sizes.entries()) {
			if (index === 0) continue
			const many = median(times[index]?.get(page) ?? [])
			report(`${engine}, ${size} posts: ${page}`, many, 'ms')
			report(`  ratio ${size} / ${sizes[0]}`, many / median(few), '', { atMost: 1.5 })
		}
	}
}

async function engines(): Promise<Engine[]> {
	const found: Engine[] = [
		{
			name: 'embedded',
			env: (folder) => ({ DATA_DIR: path.join(folder, 'data'), SEED: 'none' }),
			stop: async () => {},
		},
	]
	const postgres = await startTestPostgres()
	if (postgres)
		found.push({
			name: 'postgres',
			env: (folder) => ({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: postgres.newDatabase(), SEED: 'none' }),
			stop: postgres.stop,
		})
	return found
}
