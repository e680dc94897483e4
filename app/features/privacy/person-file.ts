import { z } from 'zod'
import { formErrorBody, scriptAction } from '#app/action/action.server.ts'
import { exportData } from '#app/features/account/erasure/own-data.server.ts'
import { addressInput } from './person-input.ts'
import { subjectOf } from './person.server.ts'

/**
 * All data about an address as a file, also for people without an account. Requested by POST, so that the address is
 * in no history, log or referrer.
 */
export const action = scriptAction({
	allow: 'privacy:manage',
	limit: 'desk',
	input: z.object({ email: addressInput }),
	run: async ({ email }) =>
		new Response(JSON.stringify(await exportData(await subjectOf(email)), null, '\t'), {
			headers: {
				'content-type': 'application/json; charset=utf-8',
				'content-disposition': 'attachment; filename="personal-data.json"',
				'cache-control': 'private, no-store',
			},
		}),
	errorBody: formErrorBody,
})
