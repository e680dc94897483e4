import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { formAction } from '#app/auth/form-action.server.ts'
import { exportData } from '#app/features/account/erasure/own-data.server.ts'
import { addressInput } from './person-input.ts'
import { subjectOf } from './person.server.ts'

// Asked for by POST, so that the address stands in no history, log or referrer.
const send = formAction({
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
})

/** Everything kept about an address as a file, also of people without an account. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await send(args)
	return result instanceof Response ? result : Response.json(result.data, result.init ?? {})
}

export const action = Object.assign(answer, { contract: send.contract })
