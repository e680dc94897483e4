/** Why a function gave no answer, with its HTTP status (product.md, section 7). */
const statuses = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	switched_off: 404,
	/** Somebody, or another tab, was there before. */
	conflict: 409,
	input_invalid: 422,
	rate_limited: 429,
	budget_exceeded: 429,
	busy: 503,
	/** Something of ours, in the tool's own words. */
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
	internal: 500,
} as const

export type ForgeErrorCode = keyof typeof statuses

const worthRepeating: ReadonlySet<ForgeErrorCode> = new Set([
	'rate_limited',
	'busy',
	'provider_rate_limited',
	'provider_overloaded',
	'provider_unreachable',
	'timeout',
	'truncated',
	'unexpected_shape',
	'internal',
])

type Options = { cause?: unknown; retryAfter?: number | null; field?: string; title?: string }

/** A failure that has words for the user; without a message the function's own default is said. */
export class ForgeError extends Error {
	readonly code: ForgeErrorCode
	/** Seconds. */
	readonly retryAfter: number | null
	readonly field: string | null
	readonly title: string | null
	constructor(code: ForgeErrorCode, message: string, { cause, retryAfter, field, title }: Options = {}) {
		super(message, { cause })
		this.code = code
		this.retryAfter = retryAfter ?? null
		this.field = field ?? null
		this.title = title ?? null
	}
	get status(): number {
		return statuses[this.code]
	}
	get retryable(): boolean {
		return worthRepeating.has(this.code)
	}
}
