import { scriptAction } from '#app/action/action.server.ts'
import { z } from 'zod'
import { deleteSession } from './save-session.server.ts'
import { sessionCall, sessionIdIn } from './session-call.server.ts'

/** Deleting twice succeeds. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.object({}),
	unrecorded: 'Takes away what nobody but the person could read.',
	async run(_sent, { user, params }) {
		await deleteSession(sessionIdIn(params), user)
		return { ok: true }
	},
})
