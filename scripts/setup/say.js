// Lines on the terminal while long steps run; plain JavaScript, because it runs before anything is installed.

const tty = process.stdout.isTTY === true

/** What is under way: several steps may be. @type {Map<string, number>} */
const running = new Map()

/** @param {number} started */
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

const clear = tty ? '\r\u001b[K' : ''

function draw() {
	if (!tty || running.size === 0) return
	const steps = [...running].map(([name, started]) => `${name} (${seconds(started)})`)
	process.stdout.write(`${clear}  … ${steps.join(', ')}`)
}

/**
 * Runs a step under a line that shows its name and, on a terminal, the seconds that pass.
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function step(name, run) {
	const started = Date.now()
	running.set(name, started)
	if (!tty) console.log(`  … ${name}`)
	draw()
	const timer = setInterval(draw, 500)
	/** @param {string} line */
	const end = (line) => {
		clearInterval(timer)
		running.delete(name)
		console.log(`${clear}  ${line}`)
		draw()
	}
	try {
		const result = await run()
		end(`✓ ${name} (${seconds(started)})`)
		return result
	} catch (error) {
		end(`✗ ${name}`)
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
