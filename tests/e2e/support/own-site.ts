import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/quick-node.ts'
import { newSampleFolder } from '../../support/sample-site.ts'

type OwnSite = { url: string; settings?: Record<string, string> }

/** Addresses of sites that a journey has stopped: an open page may still ask them. */
export const stoppedSites = new Set<string>()

/** A built site with a database of its own, for a journey that must not share one; gone when it is stopped. */
export async function startOwnSite({ url, settings = {} }: OwnSite) {
	// Content is stored with the company's name of its first start.
	const isUsualSample = settings['SEED'] === 'sample' && settings['COMPANY_NAME'] === undefined
	stoppedSites.delete(url)
	const dataDir = await (isUsualSample ? newSampleFolder() : newSiteFolder())
	const child = spawn(process.execPath, [...quickNode, path.resolve('tests/support/serve-bundle.ts')], {
		env: {
			...process.env,
			PORT: new URL(url).port,
			SITE_URL: url,
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
	return {
		/** The address where the first admin is made; empty where there is one. */
		setup: /setup (\S+)/.exec(output)?.[1] ?? '',
		stop: async () => {
			stoppedSites.add(url)
			child.kill('SIGTERM')
			await ended
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
