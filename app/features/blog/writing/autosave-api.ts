import { jsonAction } from '#app/auth/json-action.server.ts'
import { autosaveInput } from './autosave-input.ts'
import { autosave } from './autosave.server.ts'

/** Takes what is typed in an open editor. */
export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	unrecorded: 'Keeps what is not saved yet, for the person alone.',
	input: autosaveInput,
	run: autosave,
})
