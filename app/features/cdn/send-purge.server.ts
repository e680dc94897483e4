import { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import { NoResponse, postOutside, type OutsideResponse } from '#app/platform/outgoing/post-outside.server.ts'
import { signedHeaders } from '#app/platform/outgoing/signature.server.ts'
import type { CdnConfiguration } from './configuration.server.ts'
import { purgeRequests, type PurgeRequest } from './purge-requests.server.ts'

export type PurgeOutcome =
	| { isAccepted: true }
	/** `failure`: why there was no response, or its status; `detail`: what the response says of it. */
	| { isAccepted: false; failure: string; detail: string | null; retryAfter: number | null }

const timeoutMs = 5_000
/** Of a response. */
const maxResponse = 4_096

/** Sends a purge and waits until all of it is accepted. Never rejects because of the other side. */
export async function sendPurge(
	cdn: CdnConfiguration,
	tags: readonly string[],
	stop: AbortSignal,
): Promise<PurgeOutcome> {
	for (const request of purgeRequests(cdn, tags)) {
		const outcome = await sendOne(cdn, request, stop)
		if (!outcome.isAccepted) return outcome
	}
	return { isAccepted: true }
}

async function sendOne(cdn: CdnConfiguration, request: PurgeRequest, stop: AbortSignal): Promise<PurgeOutcome> {
	const { url, method, headers, body, signedAs } = request
	const timestamp = Math.floor(Date.now() / 1_000)
	const signature = signedAs === undefined ? {} : signedHeaders({ id: signedAs, timestamp, body }, [cdn.token ?? ''])
	try {
		const response = await postOutside({
			url: new URL(url),
			...(method && { method }),
			headers: { 'user-agent': 'Imole/1', ...headers, ...signature },
			body,
			timeoutMs,
			maxBytes: maxResponse,
			stop,
			allowsThisMachine: env.WEBHOOK_LOCALHOST,
			isTrusted: cdn.isTrusted,
		})
		return outcomeOf(cdn, response)
	} catch (error) {
		if (!(error instanceof NoResponse)) throw error
		return { isAccepted: false, failure: error.failure, detail: null, retryAfter: null }
	}
}

/** Cloudflare's envelope, and what Fastly says of an error. */
const envelope = z.looseObject({
	success: z.boolean().optional(),
	errors: z.array(z.looseObject({ message: z.string() })).optional(),
	msg: z.string().optional(),
	detail: z.string().optional(),
})

function outcomeOf({ driver, token }: CdnConfiguration, { status, text, retryAfter }: OutsideResponse): PurgeOutcome {
	const envelope = readEnvelope(text)
	const isTaken = status >= 200 && status < 300 && (driver !== 'cloudflare' || envelope?.success === true)
	if (isTaken) return { isAccepted: true }
	const detail = envelope?.errors?.[0]?.message ?? envelope?.detail ?? envelope?.msg ?? null
	// A provider should not repeat the token; what it says is stored and shown.
	const isSafe = detail !== null && (token === null || !detail.includes(token))
	return { isAccepted: false, failure: String(status), detail: isSafe ? shortened(detail) : null, retryAfter }
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)

function readEnvelope(text: string): z.output<typeof envelope> | null {
	try {
		return envelope.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}
