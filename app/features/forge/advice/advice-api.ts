import { jsonAction } from '#app/auth/json-action.server.ts'
import { adviceInput } from './advice.ts'
import { adviceOn } from './advice.server.ts'

/** What there is to say of an article beside it, as it stands. */
export const action = jsonAction({
	allow: 'ai:use',
	limit: 'writing',
	unrecorded: 'Reads a text, and keeps nothing.',
	input: adviceInput,
	run: async (input) => ({ ok: true as const, ...(await adviceOn(input)) }),
})
