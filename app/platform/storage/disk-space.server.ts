import { closeSync, ftruncateSync, openSync, statfsSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { databaseKind } from '#app/db/client.server.ts'
import { env } from '../env/env.server.ts'
import { log } from '../log/log.server.ts'
import { ExpectedError } from '../expected-error.ts'

/*
 * A full disk must not lock the admin out. A file of real bytes holds room back; when the disk runs full it is given up,
 * so that small writes (sessions, limits, the audit log) go on, while everything larger is refused with the reason.
 */

const megabyte = 1_048_576
/** More than one segment of the embedded database's log, which it may have to make at any time. */
const reserveBytes = 24 * megabyte
/** Below this the disk counts as full. */
const leastFree = 8 * megabyte
/** The disk is well again when the reserve fits twice over what would make it full again at once. */
const enoughFree = reserveBytes + 2 * leastFree
const lookEveryMs = 1_000

export type DiskSpace = { isFull: boolean; freeBytes: number; totalBytes: number }

const unknown: DiskSpace = { isFull: false, freeBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY }
let space = unknown
let timer: NodeJS.Timeout | null = null

/** Of the disk that DATA_DIR is on, a second ago. */
export const diskSpace = (): DiskSpace => space

/** Sets the reserve aside and looks at the disk from now on. */
export function watchDisk(): void {
	lookAtDisk()
	timer ??= setInterval(lookAtDisk, lookEveryMs).unref()
}

export function stopWatchingDisk(): void {
	if (timer) clearInterval(timer)
	timer = null
	space = unknown
}

/** Called by itself, and when a write found no room. */
export function lookAtDisk(): void {
	try {
		const { bavail, blocks, bsize } = statfsSync(env.DATA_DIR)
		const freeBytes = bavail * bsize
		const hasReserve = reservedBytes() >= reserveBytes
		const isFull = hasReserve ? freeBytes < leastFree : freeBytes < enoughFree
		if (isFull && hasReserve) giveUpReserve()
		if (!isFull && !hasReserve) setReserveAside()
		if (isFull !== space.isFull) tell(isFull, freeBytes)
		space = { isFull, freeBytes, totalBytes: blocks * bsize }
	} catch (error) {
		log.warn({ err: error }, 'the disk could not be looked at')
	}
}

function tell(isFull: boolean, freeBytes: number): void {
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

/** Written, not only made long: a hole in a file holds nothing back. */
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

const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write failed because there was no room for it; libraries wrap what the system said. */
export function isNoRoom(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && noRoom.has(String(error.code))) || isNoRoom(error.cause)
}

const diskFullMessage =
	'The disk of this site is full, so nothing can be saved just now. What you typed is still here: please try again later.'

/** What may still be written on a full disk: it is small, or makes room. Enquiries have a journal of their own. */
const writesWhenFull: ReadonlySet<string> = new Set([
	'account:sign-in',
	'account:recover',
	'enquiry:send',
	'mail:unsubscribe',
	'backup:manage',
	// Counted in memory; what a beacon is answered says nothing of it.
	'page:count-view',
])

/** @throws {ExpectedError} 503 where the disk is full and `permission` stands for writes that have to wait. */
export function requireRoom(permission: string): void {
	// A database server keeps its rows elsewhere; it says itself when it has no room.
	if (space.isFull && databaseKind() === 'embedded' && !writesWhenFull.has(permission))
		throw new ExpectedError(diskFullMessage, { status: 503, retryAfter: 60 })
}
