import { ForgeError } from '../forge-error.ts'
import { followRun } from './follow-run.server.ts'
import { forgeLoader } from './forge-action.server.ts'
import { sessionMessages as messages } from './messages.ts'

/** What a run tells after the last event that was heard. */
export const loader = forgeLoader(async ({ viewer, id, request }) => {
	const heard = Number(request.headers.get('last-event-id') ?? 0)
	const after = Number.isSafeInteger(heard) && heard >= 0 ? heard : 0
	const stream = await followRun(id, viewer.id, after, request.signal)
	if (!stream) throw new ForgeError('not_found', messages.notFound)
	return stream
})
