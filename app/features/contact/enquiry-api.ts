import type { ActionFunctionArgs } from 'react-router'
import { formAction } from '#app/auth/form-action.server.ts'
import { sendEnquiry } from './enquiries.server.ts'
import { originOf } from './enquiry-origin.server.ts'
import { enquiryInput } from './enquiry.ts'

const receive = formAction({
	allow: 'enquiry:send',
	// Counted where it is stored: past the allowance it is held, not refused.
	limit: 'own',
	input: enquiryInput,
	run: async (enquiry, { request, context }) => {
		await sendEnquiry(enquiry, await originOf(request, context))
		return Response.json({ ok: true })
	},
})

/** The same form as the page's, for its island: answers a few bytes of JSON where the page answers a whole page. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await receive(args)
	return result instanceof Response ? result : Response.json(result.data, result.init ?? {})
}

export const action = Object.assign(answer, { contract: receive.contract })
