/**
 * An expected "no" with the sentence the visitor sees: at a field when `field` names one. Caught only by `formAction`;
 * everything else that is thrown reaches the error page.
 */
export class Refusal extends Error {
	readonly field: string | null
	readonly status: number
	/** Seconds; becomes the Retry-After header. */
	readonly retryAfter: number | null
	/** What the form needs besides the sentence, as JSON: stands in its answer under these names. */
	readonly beside: Readonly<Record<string, unknown>>
	constructor(
		message: string,
		options: { field?: string; status?: number; retryAfter?: number; beside?: Readonly<Record<string, unknown>> } = {},
	) {
		super(message)
		this.field = options.field ?? null
		this.status = options.status ?? 422
		this.retryAfter = options.retryAfter ?? null
		this.beside = options.beside ?? {}
	}
}
