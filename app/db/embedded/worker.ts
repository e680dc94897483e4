import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from './files/extensions.ts'
import { createDataFolder, DurableNodeFS, startParams, syncCount } from './files/durable-fs.ts'
import { damaged } from './damage.ts'
import { checkCatalogue, confirmDoubts, readCatalogue, type CatalogueEntry } from './files/check-catalogue.ts'
import { checkFolder, type Damage } from './files/check-folder.ts'
import { copyFolder } from './files/folders.ts'
import { writeFileList } from './files/file-list.ts'
import {
	ResponseEnd,
	checkpoint,
	isCheckpoint,
	isStartup,
	simpleQuery,
	splitRequests,
	terminate,
} from './wire-protocol.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts'

/*
 * The embedded database in a thread of its own (a slow statement would otherwise stop the whole server), speaking
 * PostgreSQL's wire protocol over the thread's message port.
 */

const options: WorkerOptions = workerData
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const post = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)

const pg = await open()
port.on('message', (message: ToWorker) => {
	if (message.kind === 'close') void close()
	else if (message.kind === 'copy') copy(message.folder)
	else respond(message.connection, message.bytes)
})
post({ kind: 'ready' })

async function open(): Promise<PGlite> {
	const { folder } = options
	const check = checkFolder(folder)
	if (check.empty && options.mayCreate) await createDataFolder(folder, options.prepared)
	const damages = check.empty && !options.mayCreate ? [{ file: 'PG_VERSION', what: 'is gone' }] : check.damages
	if (damages.length > 0) throw new Error(damaged(folder, damages))
	if (check.doubts.length > 0) await settleDoubts(folder, check.doubts)
	const opened = await PGlite.create({
		fs: new DurableNodeFS(folder),
		startParams: [...startParams],
		extensions,
		onStderr: (line) => {
			post({ kind: 'logged', line })
			return false
		},
	})
	const lost = checkCatalogue(folder, await readCatalogue(opened))
	if (lost.length > 0) {
		await opened.close()
		throw new Error(damaged(folder, lost))
	}
	await testDurability(opened)
	return opened
}

/**
 * A table's file is missing or shorter than at the last checkpoint. Opening the folder as it is would let the engine's
 * recovery fill the gap with empty pages; so a copy is opened, whose catalogue says whether the file is still needed.
 */
async function settleDoubts(folder: string, doubts: readonly Damage[]): Promise<void> {
	const copied = `${folder}.check`
	// Only ever a copy made here, left by a process that died here.
	fs.rmSync(copied, { recursive: true, force: true })
	try {
		copyFolder(folder, copied)
		const lost = confirmDoubts(doubts, await catalogueOf(copied))
		if (lost.length > 0) throw new Error(damaged(folder, lost))
	} finally {
		fs.rmSync(copied, { recursive: true, force: true })
	}
}

async function catalogueOf(folder: string): Promise<CatalogueEntry[]> {
	const opened = await PGlite.create({ dataDir: folder, startParams: [...startParams], extensions })
	try {
		return await readCatalogue(opened)
	} finally {
		await opened.close()
	}
}

/** One commit must reach the disk; if it does not, PGlite changed inside and nothing written would be safe. */
async function testDurability(opened: PGlite): Promise<void> {
	const before = syncCount()
	await opened.exec("select pg_logical_emit_message(true, 'imole', 'durability test')")
	if (syncCount() === before) throw new Error('The embedded database does not sync its writes to disk; it was stopped.')
}

function respond(connection: number, bytes: Uint8Array): void {
	try {
		if (bytes[0] === terminate) return
		if (isStartup(bytes)) clearSession()
		const requests = isStartup(bytes) ? [{ bytes, expected: 'ready' as const }] : splitRequests(bytes)
		const sender = new ResponseSender(connection)
		for (const [at, request] of requests.entries()) {
			const end = new ResponseEnd()
			runRaw(request.bytes, (part) => {
				end.add(part)
				sender.add(part)
			})
			if (!end.meets(request.expected)) throw new Error('The engine gave no answer.')
			if (isCheckpoint(request) && end.succeeded) noteFiles()
			// What is committed is answered before a later statement can be stopped, or take long.
			if (at < requests.length - 1) sender.flushBefore(end.isCommitted)
		}
		sender.flush(true)
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		post({ kind: 'broken', reason })
	}
}

/** Nothing has been written since the checkpoint. A full disk keeps the list before, which holds as well. */
function noteFiles(): void {
	try {
		writeFileList(options.folder)
	} catch (error) {
		post({ kind: 'logged', line: String(error) })
	}
}

/** Nothing else runs in this thread during the copy, so the files do not change; the copy is as if the power had gone now. */
function copy(folder: string): void {
	let problem: string | null = null
	let code: string | null = null
	try {
		copyFolder(options.folder, folder)
	} catch (error) {
		problem = error instanceof Error ? error.message : String(error)
		if (error instanceof Error && 'code' in error) code = String(error.code)
	}
	post({ kind: 'copied', folder, problem, code })
}

/** All connections share one session: a new one must find nothing of the last (open transaction, prepared names). */
function clearSession(): void {
	for (const statement of ['rollback', 'discard all']) runRaw(simpleQuery(statement), () => {})
}

/** Each message wakes the main thread: the statements of a transaction are answered together, unless they take this long. */
const slowMs = 50

/** Sends the answers to one message: in pieces while they are made, so that a large one is never held whole. */
class ResponseSender {
	readonly #connection: number
	#sentAt = performance.now()
	#piece: Uint8Array<ArrayBuffer> | null = null
	#used = 0
	#nextSize = 8 * 1024

	constructor(connection: number) {
		this.#connection = connection
	}

	add(part: Uint8Array): void {
		if (this.#piece && this.#used + part.length > this.#piece.length) this.flush(false)
		this.#piece ??= new Uint8Array(Math.max(this.#nextSize, part.length))
		this.#piece.set(part, this.#used)
		this.#used += part.length
	}

	/** Before the next statement. The main thread times statements by the answers that come. */
	flushBefore(isCommitted: boolean): void {
		if (isCommitted || performance.now() - this.#sentAt > slowMs) this.flush(false)
	}

	flush(done: boolean): void {
		const bytes = this.#piece?.subarray(0, this.#used) ?? null
		post({ kind: 'answer', connection: this.#connection, bytes, done }, bytes ? [bytes.buffer] : [])
		this.#piece = null
		this.#used = 0
		this.#nextSize = 256 * 1024
		this.#sentAt = performance.now()
	}
}

/**
 * The streaming call does its work before it returns its promise. (The plain one also parses every answer and keeps
 * the result for ever.)
 */
function runRaw(bytes: Uint8Array, onPart: (part: Uint8Array) => void): void {
	pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onPart }).catch((error: unknown) => {
		post({ kind: 'logged', line: String(error) })
	})
}

async function close(): Promise<void> {
	const end = new ResponseEnd()
	runRaw(simpleQuery('rollback'), () => {})
	runRaw(simpleQuery(checkpoint), (part) => end.add(part))
	await pg.close()
	if (end.succeeded) noteFiles()
	post({ kind: 'closed' })
	port?.close()
}
