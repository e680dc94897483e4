import { aiMessages, functionMessages, type FunctionMessages } from '#app/features/ai/messages.ts'
import type { RunName, ChatMessage } from '../session/forge-session.ts'
import type { Failure } from './forge-client.ts'
import { screenMessages as messages } from '../messages.ts'
import type { ScreenState } from './forge-screen-state.ts'
import { newUuid } from './run-state.ts'

const messagesOf = (name: RunName): Pick<FunctionMessages, 'failedTitle' | 'failed'> =>
	name === 'all' ? { failedTitle: messages.runAllFailed, failed: messages.runAllFailedText } : functionMessages[name]

/** Runs that the server stopped between two texts. */
const stoppedElsewhere: ReadonlySet<string> = new Set(['abandoned', 'access_ended'])

/** The toast of a failed run: the server's message, or the function's own. */
export function runFailure(name: RunName, error: Failure | null) {
	const { failedTitle, failed } = messagesOf(name)
	const isStop = error?.code === 'cancelled'
	const title = error?.code === 'unauthenticated' ? aiMessages.signedOutTitle : error?.title || failedTitle
	return {
		isStop,
		message: isStop ? messages.stoppedTitle : title,
		description: isStop
			? messages.savedSoFar
			: error && stoppedElsewhere.has(error.code)
				? `${error.message} ${messages.savedSoFar}`
				: error?.message || failed,
		id: `forge-${name}`,
	}
}

const withMessage = (screen: ScreenState, message: Omit<ChatMessage, 'timestamp'>): ScreenState => ({
	...screen,
	session: {
		...screen.session,
		messages: [...screen.session.messages, { ...message, timestamp: new Date().toISOString() }],
	},
})

/** Shows a failed refinement in the chat (specification, section 8), unless the server has. */
export function chatFailure(screen: ScreenState, error: Failure | null): ScreenState {
	if (screen.session.messages.at(-1)?.role === 'assistant') return screen
	const content =
		error?.code === 'unauthenticated'
			? aiMessages.signedOutChat
			: error?.message || functionMessages['refine-content'].failed
	return withMessage(screen, { id: newUuid(), role: 'assistant', content })
}

/** Shows the request in the chat at once; the box is empty for the next one. */
export const chatRequest = (screen: ScreenState, id: string, content: string): ScreenState => ({
	...withMessage(screen, { id, role: 'user', content }),
	request: '',
})

/** Puts a request that failed into the box again, unless something else was typed there. */
export const requestReturned = (screen: ScreenState, request: string): ScreenState =>
	screen.request === '' ? { ...screen, request } : screen

/** The newest request in the chat. */
export const lastRequest = ({ session }: ScreenState): string =>
	session.messages.findLast(({ role }) => role === 'user')?.content ?? ''
