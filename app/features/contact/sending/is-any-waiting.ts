import { maxAgeMs, storedPrefix } from './stored-prefix.ts'

/**
 * Whether an enquiry on this device waits for the network; what reads and sends enquiries is loaded only for those. What
 * is too old is removed on every page: the person who typed it may never open the form again.
 */
export function isAnyEnquiryWaiting(now = Date.now()): boolean {
	try {
		const names = Object.keys(localStorage).filter((name) => name.startsWith(storedPrefix))
		// What a visitor typed has its quotation marks escaped, so that it never looks like these.
		const waiting = names.filter((name) => {
			const text = localStorage.getItem(name) ?? ''
			const age = now - Number(/"savedAt":(\d+)/.exec(text)?.[1])
			const isCurrent = Math.abs(age) < maxAgeMs
			if (!isCurrent) localStorage.removeItem(name)
			return isCurrent && text.includes('"isWaiting":true')
		})
		return waiting.length > 0
	} catch {
		// Storage is blocked.
		return false
	}
}
