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
		if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(place, each))
	}
	const folder = mkdtempSync(path.join(place, `imole-check-${process.pid}-`))
	// As /tmp: PostgreSQL's own user makes and removes folders of its own in it.
	chmodSync(folder, 0o1777)
	process.once('exit', () => remove(folder))
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
	return folder
}

/** A database server that is just stopping may still write; what is left then goes with the next run. */
function remove(folder: string): void {
	try {
		rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
	} catch (error) {
		console.warn(`${folder} could not be removed:`, error)
	}
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
