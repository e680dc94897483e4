import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, failureOutput } from './command.js'
import { patchDriver } from './driver-patch.js'
import { followParent } from './parent.js'
import { isRelease, packageStamp, root } from './release.js'
import { fail, step } from './say.js'

export { root }
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const installedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** In an image Node is there already, and only once. */
const runningNodeWillDo = isRelease && Number(process.versions.node.split('.', 1)[0]) >= 24
const projectNode = existsSync(installedNode) || !runningNodeWillDo ? installedNode : process.execPath

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
	if (existsSync(packageStamp) && readFileSync(packageStamp, 'utf8') === lock && existsSync(projectNode)) return
	const omit = isRelease ? ['--omit=dev'] : []
	try {
		await step('Installing packages (once; about a minute)', () =>
			command(npm(), ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: root,
				shell: process.platform === 'win32',
			}),
		)
	} catch (error) {
		fail(`The packages could not be installed. Is the network there?\n${failureOutput(error)}`)
	}
	if (!existsSync(installedNode))
		fail('Node 24 did not arrive with the packages: run "npm ci" by hand and read what it says.')
	writeFileSync(packageStamp, lock)
}

/**
 * Runs a script under the project's own Node 24 to its end and gives its exit code, handing signals through.
 * @param {string} script
 * @param {string[]} [args]
 * @param {string[]} [flags] of Node itself
 * @returns {Promise<number>}
 */
export function underProjectNode(script, args = [], flags = []) {
	// Node closes to a child what is not named here.
	const sockets = Array.from({ length: socketsHandedOver }, (_, index) => 3 + index)
	const child = spawn(projectNode, [...flags, script, ...args], {
		stdio: ['inherit', 'inherit', 'inherit', ...sockets],
		cwd: root,
		env: { ...projectEnv(), FOLLOW_PARENT: '1' },
	})
	/** @param {NodeJS.Signals} signal */
	const handOn = (signal) => child.kill(signal)
	for (const signal of signals) process.on(signal, handOn)
	const stopLooking = startedByNpm ? followParent(() => child.kill('SIGTERM')) : () => {}
	return new Promise((resolve) => {
		child.on('exit', (code, signal) => {
			stopLooking()
			for (const each of signals) process.off(each, handOn)
			resolve(code ?? (signal ? 1 : 0))
		})
	})
}

/**
 * Runs the rest under the project's own Node 24. Never returns.
 * @param {string} script
 * @param {string[]} args
 * @param {string[]} flags of Node itself
 */
export async function continueUnderProjectNode(script, args, flags = []) {
	if (typeof process.execve === 'function' && process.platform !== 'win32' && socketsHandedOver === 0) {
		process.chdir(root)
		const env = { ...projectEnv(), ...(startedByNpm ? { FOLLOW_PARENT: '1' } : {}) }
		process.execve(projectNode, [projectNode, ...flags, script, ...args], env)
	}
	process.exit(await underProjectNode(script, args, flags))
}

const startedByNpm = process.env.npm_lifecycle_event !== undefined

/** Sockets that a service manager listens on for this process (systemd's sd_listen_fds), from file descriptor 3 on. */
const socketsHandedOver =
	process.env.LISTEN_PID === undefined || Number(process.env.LISTEN_PID) === process.pid
		? Number(process.env.LISTEN_FDS ?? 0)
		: 0

function projectEnv() {
	const { LISTEN_PID: _pid, LISTEN_FDS: _fds, ...env } = process.env
	return {
		...env,
		PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
		...(socketsHandedOver > 0 && { LISTEN_FDS: String(socketsHandedOver) }),
	}
}

export const npm = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm')
