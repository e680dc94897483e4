import { storedPrefix } from './stored-prefix.ts'

/** Whether an enquiry on this device waits for the network; what reads and sends enquiries is loaded only for those. */
export function isAnyEnquiryWaiting(): boolean {
	try {
		// What a visitor typed has its quotation marks escaped, so that it never looks like this.
		const isWaiting = (name: string) => localStorage.getItem(name)?.includes('"isWaiting":true')
		return Object.keys(localStorage).some((name) => name.startsWith(storedPrefix) && isWaiting(name))
	} catch {
		// Storage is blocked.
		return false
	}
}
