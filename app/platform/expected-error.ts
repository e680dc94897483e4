type Options = {
	status?: number
	code?: string
	title?: string
	field?: string
	errors?: Readonly<Record<string, string>>
	retryAfter?: number | null
	details?: Readonly<Record<string, unknown>>
	cause?: unknown
}

/**
 * Something that is part of normal use went wrong: invalid input, no permission, a conflict, a limit, a provider that
 * does not answer. The message is shown to the user. `toExpectedError` decides what else becomes one; every other error
 * reaches the error page.
 */
export class ExpectedError extends Error {
	/** HTTP status of the response. */
	readonly status: number
	/** For programs, where the status alone does not say enough. */
	readonly code: string | null
	/** A heading above the message, where the response has one. */
	readonly title: string | null
	/** The form field at fault. */
	readonly field: string | null
	/** Messages by field name; `''` is the form itself. */
	readonly errors: Readonly<Record<string, string>>
	/** Seconds; becomes the Retry-After header. */
	readonly retryAfter: number | null
	/** JSON values that the response holds in addition, under these names. */
	readonly details: Readonly<Record<string, unknown>>

	constructor(message: string, options: Options = {}) {
		super(message, { cause: options.cause })
		this.status = options.status ?? 422
		this.code = options.code ?? null
		this.title = options.title ?? null
		this.field = options.field ?? null
		this.errors = options.errors ?? { [options.field ?? '']: message }
		this.retryAfter = options.retryAfter ?? null
		this.details = options.details ?? {}
	}
}
