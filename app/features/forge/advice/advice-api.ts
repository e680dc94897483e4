import { forgeAction } from '../session/forge-action.server.ts'
import { adviceInput } from './advice.ts'
import { adviceOn } from './advice.server.ts'

/** What there is to say of an article beside it, as it stands. */
export const action = forgeAction({
	limit: 'writing',
	unrecorded: 'Reads a text, and keeps nothing.',
	input: adviceInput,
	run: (input, { viewer, request }) => adviceOn(input, { account: viewer.id, signal: request.signal }),
})
