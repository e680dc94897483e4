import type { LastBackup, LastCopy } from '#app/features/backups/state.server.ts'
import type { AttentionItem } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'

/** One night may fail and be repeated in the next hour; two may not. */
const lateDays = 2
const dayMs = 86_400_000

/** What is wrong with the backups, for the top of the dashboard: failures, and verified backups that are too old. */
export function backupWarnings({ at, problem, elsewhere }: LastBackup, now: Date): AttentionItem[] {
	const days = daysSince(at, now)
	const item = { href: '/admin/backups', icon: 'database' as const, urgent: true }
	const here = problem !== null ? { count: 1, text: messages.backupFailed } : { count: days, text: messages.backupLate }
	const isBad = problem !== null || days >= lateDays
	return [...(isBad ? [{ ...item, ...here }] : []), ...(elsewhere === null ? [] : copyWarnings(elsewhere, now))]
}

function copyWarnings({ hasKey, at, problem }: LastCopy, now: Date): AttentionItem[] {
	const item = { icon: 'cloud' as const, urgent: true }
	const days = daysSince(at, now)
	if (!hasKey) return [{ ...item, href: '/admin/backups/elsewhere/key', count: 1, text: messages.noRecoveryKey }]
	if (problem !== null) return [{ ...item, href: '/admin/backups/elsewhere', count: 1, text: messages.copyFailed }]
	return days >= lateDays ? [{ ...item, href: '/admin/backups/elsewhere', count: days, text: messages.copyLate }] : []
}

const daysSince = (at: string | null, now: Date): number =>
	at === null ? 0 : Math.floor((now.getTime() - Date.parse(at)) / dayMs)
