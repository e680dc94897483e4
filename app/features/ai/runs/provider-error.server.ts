import { isUnavailable } from '#app/platform/unavailable.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { aiError, isAiError } from '../ai-error.ts'
import { aiMessages, functionMessages, type FunctionName } from '../messages.ts'

/** Any thrown value as an expected error. The provider library is loaded only where a provider was called. */
export async function providerError(name: FunctionName, error: unknown, readerGone: boolean): Promise<ExpectedError> {
	if (isAiError(error)) return error
	if (readerGone) return aiError('cancelled', aiMessages.stopped, { cause: error })
	if (error instanceof ExpectedError)
		return aiError(error.status === 503 ? 'busy' : 'not_possible', error.message, {
			retryAfter: error.retryAfter,
		})
	if (isUnavailable(error)) return aiError('busy', functionMessages[name].failed, { cause: error, retryAfter: 5 })
	const { classifyProviderError } = await import('../providers/provider-errors.server.ts')
	return classifyProviderError(name, error, readerGone)
}
