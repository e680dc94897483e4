import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { listen } from '#app/ui/live.ts'
import { showToast } from '#app/ui/toast.ts'
import { leadMessages } from './lead-messages.ts'

/** Enquiries that come together are read together. */
const gatherMs = 300

/** Reads the list anew, and says so, when an enquiry arrives; and when the line was lost meanwhile. */
export function useArrivals(): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			clearTimeout(timer)
			timer = setTimeout(() => void revalidate(), gatherMs)
		}
		const stop = listen('/api/live/me', {
			enquiry: () => {
				showToast({ kind: 'info', message: leadMessages.arrival, id: 'lead-arrival' })
				look()
			},
			open: (data) => {
				if (typeof data === 'object' && data !== null && 'again' in data && data.again === true) look()
			},
		})
		return () => {
			clearTimeout(timer)
			stop()
		}
	}, [revalidate])
}
