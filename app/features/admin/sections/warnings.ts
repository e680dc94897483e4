import type { LastBackup, LastCopy } from '#app/features/backups/state.server.ts'
import type { AttentionItem } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'
import { cdnWarningMessages as cdnMessages } from '#app/features/cdn/messages.ts'
import { settings, type SettingGroup, type SettingName } from '#app/settings/settings-table.ts'

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

type Health = { takenAwaySeconds: number | null; isFailing: boolean }

/** What was taken away and may still be visible is urgent; a CDN that stores nothing is only slower. */
export function cdnWarnings({ takenAwaySeconds, isFailing }: Health): AttentionItem[] {
	const item = { href: '/admin/settings/cdn', count: 1, icon: 'triangle-alert' } as const
	if (takenAwaySeconds !== null)
		return [{ ...item, text: cdnMessages.takenAway(durationText(takenAwaySeconds)), urgent: true }]
	return isFailing ? [{ ...item, text: cdnMessages.failing, urgent: false }] : []
}

function durationText(seconds: number): string {
	const minutes = Math.floor(seconds / 60)
	if (minutes < 1) return `${Math.floor(seconds)} seconds`
	if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
	return `${Math.floor(minutes / 60)} hours`
}

/** The bucket of pictures cannot be used. */
export const fileWarnings = (error: { problem: string } | null): AttentionItem[] =>
	error === null
		? []
		: [
				{
					href: '/admin/media',
					icon: 'triangle-alert',
					count: 1,
					text: messages.filesAway(error.problem),
					urgent: true,
				},
			]

type NotApplied = { lost: readonly SettingName[]; ignored: readonly { group: SettingGroup }[] }

/** Secrets whose key is missing, by name, and settings that are not in force. */
export function settingsWarnings({ lost, ignored }: NotApplied): AttentionItem[] {
	const common = { href: '/admin/settings', icon: 'triangle-alert', urgent: true } as const
	const labels = lost.map((name) => settings[name].field.label).join(', ')
	return [
		{ ...common, count: lost.length, text: messages.lostSecrets(lost.length, labels) },
		{ ...common, count: ignored.length, text: messages.ignoredSettings(ignored.length) },
	].filter(({ count }) => count > 0)
}
