import { z } from 'zod'
import { forgeAction } from './forge-action.server.ts'
import { saveSession } from './save-session.server.ts'
import { statePatch } from './state-input.ts'

/** Takes what is typed on the screen of the forge. */
export const action = forgeAction({
	limit: 'writing',
	input: z.object({ revision: z.int().min(0), patch: statePatch }),
	unrecorded: 'Keeps what is typed, for the person alone.',
	async run(sent, { viewer, id }) {
		const answer = await saveSession({ id, ...sent }, viewer)
		return Response.json(answer, { status: answer.ok ? 200 : 409, headers: { 'cache-control': 'no-store' } })
	},
})
