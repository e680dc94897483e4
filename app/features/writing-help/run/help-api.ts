import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { functionMessages } from '#app/features/ai/messages.ts'
import { followRun } from '#app/features/content-forge/runs/follow-run.server.ts'
import { sessionMessages } from '#app/features/content-forge/session/messages.ts'
import { sessionCall } from '#app/features/content-forge/session/session-call.server.ts'
import { beginHelp } from './begin-help.server.ts'

/** Begins a run of the writing help or joins the same one, and streams its events; it outlives the connection. */
export const action = scriptAction({
	...sessionCall({ failedTitle: functionMessages['help-with-text'].failedTitle }),
	limit: 'writing',
	input: z.looseObject({ run: z.guid().toLowerCase() }),
	unrecorded: 'Each call is in the list of runs, with its cost.',
	async run({ run, ...body }, { user, request, requestId }) {
		const known = await followRun(run, user.id, 0, request.signal)
		if (known) return known
		await beginHelp(run, body, user, requestId)
		const stream = await followRun(run, user.id, 0, request.signal)
		if (!stream) throw aiError('not_found', sessionMessages.notFound)
		return stream
	},
})
