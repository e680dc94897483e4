import { scriptAction } from '#app/action/action.server.ts'
import { typedBy } from '#app/action/typed-by.ts'
import { z } from 'zod'
import { draftOfSession } from './draft-of-session.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { statePatch } from '../session/forge-state.ts'
import { mustBeTypedBy, sessionCall, sessionIdIn } from '../session/session-call.server.ts'

/** Saves the article as a draft (specification, sections 5 and 8). */
export const action = scriptAction({
	...sessionCall({
		failedTitle: messages.saveFailed,
		signedOut: messages.signInToSave,
		unavailable: messages.databaseAway,
		unexpected: messages.saveUnexpected,
	}),
	limit: 'writing',
	input: z.object({ ...typedBy, revision: z.int().min(0), patch: statePatch }),
	unrecorded: 'The draft it makes is recorded.',
	run: ({ person, revision, patch }, { user, params, requestId }) => {
		mustBeTypedBy(person, user)
		return draftOfSession({ id: sessionIdIn(params), revision, patch }, user, requestId)
	},
})
