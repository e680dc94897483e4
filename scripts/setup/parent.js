import { readFileSync } from 'node:fs'

const lookMs = 500

/**
 * npm ends without a word to what it started when it is killed, and so does the shell that it starts commands with: calls
 * `end`, once, when the process that started this one is gone, or who started that, where it is npm's shell.
 * @param {() => void} end
 * @returns {() => void} stops looking
 */
export function followParent(end) {
	const started = starters()
	const timer = setInterval(() => {
		if (starters() === started) return
		clearInterval(timer)
		end()
	}, lookMs)
	timer.unref()
	return () => clearInterval(timer)
}

function starters() {
	const parent = process.ppid
	// Linux says who started the shell; elsewhere its own end must do.
	const stat = readStat(parent)
	return stat && /^\(?(sh|dash|bash|busybox|ash)\)?$/.test(stat.name) ? `${parent} of ${stat.parent}` : String(parent)
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: string } | null}
 */
function readStat(pid) {
	try {
		const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
		return { name, parent }
	} catch {
		return null
	}
}
