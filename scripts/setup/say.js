// Lines on the terminal while long steps run; plain JavaScript, because it runs before anything is installed.

const tty = process.stdout.isTTY === true

/**
 * Runs a step under a line that shows its name and, on a terminal, the seconds that pass.
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function step(name, run) {
	const started = Date.now()
	const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
	const draw = () => tty && process.stdout.write(`\r  … ${name} (${seconds()} s)`)
	if (!tty) console.log(`  … ${name}`)
	draw()
	const timer = setInterval(draw, 500)
	try {
		const result = await run()
		clearInterval(timer)
		console.log(`${tty ? '\r\u001b[K' : ''}  ✓ ${name} (${seconds()} s)`)
		return result
	} catch (error) {
		clearInterval(timer)
		console.log(`${tty ? '\r\u001b[K' : ''}  ✗ ${name}`)
		throw error
	}
}

/**
 * An end with one sentence instead of a stack.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
	console.error(`\n${message}\n`)
	process.exit(1)
}
