import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, failureOutput } from './command.js'
import { npm, root } from './dependencies.js'
import { fail, step } from './say.js'

/**
 * Installs a folder with a package.json and lock file of its own, when what it names is missing or its lock changed.
 * `what` completes the sentences: "Installing …", "… could not be installed".
 */
export async function ensureOwnPackage(folderInProject: string, what: string): Promise<void> {
	const folder = path.join(root, folderInProject)
	const stamp = path.join(folder, 'node_modules/.imole-lock')
	const lock = createHash('sha256')
		.update(readFileSync(path.join(folder, 'package-lock.json')))
		.digest('hex')
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
	await step(`Installing ${what} (once)`, () =>
		command(npm(), ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
			cwd: folder,
			shell: process.platform === 'win32',
		}),
	).catch((error: unknown) => fail(`Could not install ${what}. Is the network there?\n${failureOutput(error)}`))
	writeFileSync(stamp, lock)
}
