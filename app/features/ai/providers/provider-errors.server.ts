import type { ExpectedError } from '#app/platform/expected-error.ts'
import {
	APICallError,
	InvalidResponseDataError,
	JSONParseError,
	NoImageGeneratedError,
	NoObjectGeneratedError,
	NoOutputGeneratedError,
	RetryError,
	StreamProviderError,
	TypeValidationError,
} from 'ai'
import { aiError, isAiError } from '../ai-error.ts'
import { aiMessages as messages, functionMessages, type FunctionName } from '../messages.ts'

/**
 * Classifies a provider's error with a message for the user, never the provider's own, which may contain an address or
 * a key.
 */
export function classifyProviderError(name: FunctionName, error: unknown, readerGone: boolean): ExpectedError {
	if (isAiError(error)) return error
	if (RetryError.isInstance(error)) return classifyProviderError(name, error.lastError, readerGone)
	const cause = { cause: error }
	if (readerGone) return aiError('cancelled', messages.stopped, cause)
	if (error instanceof Error && error.name === 'TimeoutError') return aiError('timeout', messages.slow, cause)
	if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length')
		return aiError('truncated', messages.cut, cause)
	if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'content-filter')
		return aiError('content_filtered', messages.declined, cause)
	if (NoOutputGeneratedError.isInstance(error) && error.cause)
		return classifyProviderError(name, error.cause, readerGone)
	if (StreamProviderError.isInstance(error))
		return error.statusCode === 429
			? aiError('provider_rate_limited', messages.limited(null), cause)
			: aiError('provider_overloaded', messages.provider, cause)
	if (APICallError.isInstance(error)) return callError(name, error)
	if (shapeErrors.some((kind) => kind.isInstance(error)))
		return aiError('unexpected_shape', functionMessages[name].unexpected, cause)
	if (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
		return aiError('provider_unreachable', messages.unreachable, cause)
	return aiError('internal', functionMessages[name].failed, cause)
}

const shapeErrors = [
	NoObjectGeneratedError,
	NoOutputGeneratedError,
	NoImageGeneratedError,
	TypeValidationError,
	JSONParseError,
	InvalidResponseDataError,
]

function callError(name: FunctionName, error: APICallError): ExpectedError {
	const { statusCode: status, responseBody: body = '', responseHeaders } = error
	const cause = { cause: error }
	if (status === undefined) return aiError('provider_unreachable', messages.unreachable, cause)
	if (status === 401 || status === 403) return aiError('provider_auth', messages.credentials, cause)
	if (status === 429) {
		if (/insufficient_quota|billing/i.test(body)) return aiError('provider_auth', messages.credentials, cause)
		const wait = secondsOf(responseHeaders?.['retry-after'])
		return aiError('provider_rate_limited', messages.limited(wait), {
			...cause,
			retryAfter: wait,
		})
	}
	if (status === 408 || status === 504) return aiError('timeout', messages.slow, cause)
	if (status >= 500) return aiError('provider_overloaded', messages.provider, cause)
	if (status === 200) return aiError('unexpected_shape', functionMessages[name].unexpected, cause)
	if (/content_policy|content_filter|moderation/i.test(body))
		return aiError('content_filtered', messages.declined, cause)
	return aiError('provider_rejected', functionMessages[name].failed, cause)
}

function secondsOf(header: string | undefined): number | null {
	const seconds = Number(header)
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(86_400, Math.ceil(seconds)) : null
}
