import path from 'node:path'
import { z } from 'zod'
import { command } from '../../setup/command.js'
import { root } from '../../setup/dependencies.js'
import { step } from '../../setup/say.js'
import { report } from '../report.ts'
import { takeTurns } from '../scale.ts'
import { startProcess, withFolder } from '../site.ts'

const pages = ['/', '/about', '/services/solar', '/portfolio', '/testimonials', '/contact']
const rounds = 12
const constantBuild = 'node_modules/.cache/imole/bench-constant-content'
/** As the limit of issue 12 says it. */
const maxRatio = 1.1

/**
 * Pages whose content comes from the database against the same pages of a second build of this source, in which the
 * values are constants of the program: both have the sample, and must give the same text. An older version of the site
 * would be no reference, since its pages have other sections. Rounds of the processes take turns; judged by the
 * processor time of the thread that renders.
 */
export async function measureContent(): Promise<void> {
	await step('building with constants', () =>
		command(
			process.execPath,
			[
				'node_modules/@react-router/dev/bin.cjs',
				'build',
				'--config',
				'scripts/bench/content/constant-content.config.ts',
			],
			{ env: { ...process.env, BUILD_DIR: constantBuild, REACT_ROUTER_ROOT: root } },
		),
	)
	await withFolder(async (folder) => {
		const start = (name: string, env: Record<string, string> = {}) =>
			startProcess('scripts/bench/content/time-cpu.ts', pages, { DATA_DIR: path.join(folder, name), ...env })
		// Two of each: what one process's compiler made of the same code differs by a tenth from the next one's.
		const constants = { BUILD_DIR: constantBuild }
		const sites = [
			await start('constants-1', constants),
			await start('content-1'),
			await start('content-2'),
			await start('constants-2', constants),
		] as const
		const [texts, others] = await Promise.all(sites.map(({ url }) => readTexts(url)))
		for (const [index, page] of pages.entries())
			if (texts?.[index] !== others?.[index])
				throw new Error(`${page} says something else with constants: the two cannot be compared.`)
		const used = await takeTurns(sites, rounds)
		const of = (page: string, ...which: number[]) => mean(which.map((nth) => quartile(used[nth]?.get(page) ?? [])))
		const sum = { without: 0, with: 0 }
		for (const page of pages) {
			const [without, with_] = [of(page, 0, 3), of(page, 1, 2)]
			sum.without += without
			sum.with += with_
			report(`${page}: CPU from constants`, without, 'ms')
			report(`${page}: CPU from the database`, with_, 'ms')
			report('  ratio database / constants', with_ / without, '', { atMost: maxRatio })
		}
		const ratio = sum.with / sum.without
		// Nothing is faster than without the work: then something else was measured.
		if (!(ratio > 0.95))
			throw new Error(`The pages took ${ratio.toFixed(2)} of their reference: the measurement is no good.`)
		report('all pages: ratio database / constants', ratio, '', { atMost: maxRatio })
		for (const site of sites) await site.stop()
	})
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The lower one: what a neighbour does to the caches only ever adds. */
const quartile = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN

/** What the pages say: two builds have other names of files, and the two databases other dates. */
async function readTexts(url: string): Promise<string[]> {
	const htmls = z.array(z.string()).parse(await (await fetch(`${url}/html`)).json())
	return htmls.map((html) =>
		html.replaceAll(/<(script|style)\b.*?<\/\1>|<link[^>]*>/gs, '').replaceAll(/<[^>]*>/g, '\n'),
	)
}
