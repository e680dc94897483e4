import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, dateTimeText } from './dates.ts'
import { dayText, longDayOf, readDay, readDayTime } from './typed-dates.ts'

describe('a day', () => {
	test.each([
		'5 Mar 2026',
		'5 March 2026',
		'05/03/2026',
		'5/3/2026',
		'5-3-2026',
		'05.03.2026',
		'2026-03-05',
		'5th March 2026',
		'5th of March 2026',
		'March 5, 2026',
		'Mar 5 2026',
		'5-Mar-2026',
		'Thursday, 5 March 2026',
		'Thu 5 Mar 2026',
		'Thurs. 5 Mar 2026',
		'5 / 3 / 2026',
		'  5  MAR   2026 ',
	])('“%s” is 5 March 2026', (typed) => {
		expect(readDay(typed)).toBe('2026-03-05')
	})

	test.each([
		'',
		'5 Mar',
		'31 June 2026',
		'29/02/2026',
		'03/25/2026',
		'5/3/26',
		'5 Mar 26',
		'31/02/2026',
		'Friday, 5 March 2026',
		'5/3/20266',
		'2026',
		'ma 2026',
		'5 Mar 1500',
		'5 Mai 2026x',
	])('“%s” is none', (typed) => {
		expect(readDay(typed)).toBeNull()
	})

	test('is read as it is shown', () => {
		expect(dayText('2026-03-05')).toBe('5 Mar 2026')
		expect(longDayOf('2026-03-05')).toBe('Thursday, 5 March 2026')
		for (const odd of ['', 'soon', '2026-02-30']) expect(dayText(odd)).toBe(odd)
		const days = fc.date({ min: new Date('1900-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
		fc.assert(
			fc.property(days, (at) => {
				const day = at.toISOString().slice(0, 10)
				expect(readDay(dayText(day))).toBe(day)
				expect(readDay(longDayOf(day))).toBe(day)
			}),
		)
		expect(readDay(dateText(new Date('2026-09-05T12:00:00Z')))).toBe('2026-09-05')
	})
})

describe('a day and a time, in Lagos', () => {
	test.each([
		'5 Mar 2026, 14:05',
		'5 Mar 2026 14:05',
		'5 March 2026 at 14:05',
		'5 March 2026, at 14:05',
		'05/03/2026 14:05',
		'05/03/2026, 2:05 pm',
		'5 Mar 2026, 2.05pm',
		'2026-03-05T14:05',
		'2026-03-05 14:05',
		'2026-03-05T14:05:00',
	])('“%s” is 5 March 2026 at 14:05', (typed) => {
		expect(readDayTime(typed)).toBe('2026-03-05T13:05:00.000Z')
	})

	test.each([
		['5 Mar 2026, 9am', '2026-03-05T08:00:00.000Z'],
		['5 Mar 2026, 12 am', '2026-03-04T23:00:00.000Z'],
		['5 Mar 2026, 12:30 pm', '2026-03-05T11:30:00.000Z'],
	])('“%s” is %s', (typed, at) => {
		expect(readDayTime(typed)).toBe(at)
	})

	test.each([
		'',
		'5 Mar 2026',
		'5 Mar 2026, 25:00',
		'5 Mar 2026, 13 pm',
		'5 Mar 2026, 10:61',
		'31 June 2026, 10:00',
		'14:05',
		'5 Mar 1990, 10:00',
		'5 Mar 2026, 24:00',
		'2026-02-31T10:30',
		'2026-03-05T10:30Z',
	])('“%s” is none', (typed) => {
		expect(readDayTime(typed)).toBeNull()
	})

	test('is read as it is shown', () => {
		const minutes = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
		fc.assert(
			fc.property(minutes, (at) => {
				at.setUTCSeconds(0, 0)
				expect(readDayTime(dateTimeText(at))).toBe(at.toISOString())
			}),
		)
	})

	test('hostile texts are read quickly', () => {
		for (const odd of [
			' '.repeat(10_000),
			`5 ${'a'.repeat(10_000)}`,
			'1'.repeat(10_000),
			`${'5 mar 2026 '.repeat(900)}x`,
		])
			expect([readDay(odd), readDayTime(odd)]).toEqual([null, null])
	})
})
