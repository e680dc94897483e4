import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { mustBeTypedBy, typedBy } from '#app/action/typed-by.ts'
import { authMessages } from '#app/auth/messages.ts'
import { autosaveEntry } from './autosave.server.ts'

/** Stores what is typed in the open form of an entry. */
export const action = scriptAction({
	allow: 'content:edit',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Keeps what is not saved yet, for the person alone.',
	input: z.object({
		...typedBy,
		tab: z.uuid(),
		type: z.string().max(60),
		/** null for a new item. */
		entry: z.string().max(60).nullable(),
		version: z.number().int().min(0).max(2_147_483_647),
		sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
		/** null for a heartbeat. */
		fields: z.looseObject({}).nullable(),
	}),
	run: ({ person, ...sent }, { user }) => {
		mustBeTypedBy(person, user, authMessages.signInFirst)
		return autosaveEntry(sent, user)
	},
})
