import { z } from 'zod'
import { forgeAction } from './forge-action.server.ts'
import { stopRun } from './stop-run.server.ts'

/** A run that has ended, or never was, is as good as stopped. */
export const action = forgeAction({
	limit: 'writing',
	input: z.object({}),
	unrecorded: 'Ends what the person has begun; nothing that others see changes.',
	async run(_sent, { viewer, id }) {
		await stopRun(id, viewer)
		return { ok: true }
	},
})
