import type { ForgeError } from './forge-error.ts'
import type { ErrorBody } from './function-events.ts'

/** What is said of a failure; `title` where it has none of its own. */
export const errorBody = (error: ForgeError, title: string, requestId: string): ErrorBody => ({
	code: error.code,
	title: error.title ?? title,
	message: error.message,
	retryable: error.retryable,
	...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
	...(error.field === null ? {} : { field: error.field }),
	requestId,
})

export function errorAnswer(error: ForgeError, title: string, requestId: string): Response {
	const headers = new Headers({ 'cache-control': 'no-store' })
	if (error.retryAfter !== null) headers.set('retry-after', String(error.retryAfter))
	return Response.json({ error: errorBody(error, title, requestId) }, { status: error.status, headers })
}
