import type { ActionFunctionArgs } from 'react-router'
import { formAction } from '#app/auth/form-action.server.ts'
import { sendEnquiry } from './enquiries.server.ts'
import { senderOf } from './enquiry-sender.server.ts'
import { enquiryInput, sourcePath } from './enquiry.ts'

const receive = formAction({
	allow: 'enquiry:send',
	limit: 'enquiry',
	input: enquiryInput,
	run: async (enquiry, { request, context }) => {
		await sendEnquiry(enquiry, sourcePath(request), await senderOf(request, context))
		return Response.json({ ok: true })
	},
})

/** The same form as the page's, for its island: answers a few bytes of JSON where the page answers a whole page. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await receive(args)
	return result instanceof Response ? result : Response.json(result.data, result.init ?? {})
}

export const action = Object.assign(answer, { contract: receive.contract })
