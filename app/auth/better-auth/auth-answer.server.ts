import { isUnavailable } from '#app/platform/unavailable.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { QueueFull } from '#app/platform/jobs/work-queue.server.ts'
import { authMessages } from '../messages.ts'

/** An answer of /api/auth: never kept, never with a token in its body. */
export function authJson(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
	const headers = new Headers(init.headers)
	headers.set('content-type', 'application/json; charset=utf-8')
	headers.set('cache-control', 'no-store')
	return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

export function authRefusal(
	status: number,
	code: string,
	message: string,
	retryAfter?: number,
	more: Readonly<Record<string, unknown>> = {},
): Response {
	return authJson(
		{ ...more, code, message },
		{ status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
	)
}

/** The answer for whatever was thrown; what nobody expected is logged and said to be our fault. */
export function answerToError(error: unknown): Response {
	if (error instanceof QueueFull) return authRefusal(503, 'BUSY', authMessages.busy, 5)
	if (error instanceof ExpectedError) {
		const code = error.status === 429 ? 'TOO_MANY_ATTEMPTS' : 'REFUSED'
		return authRefusal(error.status, code, error.message, error.retryAfter ?? undefined, error.details)
	}
	log.error({ err: error }, 'an auth call failed')
	if (isUnavailable(error)) return authRefusal(503, 'UNAVAILABLE', authMessages.failed, 5)
	return authRefusal(500, 'FAILED', authMessages.failed)
}
