import http, { type IncomingMessage } from 'node:http'
import { tooBusy } from './admission.ts'

/** The app went away before its answer began. */
export class AppLost extends Error {
	/** Nothing of the request can have arrived: nobody listened. */
	readonly unsent: boolean
	constructor(unsent: boolean, cause: unknown) {
		super('The app went away before it answered.', { cause })
		this.unsent = unsent
	}
}

/** Where the app listens, and whether it does. Everything the front asks of it goes through here. */
export class AppLink {
	/** Connections to the app are reused, the latest first; streams hold one each, so there is no upper bound here. */
	readonly agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 64, scheduling: 'lifo' })
	#socketPath: string | null = null
	#patienceMs = 0
	readonly #waiting = new Set<() => void>()
	readonly #awayListeners = new Set<() => void>()

	get socketPath(): string | null {
		return this.#socketPath
	}

	readonly isUp = (): boolean => this.#socketPath !== null

	/** From now on it listens at `socketPath`: whoever waited for it goes on. */
	up(socketPath: string): void {
		this.#socketPath = socketPath
		const waiting = [...this.#waiting]
		this.#waiting.clear()
		for (const go of waiting) go()
	}

	/** It leaves, or has gone: what comes waits for the next one. */
	away(): void {
		if (this.#socketPath === null) return
		this.#socketPath = null
		const listeners = [...this.#awayListeners]
		this.#awayListeners.clear()
		for (const tell of listeners) tell()
	}

	readonly onAway = (tell: () => void): (() => void) => {
		this.#awayListeners.add(tell)
		return () => void this.#awayListeners.delete(tell)
	}

	/** Shortens every wait for the app by so much: one that does not start need not be waited for as long. */
	expectNothing(expected: boolean): void {
		this.#patienceMs = expected ? 8_000 : 0
	}

	/** Resolves with its address once the app listens. @throws {PlainAnswer} 503 when it does not until `until` (performance.now()). */
	async address(until: number, signal?: AbortSignal): Promise<string> {
		while (this.#socketPath === null) {
			const ms = until - this.#patienceMs - performance.now()
			if (ms <= 0) throw tooBusy()
			await this.#change(ms, signal)
		}
		return this.#socketPath
	}

	/** Sends a request and resolves with the head of its answer. `send` writes the body. @throws {AppLost} */
	ask(
		options: http.RequestOptions & { socketPath: string; headers: readonly string[] },
		send: (request: http.ClientRequest) => void = (request) => request.end(),
	): Promise<{ answer: IncomingMessage; request: http.ClientRequest }> {
		return new Promise((resolve, reject) => {
			const request = http.request({ ...options, agent: this.agent })
			request.once('response', (answer) => resolve({ answer, request }))
			// After the head: whoever reads the answer hears of it there.
			request.on('error', (error: NodeJS.ErrnoException) =>
				reject(new AppLost(error.code === 'ECONNREFUSED' || error.code === 'ENOENT', error)),
			)
			send(request)
		})
	}

	#change(ms: number, signal: AbortSignal | undefined): Promise<void> {
		return new Promise((resolve, reject) => {
			const over = () => {
				clearTimeout(timer)
				this.#waiting.delete(go)
				signal?.removeEventListener('abort', left)
			}
			const go = () => {
				over()
				resolve()
			}
			const left = () => {
				over()
				reject(new Error('Nobody waits for the app any more.'))
			}
			const timer = setTimeout(go, ms)
			this.#waiting.add(go)
			signal?.addEventListener('abort', left)
		})
	}
}
