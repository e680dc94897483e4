import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../setup/dependencies.js'

export type DrilledSite = {
	/** The address once it is ready; rejects with what it said when it ends before. */
	url: Promise<string>
	isAlive: () => boolean
	/** Everything it has said so far. */
	output: () => string
	signal: (name: NodeJS.Signals) => void
	stop: () => Promise<void>
}

/** The site as `npm start` runs it, on a free port. */
export function startSite(settings: Record<string, string>): DrilledSite {
	const child = spawn(process.execPath, [path.join(root, 'scripts/start.js')], {
		cwd: root,
		env: { ...process.env, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const url = Promise.withResolvers<string>()
	url.promise.catch(() => {})
	let output = ''
	const onOutput = (bytes: Buffer) => {
		// Only the latest: a site without its database says much.
		output = (output + String(bytes)).slice(-200_000)
		const address = /The site is ready: (\S+)/.exec(output)?.[1]
		if (address) url.resolve(address)
	}
	child.stdout.on('data', onOutput)
	child.stderr.on('data', onOutput)
	const ended = new Promise<void>((resolve) => {
		child.on('close', () => {
			url.reject(new Error(`The site ended: ${output.slice(-2_000)}`))
			resolve()
		})
	})
	process.once('exit', () => void child.kill('SIGKILL'))
	return {
		url: url.promise,
		isAlive: () => child.exitCode === null && child.signalCode === null,
		output: () => output,
		signal: (name) => void child.kill(name),
		stop: async () => {
			child.kill('SIGTERM')
			await ended
		},
	}
}
