import { forgeMessages, functionWords, type FunctionWords } from '#app/features/ai/messages.ts'
import type { RunName } from '../session/forge-session.ts'
import type { Failure } from './forge-client.ts'
import { screenMessages as messages } from './messages.ts'

const words = (name: RunName): Pick<FunctionWords, 'failedTitle' | 'failed'> =>
	name === 'all' ? { failedTitle: messages.runAllFailed, failed: messages.runAllFailedText } : functionWords[name]

/** What a toast says of a run that came to nothing: the server's words, or the function's own. */
export function runFailure(name: RunName, error: Failure | null) {
	const { failedTitle, failed } = words(name)
	const isStop = error?.code === 'cancelled'
	const title = error?.code === 'unauthenticated' ? forgeMessages.signedOutTitle : error?.title || failedTitle
	return {
		isStop,
		message: isStop ? messages.stoppedTitle : title,
		description: isStop ? messages.keptSoFar : error?.message || failed,
		id: `forge-${name}`,
	}
}
