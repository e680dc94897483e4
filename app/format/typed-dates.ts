/* Days and times as people in Nigeria type them: "5 Mar 2026", "05/03/2026", "5 March 2026, 2:30 pm". The day comes first. */

import { lazily } from './lazily.ts'
import { fromFieldText } from './field-dates.ts'

export const dayExample = '5 Mar 2026'
export const timeExample = '5 Mar 2026, 14:05'
export const dayInvalid = `Give a day such as ${dayExample} or 05/03/2026: the day, the month and a year of four digits.`
export const timeInvalid = `Give a day and a time such as ${timeExample}.`

const months = [
	'january',
	'february',
	'march',
	'april',
	'may',
	'june',
	'july',
	'august',
	'september',
	'october',
	'november',
	'december',
]

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|day|sday|nesday|rsday|urday)?\.?,? +/
const iso = /^(\d{4})-(\d\d)-(\d\d)$/
const numbers = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/

/** The calendar day as YYYY-MM-DD; null for what is none, such as 31 June or a Friday that is a Thursday. */
export function readDay(typed: string): string | null {
	const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
	const day = dayIn(text.replace(weekday, ''))
	const [, named] = weekday.exec(text) ?? []
	return day === null || named === undefined || longDayOf(day).toLowerCase().startsWith(named) ? day : null
}

function dayIn(text: string): string | null {
	const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
	if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), isoDay)
	const [, day, month, year] = numbers.exec(text) ?? []
	if (year !== undefined) return dayOf(year, Number(month), day)
	const [, named, name, its] = dayFirst.exec(text) ?? []
	if (its !== undefined) return dayOf(its, monthNamed(name), named)
	const [, first, second, third] = monthFirst.exec(text) ?? []
	return third === undefined ? null : dayOf(third, monthNamed(first), second)
}

/** By its name or its beginning; 0 for none. */
const monthNamed = (name = ''): number => {
	const start = name === 'sept' ? 'sep' : name
	return months.findIndex((month) => month.startsWith(start)) + 1
}

function dayOf(year: string, month: number, day = ''): string | null {
	const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
	const time = Date.parse(`${written}T00:00:00Z`)
	if (Number.isNaN(time) || year < '1900' || year > '2999') return null
	return new Date(time).toISOString().startsWith(written) ? written : null
}

const clock = /^(.+?)(?:,? at|,|,? | ?t)\s*(\d{1,2})(?:[:.](\d\d))?(?::\d\d(?:\.\d{1,3})?)? ?(am|pm|a\.m\.|p\.m\.)?$/

/** The ISO timestamp of a day and a time in Lagos; null for what is none. */
export function readDayTime(typed: string): string | null {
	const text = typed.trim()
	const written = fromFieldText(text)
	if (written !== null) return written
	const [, day = '', hours = '', minutes, half] = clock.exec(text.toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
	const date = readDay(day)
	// "2026" of "5 March 2026" is no time.
	if (date === null || (minutes === undefined && half === undefined)) return null
	const hour = hourOf(Number(hours), half?.[0])
	return hour === null ? null : fromFieldText(`${date}T${String(hour).padStart(2, '0')}:${minutes ?? '00'}`)
}

function hourOf(hour: number, half: string | undefined): number | null {
	if (half === undefined) return hour < 24 ? hour : null
	if (hour < 1 || hour > 12) return null
	return (hour % 12) + (half === 'p' ? 12 : 0)
}

const shown = lazily(
	() => new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const longDay = lazily(() => new Intl.DateTimeFormat('en-NG', { dateStyle: 'full', timeZone: 'UTC' }))
const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A day of the calendar in the admin's form, '5 Mar 2026'; what is none stays as it is. */
export const dayText = (day: string): string => (iso.test(day) && readDay(day) === day ? shown().format(at(day)) : day)

/** With its weekday, to read back what was typed: 'Thursday, 5 March 2026'. */
export const longDayOf = (day: string): string => longDay().format(at(day))
