import { z } from 'zod'
import { jsonAction } from '#app/auth/json-action.server.ts'
import { discardTab } from './autosave.server.ts'

export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	unrecorded: 'Forgets what was not saved, for the person alone.',
	input: z.object({ tab: z.uuid() }),
	run: async ({ tab }, viewer) => {
		await discardTab(tab, viewer)
		return { ok: true as const }
	},
})
