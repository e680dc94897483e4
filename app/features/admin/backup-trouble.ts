import type { AttentionItem } from './attention-list.ts'
import { attentionMessages as messages } from './messages.ts'

/** A night may fail once and be made up for in the next hour; two may not. */
const lateDays = 2
const dayMs = 86_400_000

/** What is wrong with the site's safety, for the top of the dashboard: a failure, or a proved backup that grows old. */
export function backupTrouble(last: { at: string | null; problem: string | null }, now: Date): AttentionItem[] {
	const days = last.at === null ? 0 : Math.floor((now.getTime() - Date.parse(last.at)) / dayMs)
	const item = { href: '/admin/backups', icon: 'database' as const, urgent: true }
	if (last.problem !== null) return [{ ...item, count: 1, text: messages.backupFailed }]
	return days >= lateDays ? [{ ...item, count: days, text: messages.backupLate }] : []
}
