import { randomUUID } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fdatasyncSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeSync,
} from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { databaseKind } from '#app/db/client.server.ts'
import { diskSpace } from '#app/platform/disk-space.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { reachable } from './channels.tsx'
import { formMessages } from './messages.ts'
import { readReceived, writtenEnquiry, type ReceivedEnquiry } from './received-enquiry.server.ts'

/*
 * Where enquiries wait while the disk is full. The file is written out in full at the start, so that its blocks are
 * there when nothing else is. A record is its length, its CRC-32, and JSON; zeros end the list. Records stay until all of
 * them are stored, and their key makes a second storing of the same one do nothing: a crash in between loses and doubles
 * nothing.
 */

const journalBytes = 2 * 1_048_576
const headBytes = 8
/** A process that lives says so; the journal of one that does not is read by another. */
const deadAfterMs = 5 * 60_000

type Journal = { file: string; handle: number; end: number }
let journal: Journal | null = null

const folder = () => path.resolve(env.DATA_DIR, 'enquiry-journal')

/** Makes room for enquiries. The embedded database has one process, which takes up the journal of the one before it. */
export function openEnquiryJournal(): void {
	try {
		mkdirSync(folder(), { recursive: true, mode: 0o700 })
		const file = path.join(folder(), databaseKind() === 'embedded' ? 'site' : randomUUID())
		const isWhole = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= journalBytes
		const handle = openSync(file, isWhole ? 'r+' : 'w', 0o600)
		if (!isWhole) {
			writeSync(handle, Buffer.alloc(journalBytes), 0, journalBytes, 0)
			fsyncSync(handle)
		}
		journal = { file, handle, end: recordsIn(readFileSync(file)).end }
	} catch (error) {
		log.warn({ err: error }, 'there is no room for the journal of enquiries')
	}
}

export function closeEnquiryJournal(): void {
	if (!journal) return
	closeSync(journal.handle)
	if (journal.end === 0 && databaseKind() !== 'embedded') rmSync(journal.file, { force: true })
	journal = null
}

/** Returns when the disk has it. @throws {Refusal} 503 when the journal is full too: the form keeps what was typed. */
export function keepInJournal(enquiry: ReceivedEnquiry): void {
	const body = Buffer.from(writtenEnquiry(enquiry))
	const head = Buffer.alloc(headBytes)
	head.writeUInt32LE(body.length, 0)
	head.writeUInt32LE(crc32(body), 4)
	const end = (journal?.end ?? 0) + headBytes + body.length
	// Whoever sends past the allowance must not take all the room.
	const most = enquiry.heldFor === null ? journalBytes : journalBytes / 4
	if (!journal || end + headBytes > most)
		throw new Refusal(formMessages.noRoom(reachable), { status: 503, retryAfter: 600 })
	const record = Buffer.concat([head, body])
	writeSync(journal.handle, record, 0, record.length, journal.end)
	fdatasyncSync(journal.handle)
	journal.end = end
}

/** How many enquiries wait in this process's journal. */
export const enquiriesInJournal = (): number =>
	journal && journal.end > 0 ? recordsIn(readFileSync(journal.file)).bodies.length : 0

/** A job: once there is room, `store` takes every enquiry that waits. What cannot be stored yet stays. */
export async function replayJournals(store: (enquiry: ReceivedEnquiry) => Promise<void>): Promise<void> {
	if (!journal) return
	const now = new Date()
	utimesSync(journal.file, now, now)
	if (diskSpace().isFull && databaseKind() === 'embedded') return
	if (journal.end > 0) {
		const upto = journal.end
		await storeAll(readFileSync(journal.file).subarray(0, upto), store)
		// One that came meanwhile stays, and with it all: stored again they change nothing.
		if (journal.end === upto) clear(journal)
	}
	for (const file of orphans(journal.file)) {
		await storeAll(readFileSync(file), store)
		rmSync(file, { force: true })
	}
}

function orphans(own: string): string[] {
	if (!existsSync(folder())) return []
	const files = readdirSync(folder()).map((name) => path.join(folder(), name))
	return files.filter((file) => file !== own && Date.now() - statSync(file).mtimeMs > deadAfterMs)
}

async function storeAll(bytes: Buffer, store: (enquiry: ReceivedEnquiry) => Promise<void>): Promise<void> {
	const { bodies } = recordsIn(bytes)
	for (const body of bodies) await store(readReceived(body.toString()))
	if (bodies.length > 0) log.info({ enquiries: bodies.length }, 'enquiries of the journal are stored')
}

/** The first zero ends the list, and with it whatever is left behind it. */
function clear(kept: Journal): void {
	const zeros = Buffer.alloc(kept.end)
	writeSync(kept.handle, zeros, 0, zeros.length, 0)
	fdatasyncSync(kept.handle)
	kept.end = 0
}

/** A record that a crash cut short was never acknowledged: it ends the list. */
function recordsIn(bytes: Buffer): { bodies: Buffer[]; end: number } {
	const bodies: Buffer[] = []
	let end = 0
	while (end + headBytes <= bytes.length) {
		const length = bytes.readUInt32LE(end)
		const body = bytes.subarray(end + headBytes, end + headBytes + length)
		if (length === 0 || body.length < length || crc32(body) !== bytes.readUInt32LE(end + 4)) break
		bodies.push(body)
		end += headBytes + length
	}
	return { bodies, end }
}
