import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '../setup/command.js'
import { startProcess, withFolder } from './site.ts'

const rows = 100
/** They load the built site, which is not there while the rules are tested. */
const needsBuild = ['scripts/bench/content/time-cpu.ts', 'scripts/bench/scale/time-pages.ts']
const programs = globSync('scripts/bench/*/time-*.ts').filter((program) => !needsBuild.includes(program))

test.each(programs)('%s starts on a small site and answers a figure for each thing it times', async (program) => {
	await withFolder(async (folder) => {
		const env = { DATA_DIR: path.join(folder, 'data'), SEED: 'none', SITE_URL: 'http://site.localhost' }
		await command(process.execPath, ['scripts/seed.ts', '--posts', String(rows)], {
			env: { ...process.env, ...env, LOG_LEVEL: 'error' },
		})
		const site = await startProcess(program, [String(rows)], env)
		const figures = z.record(z.string(), z.array(z.number()).min(1)).parse(await (await fetch(site.url)).json())
		await site.stop()
		expect(Object.keys(figures).length).toBeGreaterThan(2)
	})
})
