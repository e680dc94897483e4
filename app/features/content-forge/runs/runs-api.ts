import { scriptAction } from '#app/action/action.server.ts'
import { typedBy } from '#app/action/typed-by.ts'
import { z } from 'zod'
import { fields } from '#app/features/ai/fields.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { beginSessionRun } from './begin-run.server.ts'
import { carryRun } from './carry-run.server.ts'
import { followRun } from './follow-run.server.ts'
import { LiveRun } from './live-run.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { statePatch, storable } from '../session/forge-state.ts'
import { mustBeTypedBy, sessionCall, sessionIdIn } from '../session/session-call.server.ts'
import { forgeTools } from '../session/tools.ts'

const headers = { 'cache-control': 'no-store' }

/** Begins a run or joins the same one, and streams its events. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.object({
		run: z.guid().toLowerCase(),
		...typedBy,
		function: z.enum([...forgeTools, 'all']),
		revision: z.int().min(0),
		patch: statePatch,
		userRequest: fields.userRequest.transform(storable).optional(),
	}),
	unrecorded: 'Each call is in the list of runs, with its cost.',
	async run(sent, { user, params, request, requestId }) {
		mustBeTypedBy(sent.person, user)
		const session = sessionIdIn(params)
		const { run: id, function: name, revision, patch, userRequest = '' } = sent
		const begun = await beginSessionRun({ run: id, session, name, revision, patch, request: userRequest }, user)
		if (begun.is === 'outdated') {
			const { revision: newest, state } = begun
			return Response.json({ ok: false, revision: newest, state }, { status: 409, headers })
		}
		if (begun.is === 'busy') {
			const error = {
				code: 'conflict',
				title: messages.failedTitle,
				message: messages.busy,
				retryable: true,
				requestId,
			}
			return Response.json({ error, run: begun.run }, { status: 409, headers })
		}
		if (begun.is === 'begun') {
			const { work, saved } = begun
			const live = new LiveRun({ id, sessionId: session, personId: user.id, name })
			carryRun(live, { work, saved, request: userRequest || null, requestId })
		}
		const stream = await followRun(id, user.id, 0, request.signal)
		if (!stream) throw aiError('not_found', messages.notFound)
		return stream
	},
})
