import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { discardTab } from './autosave.server.ts'

export const action = scriptAction({
	allow: 'post:contribute',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Forgets what was not saved, for the person alone.',
	input: z.object({ tab: z.uuid() }),
	run: async ({ tab }, { user }) => {
		await discardTab(tab, user)
		return { ok: true as const }
	},
})
