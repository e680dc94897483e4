import { scriptAction } from '#app/action/action.server.ts'
import { typedBy } from '#app/action/typed-by.ts'
import { z } from 'zod'
import { saveSession } from './save-session.server.ts'
import { statePatch } from './forge-state.ts'
import { mustBeTypedBy, sessionCall, sessionIdIn } from './session-call.server.ts'

/** Saves what is typed on the screen. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.object({ ...typedBy, revision: z.int().min(0), patch: statePatch }),
	unrecorded: 'Keeps what is typed, for the person alone.',
	async run({ person, ...sent }, { user, params }) {
		mustBeTypedBy(person, user)
		const result = await saveSession({ id: sessionIdIn(params), ...sent }, user)
		return Response.json(result, { status: result.ok ? 200 : 409, headers: { 'cache-control': 'no-store' } })
	},
})
