import { showToast } from '#app/ui/toasts/toast.ts'
import { useLiveRefresh } from '#app/ui/admin/use-live-refresh.ts'
import { leadMessages } from '../lead/lead-messages.ts'

/** Reads the list again when a reply has left, and when an enquiry arrives, with a toast. */
export function useArrivals(): void {
	useLiveRefresh('answer-sent')
	useLiveRefresh('enquiry', () => showToast({ kind: 'info', message: leadMessages.arrival, id: 'lead-arrival' }))
}
