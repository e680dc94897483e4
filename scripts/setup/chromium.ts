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

/** Finds Chromium for the browser journeys, or installs it from the system's packages. */
export async function ensureChromium(): Promise<string> {
	const found = findChromium()
	if (found) return found
	await step('Installing Chromium for the browser journeys (once)', async () => {
		const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
		const run = (...args: string[]) => {
			const [program = '', ...rest] = [...sudo, ...args]
			return command(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
		}
		await run('apt-get', 'update', '-q')
		const install = (browser: string) =>
			run('apt-get', 'install', '-y', '-q', '--no-install-recommends', browser, 'fonts-dejavu-core')
		await install('chromium-headless-shell').catch(() => install('chromium'))
	}).catch(() => fail('Chromium is missing and could not be installed. Install it and set CHROMIUM to its path.'))
	return findChromium() ?? fail('Chromium was installed but not found. Set CHROMIUM to its path.')
}
