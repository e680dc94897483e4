import fs from 'node:fs'
import path from 'node:path'
import { isAbsentOrEmpty } from './set-aside.server.ts'
import { controlFile, engineMajor, readControl, type Control } from './control-file.ts'
import { importantFiles, isRelation, lookAt, readFileList } from './file-list.ts'

/** A file that is not as it must be: `what` follows its name ("is missing"). */
export type Damage = { file: string; what: string }

/** What the files of a database folder show without opening it. */
export type FolderCheck = {
	empty: boolean
	damages: Damage[]
	/** Files of tables that were lost, or dropped since the list was written: the catalogue knows. */
	doubts: Damage[]
}

/** Folders that are empty most of the time; copying programs like to leave such out. The engine needs them. */
export const requiredFolders =
	`base global pg_commit_ts pg_dynshmem pg_logical pg_logical/mappings pg_logical/snapshots pg_multixact
	pg_multixact/members pg_multixact/offsets pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans
	pg_tblspc pg_twophase pg_wal pg_xact`.split(/\s+/)

/** Reads a few bytes of each file at most; changes nothing. */
export function checkFolder(folder: string): FolderCheck {
	if (isAbsentOrEmpty(folder)) return { empty: true, damages: [], doubts: [] }
	if (!fs.statSync(folder).isDirectory())
		return { empty: false, damages: [{ file: path.basename(folder), what: 'is not a folder' }], doubts: [] }
	const control = readControl(folder)
	const damages = [
		...versionDamage(folder),
		...(typeof control === 'string' ? [{ file: controlFile, what: control }] : logDamages(folder, control)),
		...requiredFolders
			.filter((name) => !fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory())
			.map((file) => ({ file, what: 'is missing' })),
	]
	const changed = changedFiles(folder)
	return {
		empty: false,
		damages: [
			...damages,
			...changed.filter(({ file }) => !isRelation(file) && file !== controlFile && !isVersion(file)),
		],
		doubts: changed.filter(({ file }) => isRelation(file)),
	}
}

/**
 * A site lived here, and its database is gone: nothing may be put in its place unasked. A database that waits to take
 * its place (`database.ready`) is that of a restore under way.
 */
export function isDatabaseLost(dataDir: string): boolean {
	const database = path.join(dataDir, 'database')
	if (!isAbsentOrEmpty(database) || fs.existsSync(`${database}.ready`)) return false
	return namesIn(path.join(dataDir, 'secrets'), /^[a-z0-9][a-z0-9-]*$/).length > 0
}

const isVersion = (file: string) => file === 'PG_VERSION'

function versionDamage(folder: string): Damage[] {
	const file = 'PG_VERSION'
	const now = lookAt(folder, file)
	if (typeof now === 'string') return [{ file, what: now }]
	const version = fs.readFileSync(path.join(folder, file), 'utf8').trim()
	if (version === engineMajor) return []
	if (!/^\d+(\.\d+)?$/.test(version)) return [{ file, what: 'is damaged: it holds no version' }]
	return [{ file, what: `says that it belongs to engine version ${version}; this program has ${engineMajor}` }]
}

/** The write-ahead log must reach without a gap from where a start begins to its newest file. */
function logDamages(folder: string, control: Control): Damage[] {
	const names = namesIn(path.join(folder, 'pg_wal'), /^[0-9A-F]{24}$/).filter((name) => name >= control.firstSegment)
	const inLog = (name: string) => `pg_wal/${name}`
	if (names[0] !== control.firstSegment)
		return [{ file: inLog(control.firstSegment), what: 'is missing (the write-ahead log)' }]
	if (firstBytes(path.join(folder, inLog(control.firstSegment))).every((byte) => byte === 0))
		return [{ file: inLog(control.firstSegment), what: 'holds nothing but zeros' }]
	const cut = names.find((name) => fs.statSync(path.join(folder, inLog(name))).size !== control.segmentSize)
	if (cut !== undefined) return [{ file: inLog(cut), what: 'is cut short (the write-ahead log)' }]
	const numbers = names.map((name) => numberOf(name, control.segmentSize))
	const gap = numbers.findIndex((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1)
	return gap === -1 ? [] : [{ file: inLog(names[gap - 1] ?? ''), what: 'is followed by a gap in the write-ahead log' }]
}

function firstBytes(file: string): Buffer {
	const handle = fs.openSync(file, 'r')
	try {
		const bytes = Buffer.alloc(16)
		fs.readSync(handle, bytes)
		return bytes
	} finally {
		fs.closeSync(handle)
	}
}

const numberOf = (name: string, segmentSize: number): number =>
	Number.parseInt(name.slice(8, 16), 16) * (0x1_0000_0000 / segmentSize) + Number.parseInt(name.slice(16), 16)

/** Against the list of the last checkpoint; without one, whether every file can be read and written. */
function changedFiles(folder: string): Damage[] {
	const list = readFileList(folder)
	if (list === null) {
		const looked = importantFiles(folder).map((file) => ({ file, now: lookAt(folder, file) }))
		return looked.flatMap(({ file, now }) => (typeof now === 'string' ? [{ file, what: now }] : []))
	}
	return Object.entries(list.files).flatMap(([file, [size, usedFirstPage]]): Damage[] => {
		const now = lookAt(folder, file)
		if (typeof now === 'string') return isForgotten(folder, file, now) ? [] : [{ file, what: now }]
		if (now.size < size) return [{ file, what: `is cut short (${now.size} of ${size} bytes)` }]
		return usedFirstPage && !now.usedFirstPage ? [{ file, what: 'begins with zeros where there was data' }] : []
	})
}

/** The oldest parts of the transaction status are dropped in order, as all that they spoke of is long settled. */
function isForgotten(folder: string, file: string, what: string): boolean {
	if (what !== 'is missing' || !/^pg_(xact|multixact)\//.test(file)) return false
	const [place, name] = [path.dirname(file), path.basename(file)]
	const [oldest] = namesIn(path.join(folder, place), /^[0-9A-F]+$/)
	return oldest !== undefined && Number.parseInt(name, 16) < Number.parseInt(oldest, 16)
}

function namesIn(folder: string, wanted: RegExp): string[] {
	try {
		return fs
			.readdirSync(folder)
			.filter((name) => wanted.test(name))
			.toSorted()
	} catch {
		return []
	}
}
