import path from 'node:path'
import { report } from './report.ts'
import { startSite, withFolder } from './site.ts'

/** From the command to the first page: an empty data folder, and one with data. */
export async function measureStart(): Promise<void> {
	await withFolder(async (folder) => {
		const env = { DATA_DIR: path.join(folder, 'data') }
		report('first start (database made, sample content rendered)', await once(env), 's')
		report('start with existing data', await once(env), 's', { atMost: 2 })
	})
}

async function once(env: Record<string, string>): Promise<number> {
	const began = performance.now()
	const site = await startSite(env)
	await (await fetch(site.url)).text()
	const seconds = (performance.now() - began) / 1000
	await site.stop()
	return seconds
}
