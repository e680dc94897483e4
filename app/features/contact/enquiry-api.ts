import { receiveEnquiry } from './enquiry-action.server.ts'

/** The form of the contact page, for its island. */
export const action = receiveEnquiry
