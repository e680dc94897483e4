import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { NoResponse, postOutside } from '#app/platform/outgoing/post-outside.server.ts'
import { putBatchBack, settleFailed, settleSent, takeBatch, type Batch } from './ping-lines.server.ts'
import { isInUse, pingTargets, type PingTarget, requestFor } from './ping-targets.server.ts'

const timeoutMs = 15_000
/** The response is not read. */
const maxResponse = 256

/** What is being sent, to each target by itself. */
const lines = new Map<PingTarget, Promise<void>>()
let stop = new AbortController()

/** A job: begins to send what has changed. It does not wait for responses. */
export async function sendPings(): Promise<void> {
	for (const target of pingTargets) {
		if (lines.has(target) || !isInUse(target)) continue
		const batch = await takeBatch(target)
		if (!batch) continue
		const line = send(batch, stop.signal)
			.catch((error: unknown) => log.error({ err: error, target }, 'changed pages could not be announced'))
			.finally(() => lines.delete(target))
		lines.set(target, line)
	}
}

/** Ends requests under way; their pages are sent after the next start. */
export async function stopPings(): Promise<void> {
	stop.abort()
	await Promise.all(lines.values())
	stop = new AbortController()
}

async function send(batch: Batch, signal: AbortSignal): Promise<void> {
	const { target, paths } = batch
	const { url, contentType, body } = requestFor(target, paths)
	try {
		const { status } = await postOutside({
			url: new URL(url),
			headers: { 'content-type': contentType, 'user-agent': 'Imole/1' },
			body,
			timeoutMs,
			maxBytes: maxResponse,
			stop: signal,
			allowsThisMachine: env.WEBHOOK_LOCALHOST,
		})
		if (status >= 200 && status < 300) {
			await settleSent(batch)
			log.info({ target, pages: paths.length, status }, 'changed pages were announced')
			return
		}
		await fail(batch, String(status))
	} catch (error) {
		if (!(error instanceof NoResponse)) throw error
		if (error.failure === 'interrupted') return putBatchBack(batch)
		await fail(batch, error.failure)
	}
}

async function fail(batch: Batch, failure: string): Promise<void> {
	await settleFailed(batch, failure)
	log.warn({ target: batch.target, failure, attempts: batch.attempts }, 'changed pages could not be announced')
}
