import { spawn } from 'node:child_process'

/** A program that ended badly, with what it printed (its last 400 KB). */
class CommandError extends Error {
	/**
	 * @param {string} message
	 * @param {string} output
	 */
	constructor(message, output) {
		super(message)
		this.output = output
	}
}

/** After its end, output that a program wrote before is read for so long at most. */
const outputMs = 5_000

/**
 * What to show of a failure.
 * @param {unknown} error
 * @returns {string}
 */
export function failureOutput(error) {
	if (error instanceof CommandError) return error.output || error.message
	return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Runs a program to its end and gives its output; rejects with a CommandError when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>}
 */
export function command(program, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
		let output = ''
		/** @param {Buffer} chunk */
		const keep = (chunk) => {
			output = (output + chunk).slice(-400_000)
		}
		child.stdout?.on('data', keep)
		child.stderr?.on('data', keep)
		child.on('error', reject)
		/** @param {number | null} code */
		const end = (code) => {
			if (code === 0) resolve(output)
			else reject(new CommandError(`${program} ${args.join(' ')} failed (${code})`, output))
		}
		child.on('close', end)
		// A process that the program left behind may have its output open without end.
		child.on('exit', (code) => setTimeout(end, outputMs, code).unref())
	})
}
