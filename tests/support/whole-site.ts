import { spawn } from 'node:child_process'
import path from 'node:path'
import { frontFlags } from '../../scripts/setup/server-flags.js'
import { outputOf } from './processes/run-program.ts'

export type WholeSite = {
	/** The address, once the site says that it is ready; rejects when it ends before. */
	url: Promise<string>
	ended: Promise<{ code: number | null; output: string; complained: string }>
	output: () => string
	/** The front, or what was started instead. */
	pid: number
	/** The app behind it; null while there is none. */
	appPid: () => number | null
	signal: (name: NodeJS.Signals) => void
}

type Options = {
	/** What is started instead of the front alone, such as `['node', 'scripts/start.js']`. */
	command?: readonly [string, ...string[]]
}

/** The built site as it runs in production: the front in a process of its own, and the app as its child. */
export function startWholeSite(settings: Record<string, string>, options: Options = {}): WholeSite {
	const front = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/front.js')
	const [program, ...args] = options.command ?? [process.execPath, ...frontFlags, front]
	const child = spawn(program, args, {
		// As scripts/start.js has it.
		env: {
			MALLOC_ARENA_MAX: '2',
			...process.env,
			PORT: '0',
			SITE_URL: 'http://site.test',
			SEED: 'none',
			LOG_LEVEL: 'silent',
			// A developer's own settings are of another site.
			ENV_FILE: '',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const pid = child.pid ?? 0
	let output = ''
	let complained = ''
	const url = Promise.withResolvers<string>()
	// Nobody may be waiting for the address of a site that is expected to fail.
	url.promise.catch(() => {})
	child.stdout.on('data', (chunk) => {
		output += String(chunk)
		const address = output.match(/The site is ready: (\S+)/)?.[1]
		if (address) url.resolve(address)
	})
	child.stderr.on('data', (chunk) => {
		complained += String(chunk)
	})
	const ended = new Promise<{ code: number | null; output: string; complained: string }>((resolve) => {
		child.on('exit', (code) => {
			url.reject(new Error(`the site ended (${code}): ${complained}`))
			resolve({ code, output, complained })
		})
	})
	started.add(pid)
	void ended.then(() => started.delete(pid))
	return {
		url: url.promise,
		ended,
		output: () => output,
		pid,
		appPid: () => descendants(pid).find((each) => commandOf(each).includes('server/app.js')) ?? null,
		signal: (name) => void child.kill(name),
	}
}

const started = new Set<number>()

/** Ends what is left of them. A test calls it when its file ends: vitest's workers end without the event `exit`. */
export function endWholeSites(): void {
	for (const pid of started) for (const each of [...descendants(pid), pid]) kill(each)
}

process.once('exit', endWholeSites)

/** Processes that `pid` started, and those that they started. */
export function descendants(pid: number): number[] {
	const table = outputOf('ps', ['-eo', 'pid=,ppid='])
	const parents = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
	const below = (parent: number): number[] =>
		parents.flatMap(([child = 0, of]) => (of === parent && child !== pid ? [child, ...below(child)] : []))
	return below(pid)
}

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}

export function kill(pid: number): void {
	// 0 would be this very group of processes.
	if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function commandOf(pid: number): string {
	try {
		return outputOf('ps', ['-o', 'args=', '-p', String(pid)])
	} catch {
		return ''
	}
}
