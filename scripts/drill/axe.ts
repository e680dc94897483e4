import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { withFolder } from '../bench/site.ts'
import { ensureChromium } from '../setup/chromium.ts'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import type { Drill } from './table.ts'

const report = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
	errors: z.array(z.unknown()),
})

export const axeDrill: Drill = {
	name: 'axe',
	about: 'axe on every page, public and admin, at 360 and 1440 px, in both modes and all palettes',
	run: (say) =>
		withFolder(async (folder) => {
			await ensureChromium()
			const file = path.join(folder, 'playwright.json')
			const output = await command(
				path.join(root, 'node_modules/.bin/playwright'),
				['test', '--project=matrix', '--retries=0', '--reporter=line,json'],
				{ cwd: root, env: { ...process.env, E2E_MATRIX: 'on', PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
			).catch(failureOutput)
			const { stats, errors } = report.parse(JSON.parse(await readFile(file, 'utf8')))
			const failed = stats.unexpected + stats.flaky + errors.length
			if (failed > 0) say(output)
			const rounds = stats.expected + stats.unexpected + stats.flaky
			return [
				{
					what: 'axe: no finding on any page, at any width, in any colours',
					rounds,
					survived: stats.expected,
					figure: `${failed} parts with findings`,
					limit: '0',
					held: failed === 0 && rounds > 0,
				},
			]
		}),
}
