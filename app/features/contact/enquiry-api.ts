export { receiveEnquiry as action } from './enquiry-action.server.ts'
