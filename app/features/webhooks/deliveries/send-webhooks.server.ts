import { inTransaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { NoResponse, postOutside } from '#app/platform/outgoing/post-outside.server.ts'
import { openSecrets } from '../endpoints/endpoints.server.ts'
import { dueEndpoints, putBack, settle, takeDelivery, type Attempt, type Taken } from './deliveries.server.ts'
import { switchOff, switchOffCrowded } from './failing.server.ts'
import { signedHeaders } from '#app/platform/outgoing/signature.server.ts'

const timeoutMs = 15_000
/** Of a response, for the log. */
const maxResponse = 1_024

/**
 * What is being sent to each endpoint. Each has a line of its own, so that a slow one delays nobody else; their number
 * is limited (endpoints/endpoint.ts).
 */
const lines = new Map<string, Promise<void>>()
let stop = new AbortController()

/** A job: starts a line for each endpoint that something is due for. It does not wait for them. */
export async function sendWebhooks(): Promise<void> {
	for (const id of await dueEndpoints()) {
		if (lines.has(id)) continue
		const line = sendLine(id, stop.signal)
			.catch((error: unknown) => log.error({ err: error, id }, 'webhooks could not be sent'))
			.finally(() => lines.delete(id))
		lines.set(id, line)
	}
	await switchOffCrowded()
}

/** Ends what is being sent: it is sent again after the next start. */
export async function stopWebhooks(): Promise<void> {
	stop.abort()
	await Promise.all(lines.values())
	stop = new AbortController()
}

/** One after the other, oldest first. */
async function sendLine(endpointId: string, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const taken = await takeDelivery(endpointId)
		if (!taken) return
		await sendOne(taken, signal)
	}
}

async function sendOne(taken: Taken, signal: AbortSignal): Promise<void> {
	const secrets = openSecrets({ ...taken, id: taken.endpointId })
	if (secrets.length === 0) {
		await settle(taken, { status: null, durationMs: 0, response: null, error: 'secret' })
		return inTransaction((tx) => switchOff(tx, taken.endpointId, 'secret'))
	}
	const attempt = await tryOnce(taken, secrets, signal)
	if (attempt === 'interrupted') return putBack(taken)
	await settle(taken, attempt)
}

async function tryOnce(
	{ messageId, body, url }: Taken,
	secrets: readonly string[],
	signal: AbortSignal,
): Promise<Attempt | 'interrupted'> {
	const began = performance.now()
	const timestamp = Math.floor(Date.now() / 1_000)
	const durationMs = () => Math.round(performance.now() - began)
	try {
		const { status, text, retryAfter } = await postOutside({
			url: new URL(url),
			headers: {
				'content-type': 'application/json',
				'user-agent': 'Imole-Webhooks/1',
				...signedHeaders({ id: messageId, timestamp, body }, secrets),
			},
			body,
			timeoutMs,
			maxBytes: maxResponse,
			stop: signal,
			allowsThisMachine: env.WEBHOOK_LOCALHOST,
		})
		return { status, durationMs: durationMs(), response: text, error: null, pause: retryAfter }
	} catch (error) {
		if (!(error instanceof NoResponse)) throw error
		if (error.failure === 'interrupted') return 'interrupted'
		return { status: null, durationMs: durationMs(), response: null, error: error.failure }
	}
}
