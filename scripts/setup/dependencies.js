import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, failureOutput } from './command.js'
import { patchDriver } from './driver-patch.js'
import { fail, step } from './say.js'

export const root = path.resolve(import.meta.dirname, '../..')
const stamp = path.join(root, 'node_modules/.imole-lock')
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const projectNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs the locked packages when they are missing or the lock file changed, and sees that the driver is patched. */
export async function ensureDependencies() {
	await installPackages()
	await patchDriver().catch((/** @type {Error} */ error) => fail(error.message))
}

async function installPackages() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
	if (major < 20 || (major === 20 && minor < 19)) {
		fail(`This needs Node.js 20.19 or newer to begin with (you have ${process.versions.node}). See https://nodejs.org.`)
	}
	const lock = createHash('sha256')
		.update(readFileSync(path.join(root, 'package-lock.json')))
		.digest('hex')
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(projectNode)) return
	try {
		await step('Installing packages (once; about a minute)', () =>
			command(npm(), ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: root,
				shell: process.platform === 'win32',
			}),
		)
	} catch (error) {
		fail(`The packages could not be installed. Is the network there?\n${failureOutput(error)}`)
	}
	if (!existsSync(projectNode))
		fail('Node 24 did not arrive with the packages: run "npm ci" by hand and read what it says.')
	writeFileSync(stamp, lock)
}

/**
 * Runs the rest under the project's own Node 24, handing signals through. Never returns.
 * @param {string} script
 * @param {string[]} args
 * @param {string[]} flags of Node itself
 */
export async function continueUnderProjectNode(script, args, flags = []) {
	const env = {
		...process.env,
		PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
	}
	if (typeof process.execve === 'function' && process.platform !== 'win32') {
		process.chdir(root)
		process.execve(projectNode, [projectNode, ...flags, script, ...args], env)
	}
	const child = spawn(projectNode, [...flags, script, ...args], { stdio: 'inherit', cwd: root, env })
	for (const signal of signals) process.on(signal, () => child.kill(signal))
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
	await new Promise(() => {})
}

export const npm = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm')
