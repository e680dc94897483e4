import { receiveEnquiry } from './enquiry-action.server.ts'

/** The contact page's form, as its island posts it. */
export const action = receiveEnquiry
