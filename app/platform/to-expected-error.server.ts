import { ExpectedError } from './expected-error.ts'
import { log } from './log/log.server.ts'
import { isUnavailable } from './unavailable.ts'
import { QueueFull } from './jobs/work-queue.server.ts'
import { WorkFailed } from './workers/work-failed.ts'

/**
 * The one place that decides which errors are expected, and their messages. Null for an unexpected error.
 * The original error is the cause, so that a caller can still rethrow it.
 */
export function toExpectedError(error: unknown): ExpectedError | null {
	if (error instanceof ExpectedError) return error
	if (error instanceof QueueFull) return unavailable(error.message, error, 'busy')
	if (error instanceof WorkFailed)
		return error.failure === 'too-long'
			? new ExpectedError(error.message, { cause: error })
			: unavailable(error.message, error, 'busy')
	if (!isUnavailable(error)) return null
	log.error({ err: error }, 'a form could not be stored')
	return unavailable('This could not be saved right now. Please try again in a moment.', error, 'unavailable')
}

const unavailable = (message: string, cause: unknown, code: string): ExpectedError =>
	new ExpectedError(message, { status: 503, retryAfter: 5, code, cause })
