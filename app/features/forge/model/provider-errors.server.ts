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
import { ForgeError } from '../forge-error.ts'
import { forgeMessages as messages, functionWords, type FunctionName } from '../messages.ts'

/** What went wrong, in words for the editor: never the provider's own, which may hold an address or a key. */
export function asForgeError(name: FunctionName, error: unknown, readerGone: boolean): ForgeError {
	if (error instanceof ForgeError) return error
	if (RetryError.isInstance(error)) return asForgeError(name, error.lastError, readerGone)
	const cause = { cause: error }
	if (readerGone) return new ForgeError('cancelled', messages.stopped, cause)
	if (error instanceof Error && error.name === 'TimeoutError') return new ForgeError('timeout', messages.slow, cause)
	if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length')
		return new ForgeError('truncated', messages.cut, cause)
	if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'content-filter')
		return new ForgeError('content_filtered', messages.declined, cause)
	if (NoOutputGeneratedError.isInstance(error) && error.cause) return asForgeError(name, error.cause, readerGone)
	if (StreamProviderError.isInstance(error))
		return error.statusCode === 429
			? new ForgeError('provider_rate_limited', messages.limited(null), cause)
			: new ForgeError('provider_overloaded', messages.provider, cause)
	if (APICallError.isInstance(error)) return callError(name, error)
	if (shapeErrors.some((kind) => kind.isInstance(error)))
		return new ForgeError('unexpected_shape', functionWords[name].unexpected, cause)
	if (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
		return new ForgeError('provider_unreachable', messages.unreachable, cause)
	return new ForgeError('internal', functionWords[name].failed, cause)
}

const shapeErrors = [
	NoObjectGeneratedError,
	NoOutputGeneratedError,
	NoImageGeneratedError,
	TypeValidationError,
	JSONParseError,
	InvalidResponseDataError,
]

function callError(name: FunctionName, error: APICallError): ForgeError {
	const { statusCode: status, responseBody: said = '', responseHeaders } = error
	const cause = { cause: error }
	if (status === undefined) return new ForgeError('provider_unreachable', messages.unreachable, cause)
	if (status === 401 || status === 403) return new ForgeError('provider_auth', messages.credentials, cause)
	if (status === 429) {
		if (/insufficient_quota|billing/i.test(said)) return new ForgeError('provider_auth', messages.credentials, cause)
		const wait = secondsOf(responseHeaders?.['retry-after'])
		return new ForgeError('provider_rate_limited', messages.limited(wait), {
			...cause,
			retryAfter: wait,
		})
	}
	if (status === 408 || status === 504) return new ForgeError('timeout', messages.slow, cause)
	if (status >= 500) return new ForgeError('provider_overloaded', messages.provider, cause)
	if (status === 200) return new ForgeError('unexpected_shape', functionWords[name].unexpected, cause)
	if (/content_policy|content_filter|moderation/i.test(said))
		return new ForgeError('content_filtered', messages.declined, cause)
	return new ForgeError('provider_rejected', functionWords[name].failed, cause)
}

function secondsOf(header: string | undefined): number | null {
	const seconds = Number(header)
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(86_400, Math.ceil(seconds)) : null
}
