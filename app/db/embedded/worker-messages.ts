/** What the main thread and the database's worker thread say to each other. */
export type ToWorker =
	| { kind: 'request'; connection: number; bytes: Uint8Array }
	/** Copy the database's files to this folder, between two requests. */
	| { kind: 'copy'; folder: string }
	| { kind: 'close' }

export type FromWorker =
	/** Open, tested, waiting for requests. */
	| { kind: 'ready' }
	/**
	 * A piece of a response; `done` when everything that was sent in one request message is answered. Named as in former
	 * releases: after an update in place a process that still runs loads the new worker.
	 */
	| { kind: 'answer'; connection: number; bytes: Uint8Array | null; done: boolean }
	/** A line the engine wrote to its own log. */
	| { kind: 'logged'; line: string }
	/** The engine can no longer be trusted (out of disk in the log, a crash inside): start another. */
	| { kind: 'broken'; reason: string }
	/** `code`: of the system, where that said no. */
	| { kind: 'copied'; folder: string; problem: string | null; code?: string | null }
	| { kind: 'closed' }

export type WorkerOptions = {
	folder: string
	/** An absent or empty folder gets a new database: only at the start of the program, never under a running site. */
	mayCreate: boolean
	/** A packed database that a new one begins with. */
	prepared: string | null
}
