import { expect, test } from 'vitest'
import { backupWarnings, cdnWarnings } from './warnings.ts'
import { attentionMessages as messages } from './messages.ts'
import { cdnWarningMessages as cdnMessages } from '#app/features/cdn/messages.ts'

const now = new Date('2026-11-28T09:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const good = { at: ago(1), problem: null }

test.each([
	[0, null],
	[47.9, null],
	[48, 2],
	[71, 2],
	[72, 3],
])('a verified backup of %i hours ago: late by %s days', (hours, days) => {
	const late = { count: days, text: messages.backupLate, href: '/admin/backups', urgent: true }
	expect(backupWarnings({ at: ago(hours), problem: null, elsewhere: null }, now)).toMatchObject(days ? [late] : [])
	const copyLate = { count: days, text: messages.copyLate, href: '/admin/backups/elsewhere', urgent: true }
	const elsewhere = { hasKey: true, at: ago(hours), problem: null }
	expect(backupWarnings({ ...good, elsewhere }, now)).toMatchObject(days ? [copyLate] : [])
})

test('a failure is named and not the days since; a site without any backup yet is not late', () => {
	expect(backupWarnings({ at: ago(100), problem: 'The disk is full.', elsewhere: null }, now)).toMatchObject([
		{ count: 1, text: messages.backupFailed },
	])
	expect(backupWarnings({ at: null, problem: null, elsewhere: null }, now)).toEqual([])
})

test('of copies elsewhere a missing key is named before a failure, and a failure before the days', () => {
	const texts = (elsewhere: { hasKey: boolean; at: string | null; problem: string | null }) =>
		backupWarnings({ ...good, elsewhere }, now).map(({ text, href }) => [text, href])
	const away = { at: ago(100), problem: 'No answer.' }
	expect(texts({ ...away, hasKey: false })).toEqual([[messages.noRecoveryKey, '/admin/backups/elsewhere/key']])
	expect(texts({ ...away, hasKey: true })).toEqual([[messages.copyFailed, '/admin/backups/elsewhere']])
})

test.each([
	[0, '0 seconds'],
	[59.9, '59 seconds'],
	[60, '1 minute'],
	[119 * 60, '119 minutes'],
	[120 * 60, '2 hours'],
])('pages that were taken away %i seconds ago and may still be seen are urgent, since %s', (seconds, since) => {
	expect(cdnWarnings({ takenAwaySeconds: seconds, isFailing: true })).toMatchObject([
		{ text: cdnMessages.takenAway(since), urgent: true },
	])
})

test('a CDN that accepts no purges is a warning, and one that does is none', () => {
	expect(cdnWarnings({ takenAwaySeconds: null, isFailing: true })).toMatchObject([{ urgent: false }])
	expect(cdnWarnings({ takenAwaySeconds: null, isFailing: false })).toEqual([])
})
