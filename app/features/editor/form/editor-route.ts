import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import type { writingMessages } from '../post/save-messages.ts'

/**
 * The `shouldRevalidate` of editor pages: their data is not loaded again while somebody writes. Otherwise a post that
 * was deleted or published by somebody else would replace the form by an error, with the text in it.
 */
export const stayAsOpened = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.pathname !== nextUrl.pathname

type Failed = (typeof writingMessages)['createFailed' | 'updateFailed']

/**
 * A save that never reached the server, whose response was lost, or that ended in a server error (500, 502 of a proxy,
 * 504) is a form error: the page stays, with all that was typed (specification section 8). Any other error response,
 * such as 404, is left to the router.
 */
export async function keepOnFailure<Answer>(failed: Failed, save: () => Promise<Answer>) {
	try {
		return await save()
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
		const response: FormError = { ok: false, errors: { '': failed }, values: {}, lists: {} }
		// With an error status: after a success the router would load the page's data again, over the same broken
		// connection.
		return data(response, { status: 503 })
	}
}
