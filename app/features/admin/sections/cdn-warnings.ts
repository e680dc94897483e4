import { cdnWarningMessages as messages } from '#app/features/cdn/messages.ts'
import type { AttentionItem } from './attention.ts'

type Health = { takenAwaySeconds: number | null; isFailing: boolean }

/** What was taken away and may still be visible is urgent; a CDN that stores nothing is only slower. */
export function cdnWarnings({ takenAwaySeconds, isFailing }: Health): AttentionItem[] {
	const item = { href: '/admin/settings/cdn', count: 1, icon: 'triangle-alert' } as const
	if (takenAwaySeconds !== null)
		return [{ ...item, text: messages.takenAway(durationText(takenAwaySeconds)), urgent: true }]
	return isFailing ? [{ ...item, text: messages.failing, urgent: false }] : []
}

function durationText(seconds: number): string {
	const minutes = Math.floor(seconds / 60)
	if (minutes < 1) return `${Math.floor(seconds)} seconds`
	if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
	return `${Math.floor(minutes / 60)} hours`
}
