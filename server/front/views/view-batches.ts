import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/platform/log/log.server.ts'
import { countLostViews } from '#app/platform/log/metrics.server.ts'
import { addressBucket } from '../../http/request/client-address.ts'
import { ClientGone } from '../../http/client-gone.ts'
import { internalHeaders, type Work } from '../../http/internal-headers.ts'
import { fileHeaders } from '../../http/security-headers.ts'
import { batchTaken, type SentView, viewHeaders, viewPath } from '../../link/sent-view.ts'
import { SharedRoom } from '../admission/shared-room.ts'
import { networkShares } from '../admission/network-shares.ts'
import { AppLost, type AppLink } from '../app/app-link.ts'

/** Longer than what pages send, and than what browsers call themselves: the app answers others by itself. */
const maxBody = 1_024
const maxHeader = 512
/** What a view takes here besides its texts. */
const overhead = 200
const maxBatch = 1_000
const collectMs = 50
/** While the app is away. */
const retryMs = 500
const closingMs = 2_000

const work: Work = 'views'

type Waiting = { view: SentView; network: string; size: number }

/**
 * Views are what pages send most, and their response says nothing: they are taken here, and handed to the app many at a
 * time. While the app is replaced they wait; each network has its part of the room.
 */
export class ViewBatches {
	readonly #link: AppLink
	readonly #room = new SharedRoom(4 << 20)
	/** Those that the app is taking, too: they are first. */
	#waiting: Waiting[] = []
	/** Found no room since the last entry in the log. */
	#dropped = 0
	/** Where an app of an older build listens, which does not know batches. */
	#olderApp: string | null = null
	#timer: NodeJS.Timeout | null = null
	#sending: Promise<void> | null = null

	constructor(link: AppLink) {
		this.#link = link
	}

	/** Whether a request is a view as pages send it. */
	takes({ method, headers }: IncomingMessage, pathname: string): boolean {
		if (method !== 'POST' || pathname !== viewPath) return false
		if (this.#olderApp !== null && this.#olderApp === this.#link.socketPath) return false
		const { 'content-length': length, 'content-type': type = 'text/plain' } = headers
		return (
			length !== undefined &&
			Number(length) <= maxBody &&
			headers['content-encoding'] === undefined &&
			type.startsWith('text/plain') &&
			viewHeaders.every((name) => (headers[name]?.length ?? 0) <= maxHeader)
		)
	}

	/** Reads it and responds. @throws {ClientGone} */
	async take(req: IncomingMessage, res: ServerResponse, address: string, secure: boolean): Promise<void> {
		const sent = await textOf(req)
		this.#keep(address, { sent, addressBucket: addressBucket(address), headers: headersOf(req) })
		res.writeHead(204, secure ? secureHeaders : plainHeaders).end()
	}

	/** Hands over what waits. Resolves when the app has it, or is away. */
	async flush(): Promise<void> {
		if (this.#timer) clearTimeout(this.#timer)
		this.#timer = null
		const sending = (this.#sending ?? Promise.resolve()).then(() => this.#send())
		this.#sending = sending
		await sending
		if (this.#sending === sending) this.#sending = null
		if (this.#waiting.length > 0) this.#later(this.#link.isUp() ? 0 : retryMs)
	}

	/** Hands over what waits, for the last time. */
	async close(): Promise<void> {
		for (let before = Infinity; this.#waiting.length > 0 && this.#waiting.length < before;) {
			before = this.#waiting.length
			await Promise.race([this.flush(), pause(closingMs, undefined, { ref: false })])
		}
		if (this.#timer) clearTimeout(this.#timer)
		this.#logDropped()
		const views = this.#waiting.length
		if (views === 0) return
		countLostViews(views)
		log.warn({ views }, 'the front ended before the app had counted these views')
	}

	#keep(address: string, view: SentView): void {
		const network = networkShares(address)[0] ?? ''
		const size =
			overhead + view.sent.length + viewHeaders.reduce((sum, name) => sum + (view.headers[name]?.length ?? 0), 0)
		if (!this.#room.take(network, size)) {
			this.#dropped += 1
			countLostViews(1)
			return
		}
		this.#waiting.push({ view, network, size })
		if (this.#timer === null && this.#sending === null) this.#later(collectMs)
	}

	#later(ms: number): void {
		this.#timer ??= setTimeout(() => void this.flush(), ms).unref()
	}

	async #send(): Promise<void> {
		const { socketPath } = this.#link
		if (socketPath === null) return
		this.#logDropped()
		const batch = this.#waiting.slice(0, maxBatch)
		if (batch.length === 0) return
		try {
			await this.#hand(
				socketPath,
				batch.map(({ view }) => view),
			)
		} catch (error) {
			if (error instanceof AppLost) return
			throw error
		}
		this.#waiting.splice(0, batch.length)
		for (const { network, size } of batch) this.#room.leave(network, size)
	}

	/** Once, not every half second, while the app is away. */
	#logDropped(): void {
		if (this.#dropped > 0) log.warn({ views: this.#dropped }, 'views found no room and were not counted')
		this.#dropped = 0
	}

	/** @throws {AppLost} */
	async #hand(socketPath: string, views: readonly SentView[]): Promise<void> {
		const body = Buffer.from(JSON.stringify(views))
		const headers = ['host', 'front', internalHeaders.work, work, 'content-length', String(body.length)]
		const { response } = await this.#link.ask({ socketPath, path: viewPath, method: 'POST', headers }, (request) =>
			request.end(body),
		)
		response.resume()
		const status = response.statusCode ?? 500
		if (status === batchTaken) return
		countLostViews(views.length)
		const lost = { status, views: views.length }
		if (status >= 500) return log.warn(lost, 'views were not counted')
		this.#olderApp = socketPath
		log.warn(lost, 'views were not counted: the app is of an older build, and gets each by itself')
	}
}

const headersFor = (secure: boolean): string[] => [
	...fileHeaders(secure).flat(),
	'cache-control',
	'private, no-store',
	'vary',
	'Accept-Encoding',
]
const [plainHeaders, secureHeaders] = [headersFor(false), headersFor(true)]

function headersOf({ headers }: IncomingMessage): Record<string, string> {
	const found: Record<string, string> = {}
	for (const name of viewHeaders) {
		const value = headers[name]
		if (typeof value === 'string') found[name] = value
	}
	return found
}

/** The body, which is short. @throws {ClientGone} */
function textOf(req: IncomingMessage): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		req.on('data', (chunk: Buffer) => void chunks.push(chunk))
		req.once('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()))
		req.once('close', () => {
			if (!req.complete) reject(new ClientGone('The client went away before its request was complete.'))
		})
	})
}
