import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, failureOutput } from './command.js'
import { npm, root } from './dependencies.js'
import { fail, step } from './say.js'

const folder = path.join(root, 'tests/servers')
const stamp = path.join(folder, 'node_modules/.imole-lock')

/** Installs the servers that only tests talk to (tests/servers/README.md) when they are missing or their lock changed. */
export default async function ensureTestServers(): Promise<void> {
	const lock = createHash('sha256')
		.update(readFileSync(path.join(folder, 'package-lock.json')))
		.digest('hex')
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
	await step('Installing the servers for tests (once)', () =>
		command(npm(), ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
			cwd: folder,
			shell: process.platform === 'win32',
		}),
	).catch((error: unknown) =>
		fail(`The servers for tests could not be installed. Is the network there?\n${failureOutput(error)}`),
	)
	writeFileSync(stamp, lock)
}
