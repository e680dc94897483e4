import { ExpectedError } from '#app/platform/expected-error.ts'
import type { ErrorBody } from './function-events.ts'

/** Why a function failed, with its HTTP status (docs/specification/8-errors.md). */
const statuses = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	/** The user lost the right to the tools, or was signed out, while the run went on. */
	access_ended: 403,
	not_found: 404,
	switched_off: 404,
	/** Another user or tab was first. */
	conflict: 409,
	input_invalid: 422,
	rate_limited: 429,
	budget_exceeded: 429,
	busy: 503,
	/** Refused by the offline drafter or the site itself, with its own message. */
	not_possible: 422,
	provider_auth: 502,
	provider_rejected: 502,
	provider_unreachable: 502,
	content_filtered: 502,
	truncated: 502,
	unexpected_shape: 502,
	provider_rate_limited: 503,
	provider_overloaded: 503,
	timeout: 504,
	cancelled: 499,
	/** No page received the events of a run any more. */
	abandoned: 499,
	internal: 500,
} as const

type AiErrorCode = keyof typeof statuses

const worthRepeating: ReadonlySet<AiErrorCode> = new Set([
	'rate_limited',
	'busy',
	'provider_rate_limited',
	'provider_overloaded',
	'provider_unreachable',
	'timeout',
	'truncated',
	'abandoned',
	'unexpected_shape',
	'internal',
])

type Options = { cause?: unknown; retryAfter?: number | null; field?: string; title?: string }

/** An expected error of the writing tools with one of their codes and its status. */
export const aiError = (code: AiErrorCode, message: string, options: Options = {}): ExpectedError =>
	new ExpectedError(message, { ...options, code, status: statuses[code] })

const isCode = (code: string | null): code is AiErrorCode => code !== null && Object.hasOwn(statuses, code)

type AiError = ExpectedError & { readonly code: AiErrorCode }

export const isAiError = (error: unknown): error is AiError => error instanceof ExpectedError && isCode(error.code)

export const aiCodeOf = ({ code }: ExpectedError): AiErrorCode => (isCode(code) ? code : 'internal')

const isWorthRepeating = (error: ExpectedError): boolean => worthRepeating.has(aiCodeOf(error))

const codesByStatus: Readonly<Record<number, AiErrorCode>> = {
	404: 'not_found',
	409: 'conflict',
	429: 'rate_limited',
	503: 'busy',
}

/** Converts an expected error of the rest of the site. */
export const asAiError = (error: ExpectedError): ExpectedError =>
	isCode(error.code)
		? error
		: aiError(codesByStatus[error.status] ?? 'not_possible', error.message, { retryAfter: error.retryAfter })

/** An error of the writing tools as JSON; `title` is used where the error has none of its own. */
export const errorBody = (error: ExpectedError, title: string, requestId: string): ErrorBody => ({
	code: aiCodeOf(error),
	title: error.title ?? title,
	message: error.message,
	retryable: isWorthRepeating(error),
	...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
	...(error.field === null ? {} : { field: error.field }),
	requestId,
})
