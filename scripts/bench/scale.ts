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
	measureInTurns('scripts/bench/scale/time-pages.ts', sizes, { atMostMs: { 'sitemap, one file of it': 10 } })

/** Saving a post and reading the table of posts, over few and many posts. */
export const measureAdmin = ({ sizes }: { sizes: number[] }): Promise<void> =>
	measureInTurns('scripts/bench/scale/time-admin.ts', sizes, { seeding: ['--comments', '0'] })

/** The databases take turns, so that a neighbour's load falls on all of them. */
async function measureInTurns(
	program: string,
	sizes: readonly number[],
	{ seeding = [], atMostMs = {} }: { seeding?: readonly string[]; atMostMs?: Record<string, number> },
): Promise<void> {
	await compareSizes({
		sizes,
		atMostMs,
		rows: 'posts',
		start: async (engine, size, env) => {
			await step(`${engine}: making ${size} posts`, () =>
				command(process.execPath, ['scripts/seed.ts', '--posts', String(size), ...seeding], {
					env: { ...process.env, ...env, LOG_LEVEL: 'error' },
				}),
			)
			return startProcess(program, [], env)
		},
	})
}

type Comparison = {
	sizes: readonly number[]
	/** What the sizes count. */
	rows: string
	/** A program with so many of them, that answers each request with its figures by name. */
	start: (engine: string, size: number, env: Record<string, string>) => Promise<Site>
	/** Which figures have a limit; all, unless given. */
	isLimited?: (name: string) => boolean
	/** By name, milliseconds that it may take over any number of rows, instead of a ratio. */
	atMostMs?: Record<string, number>
}

/** On each engine that is here, in turns. */
export async function compareSizes({
	sizes,
	rows,
	start,
	isLimited = () => true,
	atMostMs = {},
}: Comparison): Promise<void> {
	for (const engine of await engines()) {
		await withFolder(async (folder) => {
			const sites: Site[] = []
			for (const size of sizes) sites.push(await start(engine.name, size, engine.env(path.join(folder, String(size)))))
			const times = await takeTurns(sites, rounds)
			for (const site of sites) await site.stop()
			show(engine.name, { sizes, rows, isLimited, atMostMs }, times)
		})
		await engine.stop()
	}
}

/** By site, the figures of all rounds by name. */
export async function takeTurns(sites: readonly Site[], turns: number): Promise<Map<string, number[]>[]> {
	const times = sites.map(() => new Map<string, number[]>())
	for (let round = 0; round < turns; round++) {
		for (const [index, site] of sites.entries()) {
			for (const [name, values] of Object.entries(timings.parse(await (await fetch(site.url)).json()))) {
				times[index]?.set(name, [...(times[index]?.get(name) ?? []), ...values])
			}
		}
	}
	return times
}

type Shown = Required<Omit<Comparison, 'start'>>

function show(engine: string, { sizes, rows, isLimited, atMostMs }: Shown, times: Map<string, number[]>[]): void {
	for (const [page, few] of times[0] ?? []) {
		const atMost = atMostMs[page]
		const own = atMost === undefined ? undefined : { atMost }
		report(`${engine}, ${sizes[0]} ${rows}: ${page}`, median(few), 'ms', own)
		for (const [index, size] of sizes.entries()) {
			if (index === 0) continue
			const many = median(times[index]?.get(page) ?? [])
			report(`${engine}, ${size} ${rows}: ${page}`, many, 'ms', own)
			const budget = own === undefined && isLimited(page) ? { atMost: 1.5 } : undefined
			report(`  ratio ${size} / ${sizes[0]}`, many / median(few), '', budget)
		}
	}
}

export async function engines(): Promise<Engine[]> {
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
