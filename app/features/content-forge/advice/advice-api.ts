import { scriptAction } from '#app/action/action.server.ts'
import { adviceInput } from './advice.ts'
import { adviceOn } from './advice.server.ts'
import { sessionCall } from '../session/session-call.server.ts'

/** Advice on an article: similar posts, facts to check, links, findings. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	unrecorded: 'Reads a text and stores nothing.',
	input: adviceInput,
	run: (input, { user, request }) => adviceOn(input, { account: user.id, signal: request.signal }),
})
