import { existsSync } from 'node:fs'
import { command } from './command.js'
import { fail, step } from './say.js'

/** The one without windows comes first: the same engine, and a visitor in it costs a third of the time. */
const places = [
	process.env['CHROMIUM'],
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium of this machine is, or null. */
export function findChromium(): string | null {
	return places.find((place) => place !== undefined && existsSync(place)) ?? null
}

/** Debian's browser with windows: its packages have the one without, too. */
const debianBrowser = '/usr/bin/chromium'

/**
 * Finds Chromium for the browser journeys, or installs it from the system's packages: the one without windows also where
 * Debian's other one is there already, because the journeys would take more than twice the processor time in that.
 */
export async function ensureChromium(): Promise<string> {
	const found = findChromium()
	if (found !== null && found !== debianBrowser) return found
	await step('Installing Chromium for the browser journeys (once)', install).catch(() => {
		if (found !== null) console.log(`  The journeys run in ${found}, which takes longer.`)
		else fail('Chromium is missing and could not be installed. Install it and set CHROMIUM to its path.')
	})
	return findChromium() ?? fail('Chromium was installed but not found. Set CHROMIUM to its path.')
}

async function install(): Promise<void> {
	const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
	const run = (...args: string[]) => {
		const [program = '', ...rest] = [...sudo, ...args]
		return command(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
	}
	const get = (browser: string) =>
		run('apt-get', 'install', '-y', '-q', '--no-install-recommends', browser, 'fonts-dejavu-core')
	await run('apt-get', 'update', '-q')
	await get('chromium-headless-shell').catch((error: unknown) => {
		if (existsSync(debianBrowser)) throw error
		return get('chromium')
	})
}
