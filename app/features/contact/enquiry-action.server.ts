import { redirect } from 'react-router'
import { action, formErrorBody } from '#app/action/action.server.ts'
import { sendEnquiry } from './enquiry/enquiries.server.ts'
import { originOf } from './enquiry/enquiry-origin.server.ts'
import { enquiryInput } from './enquiry/enquiry.ts'

/** Receives an enquiry, from the page's form or from its island. */
export const receiveEnquiry = action({
	allow: 'enquiry:send',
	// Checked where it is stored: past the limit it is held, not rejected.
	limit: 'own',
	input: enquiryInput,
	run: async (enquiry, { request, context }) => {
		await sendEnquiry(enquiry, await originOf(request, context))
		return { ok: true as const }
	},
	page: { done: () => redirect('/contact?sent=1#enquiry', 303) },
	errorBody: formErrorBody,
})
