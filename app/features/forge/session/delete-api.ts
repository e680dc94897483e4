import { z } from 'zod'
import { forgeAction } from './forge-action.server.ts'
import { deleteSession } from './save-session.server.ts'

/** Twice is as good as once. */
export const action = forgeAction({
	limit: 'writing',
	input: z.object({}),
	unrecorded: 'Takes away what nobody but the person could read.',
	async run(_sent, { viewer, id }) {
		await deleteSession(id, viewer)
		return { ok: true }
	},
})
