import { scriptAction } from '#app/action/action.server.ts'
import { z } from 'zod'
import { stopRun } from './carry-run.server.ts'
import { sessionCall, sessionIdIn } from '../session/session-call.server.ts'

/** Stopping a run that has ended or never existed succeeds. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.object({}),
	unrecorded: 'Ends what the person has begun; nothing that others see changes.',
	async run(_sent, { user, params }) {
		await stopRun(sessionIdIn(params), user)
		return { ok: true }
	},
})
