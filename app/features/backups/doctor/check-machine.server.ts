import { fileSize } from '#app/format/numbers.ts'
import fs from 'node:fs'
import path from 'node:path'
import type { Finding } from './report.ts'

const minFree = 512 * 1024 * 1024
/** When this was written: an earlier clock is wrong. */
const earliest = Date.parse('2026-11-01')
const drift = 5 * 60_000

/** The data folder: exists, has the right owner, can be written to; and the free space of its disk. */
export function checkDataFolder(dataDir: string): Finding[] {
	const part = 'Data folder'
	const stat = fs.statSync(dataDir, { throwIfNoEntry: false })
	if (!stat) return [{ part, state: 'broken', message: `${dataDir} is not there; look at the setting DATA_DIR` }]
	if (!stat.isDirectory()) return [{ part, state: 'broken', message: `${dataDir} is not a folder` }]
	const { bavail, bsize } = fs.statfsSync(dataDir)
	const free = bavail * bsize
	const room: Finding = {
		part: 'Disk',
		state: free < minFree ? (free < minFree / 16 ? 'broken' : 'note') : 'ok',
		message: `${fileSize(free)} free${free < minFree ? '; make room, a backup needs more' : ''}`,
	}
	return [writable(dataDir, stat.uid), room]
}

function writable(dataDir: string, owner: number): Finding {
	const part = 'Data folder'
	try {
		fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
		return { part, state: 'ok', message: `${dataDir}, can be read and written` }
	} catch {
		const user = process.getuid?.()
		const who = user === undefined ? '' : ` (it belongs to user ${owner}, this is user ${user})`
		return {
			part,
			state: 'broken',
			message: `${dataDir} cannot be written by this user${who}, or is mounted read-only`,
		}
	}
}

/**
 * Compared with timestamps that the site has written: a clock that was set back confuses limits, sessions and backups.
 */
export function checkClock(dataDir: string, now = Date.now()): Finding {
	const part = 'Clock'
	if (now < earliest)
		return { part, state: 'broken', message: `${new Date(now).toISOString()} is in the past; set the clock` }
	const newest = Math.max(
		0,
		...['database', 'backups', 'secrets', 'media'].map((name) => changedAt(path.join(dataDir, name))),
	)
	if (newest > now + drift)
		return {
			part,
			state: 'note',
			message: `files of this site are from ${new Date(newest).toISOString()}, later than now; check the clock`,
		}
	return { part, state: 'ok', message: new Date(now).toISOString() }
}

function changedAt(folder: string): number {
	try {
		const inside = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).mtimeMs)
		return Math.max(...inside, 0)
	} catch {
		return 0
	}
}

/** What earlier starts, repairs and restores have moved aside: it may contain personal data. */
export function checkSetAside(dataDir: string): Finding[] {
	const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-')) : []
	if (names.length === 0) return []
	const message = `${names.join(', ')}: kept by a repair or restore. Delete them by hand once the site works, after 30 days at the latest: they hold people's data`
	return [{ part: 'Set aside', state: 'note', message }]
}
