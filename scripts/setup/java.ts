import { command } from './command.js'
import { fail, step } from './say.js'

/** Finds Java for the W3C's HTML checker, or installs it from the system's packages. */
export async function ensureJava(): Promise<string> {
	if (await hasJava()) return 'java'
	await step('Installing Java for the HTML checker (once)', async () => {
		const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
		const run = (...args: string[]) => {
			const [program = '', ...rest] = [...sudo, ...args]
			return command(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
		}
		await run('apt-get', 'update', '-q')
		await run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'default-jre-headless')
	}).catch(() => fail('Java is missing and could not be installed. Install it, then try again.'))
	return 'java'
}

const hasJava = (): Promise<boolean> =>
	command('java', ['-version']).then(
		() => true,
		() => false,
	)
