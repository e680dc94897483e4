import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { projectFile } from '../connection/project-root.server.ts'
import { EngineStopped, threadHangs, within } from './engine-stopped.ts'
import { exchangeFolders } from './files/exchange-folders.server.ts'
import { WireStream } from './wire-stream.server.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts'

type EngineOptions = {
	folder: string
	/** How long one statement may run. The engine has no timeout of its own: its thread is ended and started again. */
	statementMs: number
	/** How long a start may take; what hangs (a disk that does not respond) must not hold everybody for ever. */
	startMs?: number
	/** A packed database (files/packed-database.server.ts) that a new one begins with. */
	prepared?: string | null
	onError: (message: string) => void
}

const closeMs = 30_000
/** Recovery after a crash takes seconds; copying a large database to look at its catalogue may take minutes. */
const usualStartMs = 10 * 60_000
/** A thread that hangs in a call of the system cannot be ended; nobody waits longer for that. */
const terminateMs = 5_000
const copyMs = 10 * 60_000
/** A start that failed (disk full) is not tried again for every statement: each try takes a second of work. */
const restartMs = 5_000

/** The embedded database seen from the main thread: keeps its worker alive and hands out connections to it. */
export class Engine {
	/** When the last message was sent or received (performance.now()); maintenance waits for quiet. */
	lastUsed = performance.now()
	readonly #options: EngineOptions
	readonly #longerLimits = new Set<{ ms: number }>()
	#worker: Promise<Worker> | null = null
	#streams = new Map<number, WireStream>()
	#connections = 0
	#pending = 0
	#watchdog: NodeJS.Timeout | null = null
	#closing = false
	#opened = false
	#lastFailure: { error: unknown; until: number } | null = null
	/** Threads that were asked to end and have not: until then no other may touch the files. */
	readonly #ending = new Set<Worker>()
	/** Called when the worker is ended from outside: its own listeners are gone by then. */
	readonly #whenStopped = new Set<(reason: string) => void>()

	constructor(options: EngineOptions) {
		this.#options = options
	}

	/** All statements may run for `ms` until `run` has settled. */
	async withStatementLimit<T>(ms: number, run: () => Promise<T>): Promise<T> {
		const limit = { ms }
		this.#longerLimits.add(limit)
		try {
			return await run()
		} finally {
			this.#longerLimits.delete(limit)
		}
	}

	get #statementMs(): number {
		return Math.max(this.#options.statementMs, ...[...this.#longerLimits].map((limit) => limit.ms))
	}

	/** Opens the database, creating it when it is not there. */
	async open(): Promise<void> {
		await this.#running()
	}

	/** A new connection for the driver; the latest one owns the session. */
	connect(): WireStream {
		const connection = ++this.#connections
		const stream = new WireStream({
			send: (bytes) => this.#send(connection, bytes),
			onGone: () => this.#streams.delete(connection),
		})
		this.#streams.set(connection, stream)
		return stream
	}

	/** Ends the driver's connections; the worker goes on, and begins the next one with a clean session. */
	disconnect(reason: Error): void {
		for (const stream of this.#streams.values()) stream.destroy(reason)
	}

	get busy(): boolean {
		return this.#pending > 0
	}

	async close(): Promise<void> {
		this.#closing = true
		const worker = await this.#worker?.catch(() => null)
		this.#worker = null
		if (worker) await shut(worker)
	}

	/**
	 * A copy of the database's files as they are between two statements: opened, it recovers as after a crash, to the
	 * last commit. Statements wait while the files are copied.
	 */
	async copyTo(folder: string): Promise<void> {
		const worker = await this.#running()
		await this.withStatementLimit(copyMs, async () => {
			const copied = Promise.withResolvers<void>()
			const onMessage = (message: FromWorker) => {
				if (message.kind !== 'copied' || message.folder !== folder) return
				if (message.problem === null) copied.resolve()
				else copied.reject(copyFailed(message.problem, message.code))
			}
			const onStop = (reason: string) =>
				copied.reject(new EngineStopped(`The database was stopped while it was copied. ${reason}`))
			worker.on('message', onMessage)
			this.#whenStopped.add(onStop)
			emit(worker, { kind: 'copy', folder })
			await copied.promise.finally(() => {
				worker.off('message', onMessage)
				this.#whenStopped.delete(onStop)
			})
		})
	}

	/**
	 * Puts another database in the place of this one, which moves to `outgoing`, and goes on with it. The caller holds
	 * the session, so that no transaction is under way; statements that come during that time wait for the other database.
	 */
	async replace(incoming: string, outgoing: string): Promise<void> {
		const worker = await this.#running()
		worker.removeAllListeners('exit')
		await this.withStatementLimit(copyMs, async () => {
			const other = this.#putInPlace(worker, incoming, outgoing)
			this.#worker = other
			other.catch(() => (this.#worker = this.#worker === other ? null : this.#worker))
			await other
		})
	}

	async #putInPlace(worker: Worker, incoming: string, outgoing: string): Promise<Worker> {
		await shut(worker)
		this.#clearWatchdog()
		this.#pending = 0
		for (const stream of this.#streams.values()) stream.destroy(new EngineStopped('The database was replaced.'))
		await exchangeFolders(this.#options.folder, incoming, outgoing)
		return this.#start()
	}

	#running(): Promise<Worker> {
		if (this.#closing) return Promise.reject(new EngineStopped('The database is closed.'))
		if (this.#worker) return this.#worker
		if (this.#ending.size > 0) return Promise.reject(new EngineStopped(threadHangs))
		const failed = this.#lastFailure
		if (failed && performance.now() < failed.until) return Promise.reject(failed.error)
		const starting = this.#start()
		this.#worker = starting
		starting.then(
			() => (this.#lastFailure = null),
			(error: unknown) => {
				if (this.#worker === starting) this.#worker = null
				this.#lastFailure = { error, until: performance.now() + restartMs }
			},
		)
		return starting
	}

	#start(): Promise<Worker> {
		const { folder, prepared = null } = this.#options
		const workerData: WorkerOptions = { folder: path.resolve(folder), mayCreate: !this.#opened, prepared }
		const worker = new Worker(projectFile('app/db/embedded/worker.ts'), { workerData, execArgv: [], name: 'database' })
		return new Promise((resolve, reject) => {
			let state: 'starting' | 'ready' | 'failed' = 'starting'
			const lastLines: string[] = []
			const limit = this.#options.startMs ?? usualStartMs
			const late = setTimeout(
				() => failed(new Error(`The database did not open within ${Math.round(limit / 1000)} s.`)),
				limit,
			)
			// A thread that fails says so more than once (error, then exit): the first reason is the true one.
			const failed = (error: unknown) => {
				const reason = explain(error, lastLines)
				const before = state
				state = 'failed'
				clearTimeout(late)
				if (before === 'starting') void this.#end(worker).then(() => reject(new EngineStopped(reason)))
				else if (before === 'ready' && !this.#closing) this.#stop(worker, reason)
			}
			worker.on('error', failed)
			worker.on('exit', (code) => failed(new Error(`The database thread ended (code ${code}).`)))
			worker.on('message', (message: FromWorker) => {
				if (message.kind === 'logged') {
					lastLines.push(message.line)
					if (lastLines.length > 50) lastLines.shift()
				} else if (message.kind === 'ready') {
					if (state !== 'starting') return
					clearTimeout(late)
					state = 'ready'
					this.#opened = true
					lastLines.length = 0
					resolve(worker)
				} else if (message.kind === 'answer') this.#receive(message)
				else if (message.kind === 'broken') failed(new Error(`The embedded database failed: ${message.reason}`))
			})
		})
	}

	async #send(connection: number, bytes: Uint8Array): Promise<void> {
		const limit = this.#statementMs
		const worker = await within(limit, this.#running())
		if (!this.#streams.has(connection)) return
		const copy = new Uint8Array(bytes)
		this.lastUsed = performance.now()
		this.#pending += 1
		this.#watchdog ??= setTimeout(() => {
			this.#stop(worker, `A database statement ran longer than ${Math.round(limit / 1000)} s and was stopped.`)
		}, limit)
		emit(worker, { kind: 'request', connection, bytes: copy }, [copy.buffer])
	}

	#receive(message: FromWorker & { kind: 'answer' }): void {
		this.lastUsed = performance.now()
		if (message.done) this.#pending -= 1
		if (this.#pending > 0) this.#watchdog?.refresh()
		else this.#clearWatchdog()
		if (message.bytes) this.#streams.get(message.connection)?.receive(message.bytes)
	}

	#clearWatchdog(): void {
		if (this.#watchdog) clearTimeout(this.#watchdog)
		this.#watchdog = null
	}

	/** Asks a thread to end and waits for that, but not for ever: one that hangs ends when its call returns. */
	async #end(worker: Worker): Promise<void> {
		this.#ending.add(worker)
		const ended = worker.terminate().finally(() => this.#ending.delete(worker))
		await Promise.race([ended, pause(terminateMs, null, { ref: false })])
	}

	/** Ends a worker; the files are as after a crash, which the next one recovers from. */
	#stop(worker: Worker, reason: string): void {
		worker.removeAllListeners()
		worker.on('error', () => {})
		this.#clearWatchdog()
		this.#pending = 0
		this.#options.onError(reason)
		for (const onStop of this.#whenStopped) onStop(reason)
		this.#worker = this.#end(worker).then(() => {
			this.#worker = null
			return this.#running()
		})
		this.#worker.catch(() => {})
		for (const stream of this.#streams.values()) stream.destroy(new EngineStopped(reason))
	}
}

/** Lets a worker finish what it was sent, and waits for its end. */
async function shut(worker: Worker): Promise<void> {
	await new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, closeMs)
		worker.once('exit', () => {
			clearTimeout(timer)
			resolve()
		})
		emit(worker, { kind: 'close' })
	})
	await worker.terminate()
}

/** The error with the engine's own reason, if it gave one (PANIC: could not write to file ...). */
function explain(error: unknown, lastLines: string[]): string {
	const message = error instanceof Error ? error.message : String(error)
	const reasons = lastLines.map((line) => /(?:PANIC|FATAL|ERROR): +(.*)/.exec(line)?.[1])
	const last = reasons.findLast((reason) => reason !== undefined)
	return last ? `${message} (${last})` : message
}

const copyFailed = (problem: string, code: string | null | undefined): Error =>
	Object.assign(new Error(`The database could not be copied: ${problem}`), code ? { code } : {})

function emit(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
	worker.postMessage(message, transfer)
}
