import { nearDateText } from '#app/format/dates.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replyClock, spanText } from './reply-clock.tsx'

const at = (text: string) => new Date(text)

describe('the reply clock', () => {
	// Lagos is an hour ahead of UTC all year.
	test.each([
		['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', 'Due in 24 h', 'tomorrow at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-21T05:01:00Z', 'Due in 3 h', 'today at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-21T08:35:00Z', 'Due in 25 min', 'today at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-21T08:59:30Z', 'Due now', 'today at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', 'Overdue now', 'today at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-21T14:59:59Z', 'Overdue by 5 h', 'today at 10:00'],
		['2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z', 'Overdue by 2 days', 'Sat 21 Nov at 10:00'],
		// Around midnight in Lagos, when UTC is still on the day before.
		['2026-11-19T23:30:00Z', '2026-11-20T22:59:00Z', 'Due in 31 min', 'tomorrow at 00:30'],
		['2026-11-19T23:30:00Z', '2026-11-20T23:00:00Z', 'Due in 30 min', 'today at 00:30'],
		['2026-11-19T22:59:00Z', '2026-11-20T23:00:00Z', 'Overdue by 1 min', 'yesterday at 23:59'],
		['2026-12-31T22:30:00Z', '2027-01-01T00:00:00Z', 'Due in 22 h', 'today at 23:30'],
		['2026-12-30T23:30:00Z', '2026-12-31T23:15:00Z', 'Due in 15 min', 'today at 00:30'],
	])('arrived %s, at %s: %s, %s', (arrived, now, label, when) => {
		expect(replyClock(at(arrived), at(now))).toMatchObject({ label, when })
	})

	test('is late exactly when 24 hours are over, at any timestamp', () => {
		const timestamp = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true })
		fc.assert(
			fc.property(timestamp, fc.integer({ min: -172_800_000, max: 172_800_000 }), (arrived, off) => {
				const clock = replyClock(arrived, new Date(arrived.getTime() + 86_400_000 + off))
				expect(clock.isLate).toBe(off >= 0)
				expect(clock.label.startsWith('Overdue')).toBe(off >= 0)
			}),
		)
	})

	test('a span never shows more time than there is', () => {
		expect([spanText(59_999), spanText(60_000), spanText(3_599_999), spanText(172_799_999)]).toEqual([
			'',
			'1 min',
			'59 min',
			'47 h',
		])
	})

	test('a distant day has its year', () => {
		expect(nearDateText(at('2025-03-01T09:00:00Z'), at('2026-11-20T09:00:00Z'))).toBe('1 Mar 2025 at 10:00')
	})
})
