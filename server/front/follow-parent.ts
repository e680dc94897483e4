const lookMs = 500

/**
 * npm ends without a word to what it started when it is killed, and so does the wrapper that starts this under the
 * project's own Node (scripts/start.js): with FOLLOW_PARENT set, the end of the process that started this one is the end of
 * this one too.
 */
export function followParent(end: () => void): void {
	if (process.env['FOLLOW_PARENT'] === undefined) return
	const parent = process.ppid
	const timer = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(timer)
		end()
	}, lookMs)
	timer.unref()
}
