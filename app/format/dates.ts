/* Dates of the admin, of emails and of account pages: one form, as Nigeria writes it, always in Lagos time. */

import { lazily } from './lazily.ts'

const timeZone = 'Africa/Lagos'
const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clockParts = { hour: '2-digit', minute: '2-digit' } as const

const dayFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { ...dayParts, timeZone }))
const dayAndTimeFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { ...dayParts, ...clockParts, timeZone }))
const timeFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { ...clockParts, timeZone }))
const monthFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone }))
const weekdayFormat = lazily(
	() => new Intl.DateTimeFormat('en-NG', { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
)
const headingFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { dateStyle: 'full', timeZone }))
const axisFormat = lazily(() => new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' }))
const axisLongFormat = lazily(
	() =>
		new Intl.DateTimeFormat('en-NG', {
			weekday: 'short',
			day: 'numeric',
			month: 'long',
			timeZone: 'UTC',
		}),
)
/** British: without a comma after the weekday, because it is inside a sentence. */
const weekdayAndTimeFormat = lazily(
	() =>
		new Intl.DateTimeFormat('en-GB', {
			weekday: 'long',
			day: 'numeric',
			month: 'long',
			...clockParts,
			timeZone,
		}),
)
/** The Swedish locale gives year-month-day, which files, fields and spreadsheets read unambiguously. */
const sortableFormat = lazily(
	() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** '20 Nov 2026' */
export const dateText = (at: Date): string => dayFormat().format(at)

/** '20 Nov 2026, 14:05' */
export const dateTimeText = (at: Date): string => dayAndTimeFormat().format(at)

/** '14:05' */
export const timeText = (at: Date): string => timeFormat().format(at)

/** 'Saturday 28 November at 09:30', inside a sentence. */
export const weekdayAndTime = (at: Date): string => weekdayAndTimeFormat().format(at)

/** 'November 2026' */
export const monthText = (at: Date): string => monthFormat().format(at)

/** 'Friday, 20 November 2026', as the heading of a day. */
export const dayHeading = (at: Date): string => headingFormat().format(at)

/** '2026-11-20' as '20 Nov 2026'. */
export const dayText = (day: string): string => dateText(new Date(`${day}T12:00:00Z`))

/** '2026-11-20' as '20 Nov', under a chart. */
export const shortDay = (day: string): string => axisFormat().format(new Date(`${day}T00:00:00Z`))

/** '2026-11-20' as 'Fri, 20 November', next to a chart. */
export const weekday = (day: string): string => axisLongFormat().format(new Date(`${day}T00:00:00Z`))

/** '2026-11-20 14:05:09', for files. */
export const sortableSecond = (at: Date): string => sortableFormat().format(at)

/** '2026-11-20 14:05', for files. */
export const sortableMinute = (at: Date): string => sortableSecond(at).slice(0, 16)

/** The day in Lagos as files and the database write it: '2026-11-20'. */
export const sortableDay = (at: Date): string => sortableSecond(at).slice(0, 10)

/** The same format, `days` later (earlier when negative). */
export function addDays(day: string, count: number): string {
	const moved = new Date(`${day}T12:00:00Z`)
	moved.setUTCDate(moved.getUTCDate() + count)
	return moved.toISOString().slice(0, 10)
}

const dayMs = 24 * 3_600_000
const daysBetween = (from: Date, to: Date): number =>
	Math.round((Date.parse(sortableDay(to)) - Date.parse(sortableDay(from))) / dayMs)

/**
 * 'today at 14:05', 'Fri 20 Nov at 14:05', with the year when it is not near. Days are those of Lagos: 00:30 there is the evening
 * before in UTC.
 */
export function nearDateText(at: Date, now: Date = new Date()): string {
	const time = timeText(at)
	const apart = daysBetween(now, at)
	if (apart === 0) return `today at ${time}`
	if (apart === 1) return `tomorrow at ${time}`
	if (apart === -1) return `yesterday at ${time}`
	return `${(Math.abs(apart) < 180 ? weekdayFormat() : dayFormat()).format(at).replace(',', '')} at ${time}`
}
