import { showToast } from '#app/ui/toast.ts'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { leadMessages } from './lead-messages.ts'

/** Reads the list anew, and says so, when an enquiry arrives. */
export function useArrivals(): void {
	useLiveRefresh('enquiry', () => showToast({ kind: 'info', message: leadMessages.arrival, id: 'lead-arrival' }))
}
