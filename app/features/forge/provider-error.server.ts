import { isUnavailable } from '#app/platform/unavailable.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { ForgeError } from './forge-error.ts'
import { forgeMessages, functionWords, type FunctionName } from './messages.ts'

/** Whatever was thrown, in words for the editor. The provider library is loaded only where a provider was asked. */
export async function providerError(name: FunctionName, error: unknown, readerGone: boolean): Promise<ForgeError> {
	if (error instanceof ForgeError) return error
	if (readerGone) return new ForgeError('cancelled', forgeMessages.stopped, { cause: error })
	if (error instanceof ExpectedError)
		return new ForgeError(error.status === 503 ? 'busy' : 'not_possible', error.message, {
			retryAfter: error.retryAfter,
		})
	if (isUnavailable(error)) return new ForgeError('busy', functionWords[name].failed, { cause: error, retryAfter: 5 })
	const { asForgeError } = await import('./model/provider-errors.server.ts')
	return asForgeError(name, error, readerGone)
}
