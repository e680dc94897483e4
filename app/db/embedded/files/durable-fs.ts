import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { unpackDatabase } from './packed-database.server.ts'
import { isAbsentOrEmpty, setAside } from './set-aside.server.ts'
import { syncFolder, syncTree } from './folders.ts'

/*
 * PGlite never asks the disk to keep anything: it starts with fsync off, and the file system layer below it has no
 * fsync. A power cut then loses acknowledged writes or the whole database. This file puts a real fsync in place. It
 * reaches into PGlite's internals, so the version is pinned and the worker counts the calls of one commit at start.
 */

type FsyncHook = (stream: { nfd?: number }) => number
type StreamOps = { fsync?: FsyncHook }

const inputOutputError = 29
let syncs = 0

/** How many times this process has asked the disk to write a file. */
export const syncCount = (): number => syncs

export class DurableNodeFS extends NodeFS {
	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const started = await super.init(pg, options)
		started.emscriptenOpts.preRun?.push((mod) => {
			const operations = streamOperations(mod)
			if (!operations)
				throw new Error('This version of PGlite has another file system layer; writes would not be durable.')
			operations.fsync = ({ nfd }) => {
				if (nfd === undefined) return 0
				try {
					fs.fdatasyncSync(nfd)
					syncs += 1
				} catch {
					throw new mod.FS.ErrnoError(inputOutputError)
				}
				return 0
			}
		})
		return started
	}
}

function streamOperations(mod: object): StreamOps | null {
	const layer: unknown = 'NODEFS' in mod ? mod.NODEFS : null
	if (typeof layer !== 'object' || layer === null || !('stream_ops' in layer)) return null
	const operations: unknown = layer.stream_ops
	return typeof operations === 'object' ? operations : null
}

/**
 * Start parameters: fsync on (no -F; fdatasync is empty in this build, fsync is the hooked one), a small log, and as
 * much shared memory as pays (128 MB was no faster than 32).
 */
export const startParams: readonly string[] = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	...[
		'wal_sync_method=fsync',
		'max_wal_size=48MB',
		'min_wal_size=32MB',
		'shared_buffers=32MB',
		'maintenance_work_mem=32MB',
		'timezone=UTC',
		// Errors go to the caller; the engine's own log is for what stops it.
		'log_min_messages=log',
	].flatMap((setting) => ['-c', setting]),
]

/**
 * Makes an empty database that is either complete on disk or not there at all: built next to its place, synced, then
 * renamed into it. The place must be absent or empty: anything else in it is never removed. `prepared` is the file of a
 * packed database to begin with; where it is null or not whole, one is made from nothing.
 */
export async function createDataFolder(folder: string, prepared: string | null = null): Promise<void> {
	const unfinished = `${folder}.init`
	fs.mkdirSync(path.dirname(folder), { recursive: true })
	if (!isAbsentOrEmpty(unfinished)) setAside(path.dirname(folder), unfinished)
	if (prepared === null || !(await isUnpacked(prepared, unfinished))) {
		const pg = await PGlite.create({ dataDir: unfinished })
		await pg.close()
	}
	fs.chmodSync(unfinished, 0o700)
	syncTree(unfinished)
	// rename() replaces an empty folder and refuses any other; Windows refuses both.
	if (fs.existsSync(folder)) fs.rmdirSync(folder)
	fs.renameSync(unfinished, folder)
	syncFolder(path.dirname(folder))
}

/** Removes what was unpacked of a damaged file: nothing was ever stored in it. */
async function isUnpacked(prepared: string, folder: string): Promise<boolean> {
	try {
		await unpackDatabase(prepared, folder)
		return true
	} catch {
		fs.rmSync(folder, { recursive: true, force: true })
		return false
	}
}
