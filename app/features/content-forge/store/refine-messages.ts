import { forgeMessages, functionWords } from '#app/features/ai/messages.ts'
import type { ChatMessage } from '../session/forge-session.ts'
import type { Failure } from './forge-client.ts'
import type { ScreenState } from './forge-screen-state.ts'
import { newUuid } from './new-uuid.ts'

const said = (screen: ScreenState, message: Omit<ChatMessage, 'timestamp'>): ScreenState => ({
	...screen,
	session: {
		...screen.session,
		messages: [...screen.session.messages, { ...message, timestamp: new Date().toISOString() }],
	},
})

/** The request stands in the chat at once. */
export const chatRequest = (screen: ScreenState, id: string, content: string): ScreenState =>
	said(screen, { id, role: 'user', content })

/** A failed refinement answers in the chat (specification, section 8), unless the server has done so. */
export function chatFailure(screen: ScreenState, error: Failure | null): ScreenState {
	if (screen.session.messages.at(-1)?.role === 'assistant') return screen
	const content =
		error?.code === 'unauthenticated'
			? forgeMessages.signedOutChat
			: error?.message || functionWords['refine-content'].failed
	return said(screen, { id: newUuid(), role: 'assistant', content })
}
