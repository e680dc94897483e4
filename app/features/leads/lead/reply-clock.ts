import { siteConfig } from '#app/site.config.ts'

/** "A person from the right team will reply within 24 hours", as the form promises. Hours of the clock, not of an office. */
const promisedMs = 24 * 3_600_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type ReplyClock = {
	due: Date
	isLate: boolean
	/** 'Due in 3 h', 'Overdue by 5 h'. */
	words: string
	/** When it is due, as people in Lagos say it: 'today at 14:05', 'Mon 23 Nov at 09:00'. */
	when: string
}

export function replyClock(arrived: Date, now: Date): ReplyClock {
	const due = new Date(arrived.getTime() + promisedMs)
	const left = due.getTime() - now.getTime()
	const isLate = left <= 0
	const span = spanWords(Math.abs(left))
	const words = isLate ? (span ? `Overdue by ${span}` : 'Overdue now') : span ? `Due in ${span}` : 'Due now'
	return { due, isLate, words, when: lagosMoment(due, now) }
}

/** Whole units, rounded down: 3 h 59 min left is "3 h". Nothing below a minute. */
export function spanWords(ms: number): string {
	if (ms < minute) return ''
	if (ms < hour) return `${Math.floor(ms / minute)} min`
	if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
	return `${Math.floor(ms / day)} days`
}

const { timeZone } = siteConfig
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const dayKey = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })

/** A moment as somebody in Lagos says it at `now`. Days are Lagos's: 00:30 there is the evening before in UTC. */
export function lagosMoment(moment: Date, now: Date): string {
	const time = clock.format(moment)
	const apart = daysBetween(now, moment)
	if (apart === 0) return `today at ${time}`
	if (apart === 1) return `tomorrow at ${time}`
	if (apart === -1) return `yesterday at ${time}`
	// A year says itself when it is near.
	return `${(Math.abs(apart) < 180 ? dayName : dayAndYear).format(moment).replace(',', '')} at ${time}`
}

export const lagosDay = (moment: Date): string => longDay.format(moment)

/** For a file's name: '2026-11-20'. */
export const lagosDate = (moment: Date): string => dayKey.format(moment)

/** For a mail: '20 November 2026 at 14:05'. */
export const lagosDayAndTime = (moment: Date): string => `${longDay.format(moment)} at ${clock.format(moment)}`

const daysBetween = (from: Date, to: Date): number =>
	Math.round((Date.parse(dayKey.format(to)) - Date.parse(dayKey.format(from))) / day)
