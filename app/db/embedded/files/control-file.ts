import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/*
 * global/pg_control: what the engine must know before it can read anything else. The places of its fields are those of
 * PostgreSQL 18 (src/include/catalog/pg_control.h) with the engine's alignment (8 bytes for 64-bit numbers).
 */

/** The version of the engine whose folders this program opens; the same as in PG_VERSION. */
export const engineMajor = '18'

export const controlFile = 'global/pg_control'
const controlVersion = 1800
const fullSize = 8192
const place = {
	identifier: 0x00,
	version: 0x08,
	state: 0x10,
	redo: 0x28,
	timeline: 0x30,
	segmentSize: 0xe4,
	nonce: 0x101,
	crc: 0x124,
}
const nonceBytes = 32
const cleanState = 1

export type Control = {
	/** Stopped in order: nothing of the write-ahead log has to be replayed. */
	clean: boolean
	/** The file of the write-ahead log from which a start goes on. */
	firstSegment: string
	segmentSize: number
}

/** What pg_control says, or what is wrong with it, to follow "its file global/pg_control". */
export function readControl(folder: string): Control | string {
	const file = path.join(folder, controlFile)
	const found = fs.statSync(file, { throwIfNoEntry: false })
	if (!found) return 'is missing'
	if (!found.isFile()) return 'is not a file'
	const bytes = fs.readFileSync(file)
	if (bytes.length < fullSize) return `is cut short (${bytes.length} of ${fullSize} bytes)`
	if (bytes.every((byte) => byte === 0)) return 'holds nothing but zeros'
	if (bytes.readUInt32LE(place.crc) !== crc32c(bytes.subarray(0, place.crc))) return 'is damaged (wrong checksum)'
	const version = bytes.readUInt32LE(place.version)
	if (version !== controlVersion)
		return `belongs to engine version ${Math.floor(version / 100)}; this program has ${engineMajor}`
	const segmentSize = bytes.readUInt32LE(place.segmentSize)
	const redo = bytes.readBigUInt64LE(place.redo)
	return {
		clean: bytes.readUInt32LE(place.state) === cleanState,
		firstSegment: segmentName(bytes.readUInt32LE(place.timeline), redo, segmentSize),
		segmentSize,
	}
}

/** Of a file of the write-ahead log (src/include/access/xlog_internal.h): a first page has a long header with the identifier. */
const logPlace = { info: 0x02, identifier: 0x18 }
const longHeader = 0x0002

/**
 * Gives a copy of a database, stopped in order, what no two databases may share: the system identifier, by which the
 * engine knows its own write-ahead log, and the number from which it makes up the salts of unknown users.
 */
export function giveOwnIdentity(folder: string): void {
	const file = path.join(folder, controlFile)
	const bytes = fs.readFileSync(file)
	const identifier = randomBytes(8)
	// Read as a signed number by pg_control_system().
	identifier.writeUInt8(identifier.readUInt8(7) & 0x7f, 7)
	identifier.copy(bytes, place.identifier)
	randomBytes(nonceBytes).copy(bytes, place.nonce)
	bytes.writeUInt32LE(crc32c(bytes.subarray(0, place.crc)), place.crc)
	fs.writeFileSync(file, bytes)
	const log = path.join(folder, 'pg_wal')
	for (const name of fs.readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each)))
		writeIdentifier(path.join(log, name), identifier)
}

function writeIdentifier(segment: string, identifier: Buffer): void {
	const handle = fs.openSync(segment, 'r+')
	try {
		const info = Buffer.alloc(2)
		fs.readSync(handle, info, 0, info.length, logPlace.info)
		// One that waits to be used has no header yet.
		if (info.readUInt16LE() & longHeader) fs.writeSync(handle, identifier, 0, identifier.length, logPlace.identifier)
	} finally {
		fs.closeSync(handle)
	}
}

/** Three numbers of eight hexadecimal digits: the timeline, and the segment's number in two parts. */
function segmentName(timeline: number, position: bigint, segmentSize: number): string {
	const perFile = 0x1_0000_0000n / BigInt(segmentSize)
	const number = position / BigInt(segmentSize)
	return [BigInt(timeline), number / perFile, number % perFile]
		.map((each) => each.toString(16).toUpperCase().padStart(8, '0'))
		.join('')
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
	let crc = index
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1
	return crc
})

/** CRC-32C (Castagnoli), which pg_control carries. */
function crc32c(bytes: Uint8Array): number {
	let crc = 0xffff_ffff
	for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
	return (crc ^ 0xffff_ffff) >>> 0
}
