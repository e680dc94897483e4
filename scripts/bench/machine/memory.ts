import { copyFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { pathsOfSitemap } from '../../../tests/support/pages/public-routes.ts'
import { descendants, startWholeSite } from '../../../tests/support/whole-site.ts'
import { frontFlags } from '../../setup/server-flags.js'
import { report } from '../report.ts'
import { withFolder } from '../site.ts'

const limits = { atRest: 340, underLoad: 520, peak: 900 }
const restSeconds = { whole: 60, quick: 20 }
const loadSeconds = { whole: 60, quick: 20 }
const sampleMs = 200

/**
 * Megabytes of all processes of a site, what they share counted once (the sums of their proportional sets): at rest, while
 * visitors read and search, and the most that a first start with its build takes.
 */
export async function measureMemory({ quick = false } = {}): Promise<void> {
	const how = quick ? 'quick' : 'whole'
	await withFolder(async (folder) => {
		// A file of its own: what other programs run from the same file would be shared with them.
		const node = path.join(folder, 'node')
		copyFileSync(process.execPath, node)
		await measureRunning(node, path.join(folder, 'data'), how)
		await measureFirstStart(path.join(folder, 'first'))
	})
}

async function measureRunning(node: string, dataDir: string, how: 'whole' | 'quick'): Promise<void> {
	const front = path.resolve('build/server/front.js')
	const site = startWholeSite({ DATA_DIR: dataDir, SEED: 'sample' }, { command: [node, ...frontFlags, front] })
	try {
		const url = await site.url
		const paths = pathsOfSitemap(await (await fetch(`${url}/sitemap.xml`)).text())
		for (const at of paths) await (await fetch(url + at)).text()
		await wait(restSeconds[how] * 1_000)
		const rest = await setsOf(site.pid)
		for (const [pid, mb] of rest) report(`at rest: ${pid === site.pid ? 'the front' : 'the app'}`, mb, 'MB')
		report('at rest: all processes', total(rest), 'MB', { atMost: limits.atRest })
		report('under load: all processes, at most', await mostUnderLoad(site.pid, url, paths, how), 'MB', {
			atMost: limits.underLoad,
		})
		await wait(restSeconds[how] * 1_000)
		report('afterwards: all processes', total(await setsOf(site.pid)), 'MB')
	} finally {
		site.signal('SIGTERM')
		await site.ended
	}
}

/** Fifty readers of pages that are in the cache, ten of pages that are not, and ten who search. */
async function mostUnderLoad(
	pid: number,
	url: string,
	paths: readonly string[],
	how: 'whole' | 'quick',
): Promise<number> {
	const until = performance.now() + loadSeconds[how] * 1_000
	let nth = 0
	const reader = async (next: () => string) => {
		while (performance.now() < until)
			await (await fetch(url + next(), { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
	}
	const stored = () => paths[nth++ % paths.length] ?? '/'
	const absent = () => `/no-such-page-${nth++}`
	const searched = () => `/blog?q=solar+${nth++}`
	const readers = [stored, absent, searched].flatMap((next, kind) =>
		Array.from({ length: kind === 0 ? 50 : 10 }, () => reader(next)),
	)
	let most = 0
	const watch = setInterval(() => {
		void setsOf(pid).then((sets) => (most = Math.max(most, total(sets))))
	}, sampleMs)
	await Promise.all(readers)
	clearInterval(watch)
	return most
}

/** `npm start` without a build and without data: the build, the empty database, and the site with its sample content. */
async function measureFirstStart(folder: string): Promise<void> {
	// Inside the project: a build finds its packages from where it is.
	const build = `node_modules/.cache/imole/bench-build-${process.pid}`
	try {
		await measureStart(build, folder)
	} finally {
		await rm(build, { recursive: true, force: true })
	}
}

async function measureStart(build: string, folder: string): Promise<void> {
	const child = spawn(process.execPath, ['scripts/start.js'], {
		env: {
			...process.env,
			BUILD_DIR: build,
			DATA_DIR: path.join(folder, 'data'),
			PORT: '0',
			SITE_URL: 'http://site.localhost',
			LOG_LEVEL: 'error',
			ENV_FILE: '',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let output = ''
	child.stdout.on('data', (chunk) => {
		output += String(chunk)
	})
	const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
	const most = { building: 0, serving: 0 }
	let hasEnded = false
	void gone.then(() => (hasEnded = true))
	const pid = child.pid ?? 0
	const sample = async () => {
		const step = output.includes('Opening the database') ? 'serving' : 'building'
		most[step] = Math.max(most[step], total(await setsOf(pid)))
	}
	while (!hasEnded && !output.includes('The site is ready')) {
		await sample()
		await wait(sampleMs)
	}
	for (let more = 0; more < 25 && !hasEnded; more += 1) {
		await sample()
		await wait(sampleMs)
	}
	child.kill('SIGTERM')
	await gone
	if (!output.includes('The site is ready')) throw new Error(`The site did not start:\n${output}`)
	report('first start: while it builds, at most', most.building, 'MB', { atMost: limits.peak })
	report('first start: its database and sample content, at most', most.serving, 'MB', { atMost: limits.peak })
}

const total = (sets: ReadonlyMap<number, number>): number => sets.values().reduce((sum, mb) => sum + mb, 0)

/** Megabytes of the proportional set of this process and of those that it started. */
async function setsOf(pid: number): Promise<Map<number, number>> {
	const all = [pid, ...descendants(pid)]
	const sizes = await Promise.all(
		all.map(async (each) => {
			const text = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
			return [each, Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024] as const
		}),
	)
	return new Map(sizes)
}
