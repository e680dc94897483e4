import { redirect, type RouterContextProvider } from 'react-router'
import { action, formErrorBody } from '#app/action/action.server.ts'
import { recordEnquiry, type EnquiryOrigin } from './enquiry/enquiries.server.ts'
import { enquiryInput, sourcePath } from './enquiry/enquiry.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { visitorOf, type Visitor } from '#app/platform/request/visitor-code.server.ts'

/** Receives an enquiry, from the page's form or from its island. */
export const receiveEnquiry = action({
	allow: 'enquiry:send',
	// Checked where it is stored: past the limit it is held, not rejected.
	limit: 'own',
	input: enquiryInput,
	run: async (enquiry, { request, context }) => {
		await recordEnquiry(enquiry, await originOf(request, context))
		return { ok: true as const }
	},
	page: { done: () => redirect('/contact?sent=1#enquiry', 303) },
	errorBody: formErrorBody,
})

/** Where an enquiry comes from, as far as its request shows. */
async function originOf(request: Request, context: Readonly<RouterContextProvider>): Promise<EnquiryOrigin> {
	const { addressBucket } = context.get(requestInfoContext)
	return { sourcePath: sourcePath(request), visitor: await visitorOrNull(request, addressBucket), addressBucket }
}

/** Null when it cannot be determined: statistics must never make an enquiry fail. */
async function visitorOrNull(request: Request, addressBucket: string): Promise<Visitor | null> {
	try {
		return await visitorOf(request.headers, addressBucket)
	} catch (error) {
		log.warn({ err: error }, 'the source of an enquiry was not counted')
		return null
	}
}
