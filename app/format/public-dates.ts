/* Dates of public pages: the US long format of the specification. */

import { lazily } from './lazily.ts'

const long = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Lagos' }))
const longDay = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
const month = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

const maxDates = 1_000
const longDates = new Map<string, string>()

/** A timestamp as its day in Lagos: 'November 20, 2026'. Pages of a site show the same few dates, and formatting one is slow. */
export function longDate(timestamp: string): string {
	let text = longDates.get(timestamp)
	if (text === undefined) {
		text = long().format(new Date(timestamp))
		if (longDates.size >= maxDates) longDates.clear()
		longDates.set(timestamp, text)
	}
	return text
}

const calendarDay = /^\d{4}-\d\d-\d\d$/

/** A calendar day ('2026-11-20') as 'November 20, 2026'; a draft's half typed day stays as it is. */
export const longDayText = (day: string): string =>
	calendarDay.test(day) && !Number.isNaN(Date.parse(day)) ? longDay().format(new Date(day)) : day

/** 'November 2026'; months count from 1. */
export const monthName = (year: number, monthNumber: number): string => month().format(Date.UTC(year, monthNumber - 1))
