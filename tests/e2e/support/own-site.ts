import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { newSampleFolder } from '../../support/content/sample-site.ts'

/** The address of a journey's own site. A worker runs one journey at a time, so that no two of these sites meet. */
export const ownSite = `http://localhost:${
	Number(process.env['E2E_PORT'] ?? 4173) + 20_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
}`

/** Addresses of sites that a journey has stopped: an open page may still ask them. */
export const stoppedSites = new Set<string>()

/** A built site with a database of its own, for a journey that must not share one; gone when it is stopped. */
export async function startOwnSite(settings: Record<string, string> = {}) {
	// Content is stored with the company's name of its first start.
	const isUsualSample = settings['SEED'] === 'sample' && settings['COMPANY_NAME'] === undefined
	stoppedSites.delete(ownSite)
	const dataDir = await (isUsualSample ? newSampleFolder() : newSiteFolder())
	const child = spawn(process.execPath, [...quickNode, path.resolve('tests/support/processes/serve-bundle.ts')], {
		env: {
			...process.env,
			PORT: new URL(ownSite).port,
			SITE_URL: ownSite,
			SEED: 'none',
			DATA_DIR: dataDir,
			LOG_LEVEL: 'error',
			...settings,
		},
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	const ended = new Promise((resolve) => void child.once('close', resolve))
	let output = ''
	for await (const chunk of child.stdout) {
		output += String(chunk)
		if (output.includes('listening ')) break
	}
	if (!output.includes('listening ')) throw new Error('The site did not start: see its message above.')
	return {
		/** The address where the first admin is made; empty where there is one. */
		setup: /setup (\S+)/.exec(output)?.[1] ?? '',
		/** Takes tables away from it: /admin/webhooks and /account fail soon. */
		damage: () => child.stdin.write('damage'),
		stop: async () => {
			stoppedSites.add(ownSite)
			child.kill('SIGTERM')
			await ended
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
