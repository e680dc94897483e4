import { randomUUID } from 'node:crypto'
import {
	closeSync,
	fdatasyncSync,
	fstatSync,
	fsyncSync,
	constants,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
	writeSync,
} from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { isNoRoom } from '#app/platform/disk/no-room.ts'

/*
 * A file that is written to its full length before it is needed, so that its blocks exist when the disk is full. A
 * record is its length, its CRC-32 and its bytes; zeros end the list.
 */

export const journalBytes = 2 * 1_048_576
const headBytes = 8
/**
 * A running process touches its file every few seconds; other processes read the file of one that has stopped doing so.
 */
const deadAfterMs = 5 * 60_000
const namePattern = /^(site|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Options = {
	folder: string
	/**
	 * The embedded database has one process, which takes over its predecessor's file; with a database server each
	 * process has a file of its own.
	 */
	isShared: boolean
}

/** Thrown by `store` for a record that no retry can store. */
export class UnreadableRecord extends Error {
	override name = 'UnreadableRecord'
}

type Store = (body: Buffer) => Promise<void>

export class JournalFile {
	readonly #options: Options
	#file = ''
	#handle = -1
	#end = 0
	/** Up to where the file's blocks are known to be allocated. */
	#size = 0

	constructor(options: Options) {
		this.#options = options
		this.#open()
	}

	/** Never truncates a file: a short one is extended. */
	#open(): void {
		const { folder, isShared } = this.#options
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		this.#file = path.join(folder, isShared ? randomUUID() : 'site')
		this.#handle = openSync(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600)
		this.#end = recordsIn(readFileSync(this.#file)).end
		const { size, blocks } = fstatSync(this.#handle)
		// A copied file may have holes instead of zeros: they reserve no disk space.
		const whole = blocks * 512 >= journalBytes ? Math.min(size, journalBytes) : Math.min(size, this.#end)
		this.#size = Math.max(whole, this.#end)
		this.#fill()
	}

	/** On a full disk as far as there is room: the records that are already in the file are stored all the same. */
	#fill(): void {
		try {
			while (!this.isWhole) {
				const missing = Buffer.alloc(journalBytes - this.#size)
				this.#size += writeSync(this.#handle, missing, 0, missing.length, this.#size)
			}
			fsyncSync(this.#handle)
		} catch (error) {
			if (!isNoRoom(error)) throw error
		}
	}

	/** Whether the full length is allocated. */
	get isWhole(): boolean {
		return this.#size >= journalBytes
	}

	get isEmpty(): boolean {
		return this.#end === 0
	}

	get count(): number {
		return this.isEmpty ? 0 : recordsIn(readFileSync(this.#file)).bodies.length
	}

	/** Returns once the record is on disk; false when that would fill more than `maxBytes`. */
	keep(body: Buffer, maxBytes: number): boolean {
		if (!this.#write(body, maxBytes)) return false
		if (this.#isOwn()) return true
		// Another process believed this one had ended and reads that file: perhaps it has seen the record, perhaps not.
		this.#renew()
		return this.#write(body, maxBytes)
	}

	#write(body: Buffer, maxBytes: number): boolean {
		const end = this.#end + headBytes + body.length
		if (end + headBytes > Math.min(maxBytes, this.#size)) return false
		const head = Buffer.alloc(headBytes)
		head.writeUInt32LE(body.length, 0)
		head.writeUInt32LE(crc32(body), 4)
		const record = Buffer.concat([head, body])
		writeSync(this.#handle, record, 0, record.length, this.#end)
		fdatasyncSync(this.#handle)
		this.#end = end
		return true
	}

	/** Whether the file still has the name by which other processes know that it is in use. */
	#isOwn(): boolean {
		const named = statSync(this.#file, { throwIfNoEntry: false })
		const { ino, dev } = fstatSync(this.#handle)
		return named?.ino === ino && named.dev === dev
	}

	/**
	 * Copies all records into a new file: the process that took the old one may crash over it, and storing a record
	 * twice is harmless.
	 */
	#renew(): void {
		const records = Buffer.alloc(this.#end)
		readSync(this.#handle, records, 0, records.length, 0)
		closeSync(this.#handle)
		this.#open()
		if (records.length === 0) return
		writeSync(this.#handle, records, 0, records.length, 0)
		fdatasyncSync(this.#handle)
		this.#end = records.length
	}

	/** Shows other processes that this file's process is running. */
	touch(): void {
		if (!this.#isOwn()) this.#renew()
		const now = new Date()
		utimesSync(this.#file, now, now)
	}

	/** Gives every record to `store` and clears the file once all of them are stored. Returns how many there were. */
	async empty(store: Store): Promise<number> {
		if (this.isEmpty) return 0
		const [upto, file] = [this.#end, this.#file]
		const count = await storeAll(readFileSync(file).subarray(0, upto), store, this.#options.folder)
		// A record that arrived in between stays, and all others with it: storing them again is harmless.
		if (this.#end !== upto || this.#file !== file) return count
		// The first zero ends the list, so that whatever follows it is ignored.
		writeSync(this.#handle, Buffer.alloc(upto), 0, upto, 0)
		fdatasyncSync(this.#handle)
		this.#end = 0
		return count
	}

	/**
	 * The same for the files of processes that have ended. A file is renamed before it is read: a process that was only
	 * silent (a clock that jumped, a paused machine) notices that and writes to a new one.
	 */
	async emptyOthers(store: Store): Promise<number> {
		const { folder } = this.#options
		let count = 0
		for (const name of readdirSync(folder)) {
			const file = path.join(folder, name)
			if (!namePattern.test(name) || file === this.#file || !isSilent(file)) continue
			const taken = path.join(folder, randomUUID())
			if (!isRenamed(file, taken)) continue
			const now = new Date()
			utimesSync(taken, now, now)
			count += await storeAll(readFileSync(taken), store, folder)
			rmSync(taken, { force: true })
		}
		return count
	}

	close(): void {
		closeSync(this.#handle)
		if (this.isEmpty && this.#options.isShared) rmSync(this.#file, { force: true })
	}
}

/** Not touched for a long time, or touched in the future, by a wrong clock. */
function isSilent(file: string): boolean {
	const found = statSync(file, { throwIfNoEntry: false })
	return found?.isFile() === true && Math.abs(Date.now() - found.mtimeMs) > deadAfterMs
}

/** False when another process renamed it first. */
function isRenamed(file: string, to: string): boolean {
	try {
		renameSync(file, to)
		return true
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
		throw error
	}
}

/**
 * An unreadable record is moved to a file of its own for a person to look at, so that it does not block those after it.
 */
async function storeAll(bytes: Buffer, store: Store, folder: string): Promise<number> {
	const { bodies } = recordsIn(bytes)
	for (const body of bodies)
		await store(body).catch((error: unknown) => {
			if (!(error instanceof UnreadableRecord)) throw error
			writeFileSync(path.join(folder, `unreadable-${crc32(body).toString(16)}.json`), body, {
				mode: 0o600,
				flush: true,
			})
		})
	return bodies.length
}

/** A record that a crash cut off was never acknowledged, so it ends the list. */
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
