import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { enquiryForm } from './enquiry/enquiry.ts'

/** A token for one use of the form. The page itself is the same bytes for everybody, so it cannot carry one. */
export function loader() {
	return Response.json({ token: issueFormToken(enquiryForm) }, { headers: { 'cache-control': 'no-store' } })
}
