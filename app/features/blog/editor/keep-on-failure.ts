import { data, isRouteErrorResponse } from 'react-router'
import type { FormRefusal } from '#app/auth/form-action.server.ts'
import { keepingMessages as messages } from './messages.ts'

/** A save that never reached the server, or whose answer was lost, is a refusal: the page stays, with all that was typed. */
export async function keepOnFailure<Answer>(save: () => Promise<Answer>) {
	try {
		return await save()
	} catch (error) {
		if (error instanceof Response || isRouteErrorResponse(error)) throw error
		const refusal: FormRefusal = { ok: false, errors: { '': messages.failed }, values: {}, lists: {} }
		// As a failure: else the page would be read anew, over the same lost line, and end in an error.
		return data(refusal, { status: 503 })
	}
}
