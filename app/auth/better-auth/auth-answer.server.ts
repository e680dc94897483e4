import { log } from '#app/platform/log/log.server.ts'
import { toExpectedError } from '#app/platform/to-expected-error.server.ts'
import { authMessages } from '../messages.ts'

/** A response of /api/auth: never cached, never with a token in its body. */
export function authJson(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
	const headers = new Headers(init.headers)
	headers.set('content-type', 'application/json; charset=utf-8')
	headers.set('cache-control', 'no-store')
	return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

export function authError(
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

/** The response for anything thrown; an unexpected error is logged and answered with 500. */
export function answerToError(thrown: unknown): Response {
	const error = toExpectedError(thrown)
	if (!error) {
		log.error({ err: thrown }, 'an auth call failed')
		return authError(500, 'FAILED', authMessages.failed)
	}
	const { status, retryAfter, details } = error
	if (error.code === 'unavailable')
		return authError(status, 'UNAVAILABLE', authMessages.failed, retryAfter ?? undefined)
	const code = error.code === 'busy' ? 'BUSY' : status === 429 ? 'TOO_MANY_ATTEMPTS' : 'REFUSED'
	return authError(status, code, error.message, retryAfter ?? undefined, details)
}
