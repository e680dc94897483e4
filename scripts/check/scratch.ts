import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const name = /^imole-check-(\d+)-/
const gigabyte = 1024 ** 3

/**
 * Where the tests of this run put their sites: in memory where there is plenty of it, because databases that live for
 * seconds spend a quarter of their processor time on files. Goes when this process ends, and what a killed run left
 * goes with the next.
 */
export function scratchFolder(): string {
	const place = hasRoom() ? memory : tmpdir()
	mkdirSync(place, { recursive: true })
	for (const each of readdirSync(place)) {
		const pid = name.exec(each)?.[1]
		if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(place, each), { recursive: true, force: true })
	}
	const folder = mkdtempSync(path.join(place, `imole-check-${process.pid}-`))
	// PostgreSQL's own user enters it, too.
	chmodSync(folder, 0o755)
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
	return folder
}

/** The tests together hold up to three gigabytes of files at once, and their processes as much again. */
function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(memory)
		return bavail * bsize > 6 * gigabyte && process.availableMemory() > 8 * gigabyte
	} catch {
		return false
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}
