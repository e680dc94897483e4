import { z } from 'zod'
import { draftOfSession } from './draft-of-session.server.ts'
import { forgeAction } from './forge-action.server.ts'
import { sessionMessages as messages } from './messages.ts'
import { statePatch } from './state-input.ts'

/** Saves the article as a draft (specification, sections 5 and 8). */
export const action = forgeAction({
	limit: 'writing',
	input: z.object({ revision: z.int().min(0), patch: statePatch }),
	unrecorded: 'The draft it makes is recorded.',
	words: {
		failedTitle: messages.saveFailed,
		signedOut: messages.signInToSave,
		unavailable: messages.databaseAway,
		unexpected: messages.saveUnexpected,
	},
	run: ({ revision, patch }, { viewer, id, requestId }) => draftOfSession({ id, revision, patch }, viewer, requestId),
})
