import { Worker } from 'node:worker_threads'
import { FairQueue } from './fair-queue.ts'
import { WorkFailed, type WorkFailure } from './work-failed.ts'
import type { WorkOrder, WorkResult } from './work-order.ts'

/** The account that work is for, and how it is queued. */
export type Turn = {
	/** Accounts take turns. */
	account: string
	/** Part of a save: has priority over work that is only for display. */
	isSave?: boolean
	/** Removes queued work when its client is gone. Running work is left to its time limit. */
	signal?: AbortSignal
}

type Job = {
	order: WorkOrder
	resolve(result: unknown): void
	reject(error: Error): void
}

export type PoolOptions = {
	/** The worker's own source file. */
	file: string
	max: number
	/** The limit of one task in ms, the start of its thread included. */
	limitMs: number
	/** A thread that is idle for this long is ended to free its memory. */
	idleMs: number
	waiting: { total: number; perAccount: number }
	/** The old generation of one thread's heap, in MB; only the task that needs more fails. */
	heapMb: number
	onEnd: (order: WorkOrder, outcome: 'done' | 'threw' | WorkFailure) => void
}

/** A few worker threads, started when there is work. */
export class WorkerPool {
	readonly #options: PoolOptions
	readonly #threads = new Set<Thread>()
	readonly #saves: FairQueue<Job>
	readonly #others: FairQueue<Job>

	constructor(options: PoolOptions) {
		this.#options = options
		this.#saves = new FairQueue(options.waiting)
		this.#others = new FairQueue(options.waiting)
	}

	/** @throws {WorkFailed}, or what the function throws. */
	run(order: WorkOrder, turn: Turn): Promise<unknown> {
		const { account, isSave = false, signal } = turn
		return new Promise((resolve, reject) => {
			const fail = (failure: WorkFailure) => {
				this.#options.onEnd(order, failure)
				reject(new WorkFailed(failure))
			}
			if (signal?.aborted) return fail('cancelled')
			const queue = isSave ? this.#saves : this.#others
			const cancel = () => {
				if (queue.remove(account, job)) fail('cancelled')
			}
			const done = () => signal?.removeEventListener('abort', cancel)
			const job: Job = {
				order,
				resolve: (result) => (done(), resolve(result)),
				reject: (error) => (done(), reject(error)),
			}
			if (!queue.push(account, job)) return fail('busy')
			signal?.addEventListener('abort', cancel)
			this.#next()
		})
	}

	/** The current number of threads. */
	get size(): number {
		return this.#threads.size
	}

	/** Ends all threads; running and waiting work is rejected. The pool starts new threads for later work. */
	async stop(): Promise<void> {
		for (let job = this.#take(); job; job = this.#take()) {
			this.#options.onEnd(job.order, 'ended')
			job.reject(new WorkFailed('ended'))
		}
		await Promise.all([...this.#threads].map((thread) => thread.end('ended')))
	}

	#take(): Job | undefined {
		return this.#saves.shift() ?? this.#others.shift()
	}

	#next(): void {
		const idle = [...this.#threads].find((thread) => !thread.isBusy)
		if (!idle && this.#threads.size >= this.#options.max) return
		const job = this.#take()
		if (!job) return
		const thread = idle ?? this.#start()
		thread.carryOut(job)
	}

	#start(): Thread {
		const thread = new Thread(this.#options, {
			onFree: () => this.#next(),
			onGone: () => {
				this.#threads.delete(thread)
				this.#next()
			},
		})
		this.#threads.add(thread)
		return thread
	}
}

type Watch = { onFree: () => void; onGone: () => void }

class Thread {
	readonly #worker: Worker
	readonly #options: PoolOptions
	readonly #watch: Watch
	#job: Job | null = null
	#timer: NodeJS.Timeout | undefined
	#isGone = false

	constructor(options: PoolOptions, watch: Watch) {
		this.#options = options
		this.#watch = watch
		// Without the process's environment: its input comes from anybody, and it needs no secret.
		this.#worker = new Worker(options.file, {
			execArgv: [],
			env: {},
			name: 'work',
			resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
		})
		this.#worker.on('message', (message: WorkResult) => this.#finish(message))
		this.#worker.on('error', (error) => void this.end('ended', error))
		this.#worker.on('exit', () => void this.end('ended'))
	}

	get isBusy(): boolean {
		return this.#job !== null
	}

	carryOut(job: Job): void {
		this.#job = job
		this.#worker.ref()
		clearTimeout(this.#timer)
		this.#timer = setTimeout(() => void this.end('too-long'), this.#options.limitMs)
		try {
			this.#worker.postMessage(job.order)
		} catch (error) {
			this.#finish({ error: error instanceof Error ? error : new Error(String(error)) })
		}
	}

	#finish(message: WorkResult): void {
		const job = this.#job
		if (!job || this.#isGone) return
		this.#job = null
		clearTimeout(this.#timer)
		// An idle thread must not keep the process alive.
		this.#worker.unref()
		this.#timer = setTimeout(() => void this.end('ended'), this.#options.idleMs).unref()
		this.#options.onEnd(job.order, 'error' in message ? 'threw' : 'done')
		if ('error' in message) job.reject(message.error)
		else job.resolve(message.result)
		this.#watch.onFree()
	}

	async end(failure: WorkFailure, cause?: unknown): Promise<void> {
		if (this.#isGone) return
		this.#isGone = true
		clearTimeout(this.#timer)
		const job = this.#job
		this.#job = null
		const ended = this.#worker.terminate()
		if (job) {
			this.#options.onEnd(job.order, failure)
			job.reject(new WorkFailed(failure, { cause }))
		}
		this.#watch.onGone()
		await ended
	}
}
