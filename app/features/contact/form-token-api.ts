import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { enquiryForm } from './enquiry/enquiry.ts'

/** A token for one use of the form. The page itself is cached and the same for everybody, so it cannot contain one. */
export function loader() {
	return Response.json({ token: issueFormToken(enquiryForm) }, { headers: { 'cache-control': 'no-store' } })
}
