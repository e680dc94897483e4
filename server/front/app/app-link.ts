import http, { type IncomingMessage } from 'node:http'
import { tooBusy } from '../admission/admission.ts'

/** The app ended before its response began. */
export class AppLost extends Error {
	/** The connection failed, so the app cannot have received the request. */
	readonly unsent: boolean
	constructor(unsent: boolean, cause: unknown) {
		super('The app went away before it answered.', { cause })
		this.unsent = unsent
	}
}

const unexpectedMs = 2_000

/** The connection to the app: its address, and whether it listens. All requests of the front to the app go through here. */
export class AppLink {
	/** Connections to the app are reused, the latest first; streams hold one each, so there is no upper bound here. */
	readonly agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 64, scheduling: 'lifo' })
	#socketPath: string | null = null
	#isExpected = true
	readonly #patienceMs: number
	readonly #waiting = new Set<() => void>()
	readonly #awayListeners = new Set<() => void>()

	/** `patienceMs` is how long a request waits for an app that is away. */
	constructor(patienceMs: number) {
		this.#patienceMs = patienceMs
	}

	/** When a request that came just now stops waiting (performance.now()). */
	readonly deadline = (): number => performance.now() + this.#patienceMs

	get socketPath(): string | null {
		return this.#socketPath
	}

	readonly isUp = (): boolean => this.#socketPath !== null

	/** The app listens at `socketPath`: waiting requests continue. */
	up(socketPath: string): void {
		this.#socketPath = socketPath
		const waiting = [...this.#waiting]
		this.#waiting.clear()
		for (const go of waiting) go()
	}

	/** The app stops or is gone: requests wait for the next one. */
	away(): void {
		if (this.#socketPath === null) return
		this.#socketPath = null
		const listeners = [...this.#awayListeners]
		this.#awayListeners.clear()
		for (const emit of listeners) emit()
	}

	readonly onAway = (emit: () => void): (() => void) => {
		this.#awayListeners.add(emit)
		return () => void this.#awayListeners.delete(emit)
	}

	/** Requests wait a shorter time for an app that failed to start than for one that is being replaced. */
	expect(isExpected: boolean): void {
		this.#isExpected = isExpected
	}

	/** Resolves with its address once the app listens. @throws {PlainResponse} 503 when it does not until the `deadline`. */
	async address(deadline: number, signal?: AbortSignal): Promise<string> {
		while (this.#socketPath === null) {
			const sooner = this.#isExpected ? 0 : this.#patienceMs - unexpectedMs
			const ms = deadline - Math.max(0, sooner) - performance.now()
			if (ms <= 0) throw tooBusy()
			await this.#change(ms, signal)
		}
		return this.#socketPath
	}

	/** Sends a request and resolves with the head of its response. `send` writes the body. @throws {AppLost} */
	ask(
		options: http.RequestOptions & { socketPath: string; headers: readonly string[] },
		send: (request: http.ClientRequest) => void = (request) => request.end(),
	): Promise<{ response: IncomingMessage; request: http.ClientRequest }> {
		return new Promise((resolve, reject) => {
			const request = http.request({ ...options, agent: this.agent })
			request.once('response', (response) => resolve({ response: response, request }))
			// After the head, the reader of the response gets the error.
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
				reject(signal?.reason instanceof Error ? signal.reason : new Error('The client is gone.'))
			}
			const timer = setTimeout(go, ms)
			this.#waiting.add(go)
			signal?.addEventListener('abort', left)
		})
	}
}
