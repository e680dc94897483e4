import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { mustBeTypedBy } from '#app/action/typed-by.ts'
import { autosaveInput } from '../post/autosave-input.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { autosave } from './autosave.server.ts'

/** Stores what is typed in an open editor. */
export const action = scriptAction({
	allow: 'post:contribute',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Keeps what is not saved yet, for the person alone.',
	input: autosaveInput,
	run: (sent, { user }) => {
		mustBeTypedBy(sent.person, user, messages.logIn)
		return autosave(sent, user)
	},
})
