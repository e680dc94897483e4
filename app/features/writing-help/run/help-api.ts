import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { database } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { functionMessages } from '#app/features/ai/messages.ts'
import { admit, runFunction } from '#app/features/ai/runs/run-function.server.ts'
import { beginRun } from '#app/features/ai/runs/runs.server.ts'
import { carryRun } from '#app/features/content-forge/runs/carry-run.server.ts'
import { followRun } from '#app/features/content-forge/runs/follow-run.server.ts'
import { LiveRun } from '#app/features/content-forge/runs/live-run.server.ts'
import { sessionCall } from '#app/features/content-forge/session/session-call.server.ts'
import { sessionMessages } from '#app/features/content-forge/session/messages.ts'

const tool = functions['help-with-text']

/** Begins a run of the writing help or joins the same one, and streams its events; it outlives the connection. */
export const action = scriptAction({
	...sessionCall({ failedTitle: functionMessages[tool.name].failedTitle }),
	limit: 'writing',
	input: z.looseObject({ run: z.guid().toLowerCase() }),
	unrecorded: 'Each call is in the list of runs, with its cost.',
	async run({ run: id, ...body }, { user, request, requestId }) {
		const joined = await followRun(id, user.id, 0, request.signal)
		if (joined) return joined
		const admitted = await admit(tool, user, body)
		const begun = { id, personId: user.id, sessionId: null, function: tool.name, by: null, isFollowed: true }
		if (await beginRun(database, begun)) {
			const live = new LiveRun({ id, personId: user.id, sessionId: null, name: 'help-with-text' })
			carryRun(live, {
				saved: null,
				request: null,
				requestId,
				work: async ({ signal }) => {
					const emit = live.emit.bind(live)
					const result = await runFunction(tool, admitted, { requestId, signal, emit, run: id })
					return { made: null, result }
				},
			})
		}
		const stream = await followRun(id, user.id, 0, request.signal)
		if (!stream) throw aiError('not_found', sessionMessages.notFound)
		return stream
	},
})
