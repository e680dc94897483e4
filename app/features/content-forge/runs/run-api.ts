import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { followRun } from './follow-run.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { sessionIdIn, sessionRead } from '../session/session-call.server.ts'

/** Streams the events of a run after the last one the client received. */
export const loader = scriptAction({
	...sessionRead(),
	input: z.null(),
	run: async (_nothing, { user, params, request }) => {
		const lastId = Number(request.headers.get('last-event-id') ?? 0)
		const after = Number.isSafeInteger(lastId) && lastId >= 0 ? lastId : 0
		const stream = await followRun(sessionIdIn(params), user.id, after, request.signal)
		if (!stream) throw aiError('not_found', messages.notFound)
		return stream
	},
})
