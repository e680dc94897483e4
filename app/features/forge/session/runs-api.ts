import { z } from 'zod'
import { fields } from '../fields.ts'
import { ForgeError } from '../forge-error.ts'
import { beginSessionRun } from './begin-run.server.ts'
import { carryRun } from './carry-run.server.ts'
import { followRun } from './follow-run.server.ts'
import { forgeAction } from './forge-action.server.ts'
import { LiveRun } from './live-run.server.ts'
import { sessionMessages as messages } from './messages.ts'
import { runName } from './run-name.ts'
import { statePatch } from './state-input.ts'
import { storable } from './storable.ts'

const headers = { 'cache-control': 'no-store' }

/** Begins a run, or joins the same one, and tells what it does. */
export const action = forgeAction({
	limit: 'writing',
	input: z.object({
		run: z.guid().toLowerCase(),
		function: runName,
		revision: z.int().min(0),
		patch: statePatch,
		userRequest: fields.userRequest.transform(storable).optional(),
	}),
	unrecorded: 'Each call stands in the list of runs, with what it cost.',
	async run(sent, { viewer, id: session, request, requestId }) {
		const { run: id, function: name, revision, patch, userRequest = '' } = sent
		const begun = await beginSessionRun({ run: id, session, name, revision, patch, request: userRequest }, viewer)
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
			const live = new LiveRun({ id, sessionId: session, personId: viewer.id, name })
			carryRun(live, { work, saved, request: userRequest || null, requestId })
		}
		const stream = await followRun(id, viewer.id, 0, request.signal)
		if (!stream) throw new ForgeError('not_found', messages.notFound)
		return stream
	},
})
