import type { ExpectedError } from '#app/platform/expected-error.ts'
import { aiCodeOf, isWorthRepeating } from './ai-error.ts'
import type { ErrorBody } from './function-events.ts'

/** An error of the writing tools as JSON; `title` where it has none of its own. */
export const errorBody = (error: ExpectedError, title: string, requestId: string): ErrorBody => ({
	code: aiCodeOf(error),
	title: error.title ?? title,
	message: error.message,
	retryable: isWorthRepeating(error),
	...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
	...(error.field === null ? {} : { field: error.field }),
	requestId,
})
