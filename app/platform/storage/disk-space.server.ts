import { closeSync, ftruncateSync, openSync, statfsSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { databaseKind } from '#app/db/client.server.ts'
import { env } from '../env/env.server.ts'
import { log } from '../log/log.server.ts'
import { ExpectedError } from '../expected-error.ts'

/*
 * A full disk must not lock the admin out. A reserve file holds space back; when the disk is full it is deleted,
 * so that small writes (sessions, limits, the audit log) go on, while everything larger is refused with the reason.
 */

const megabyte = 1_048_576
/** More than one segment of the embedded database's write-ahead log, which it may need at any time. */
const reserveBytes = 24 * megabyte
/** Below this the disk counts as full. */
const minFree = 8 * megabyte
/** The disk counts as free again with room for the reserve twice, so that writing it does not fill the disk at once. */
const enoughFree = reserveBytes + 2 * minFree
const lookEveryMs = 1_000

export type DiskSpace = { isFull: boolean; freeBytes: number; totalBytes: number }

const unknown: DiskSpace = { isFull: false, freeBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY }
let space = unknown
let timer: NodeJS.Timeout | null = null

/** Of the disk that DATA_DIR is on, a second ago. */
export const diskSpace = (): DiskSpace => space

/** Writes the reserve file and checks the disk regularly from now on. */
export function watchDisk(): void {
	lookAtDisk()
	timer ??= setInterval(lookAtDisk, lookEveryMs).unref()
}

export function stopWatchingDisk(): void {
	if (timer) clearInterval(timer)
	timer = null
	space = unknown
}

/** Called regularly, and when a write found no space. */
export function lookAtDisk(): void {
	try {
		const { bavail, blocks, bsize } = statfsSync(env.DATA_DIR)
		const freeBytes = bavail * bsize
		const hasReserve = reservedBytes() >= reserveBytes
		const isFull = hasReserve ? freeBytes < minFree : freeBytes < enoughFree
		if (isFull && hasReserve) giveUpReserve()
		if (!isFull && !hasReserve) setReserveAside()
		if (isFull !== space.isFull) logChange(isFull, freeBytes)
		space = { isFull, freeBytes, totalBytes: blocks * bsize }
	} catch (error) {
		log.warn({ err: error }, 'the disk space could not be read')
	}
}

function logChange(isFull: boolean, freeBytes: number): void {
	const freeMegabytes = Math.floor(freeBytes / megabyte)
	if (isFull) log.error({ freeMegabytes }, 'the disk of DATA_DIR is full: only sign-in and enquiries are stored')
	else log.info({ freeMegabytes }, 'the disk of DATA_DIR has room again')
}

const reserveFile = () => path.resolve(env.DATA_DIR, 'disk-reserve')

const reservedBytes = (): number => statSync(reserveFile(), { throwIfNoEntry: false })?.size ?? 0

function giveUpReserve(): void {
	const handle = openSync(reserveFile(), 'r+')
	try {
		ftruncateSync(handle)
	} finally {
		closeSync(handle)
	}
}

/** Written with real bytes: a sparse file would hold no space back. */
function setReserveAside(): void {
	const handle = openSync(reserveFile(), 'w', 0o600)
	try {
		const piece = Buffer.alloc(megabyte)
		for (let written = 0; written < reserveBytes; written += piece.length) writeSync(handle, piece)
	} catch (error) {
		ftruncateSync(handle)
		throw error
	} finally {
		closeSync(handle)
	}
}

const diskFullMessage =
	'The disk of this site is full, so nothing can be saved right now. What you typed is still here: please try again later.'

/** Writes that are allowed on a full disk, because they are small or free space. Enquiries have a journal of their own. */
const writesWhenFull: ReadonlySet<string> = new Set([
	'account:sign-in',
	'account:recover',
	'enquiry:send',
	'mail:unsubscribe',
	'backup:manage',
	// Counted in memory, so the beacon still succeeds.
	'page:count-view',
])

/** @throws {ExpectedError} 503 when the disk is full and `permission` is for writes that have to wait. */
export function requireRoom(permission: string): void {
	// A database server stores its rows elsewhere, and reports a full disk itself.
	if (space.isFull && databaseKind() === 'embedded' && !writesWhenFull.has(permission))
		throw new ExpectedError(diskFullMessage, { status: 503, retryAfter: 60 })
}
