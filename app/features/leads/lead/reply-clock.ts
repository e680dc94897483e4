import { nearDateText } from '#app/format/dates.ts'

/**
 * "A person from the right team will reply within 24 hours", as the form promises. Hours of the clock, not office
 * hours.
 */
const promisedMs = 24 * 3_600_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type ReplyClock = {
	due: Date
	isLate: boolean
	/** 'Due in 3 h', 'Overdue by 5 h'. */
	words: string
	/** When it is due, in Lagos time: 'today at 14:05', 'Mon 23 Nov at 09:00'. */
	when: string
}

export function replyClock(arrived: Date, now: Date): ReplyClock {
	const due = new Date(arrived.getTime() + promisedMs)
	const left = due.getTime() - now.getTime()
	const isLate = left <= 0
	const span = spanWords(Math.abs(left))
	const words = isLate ? (span ? `Overdue by ${span}` : 'Overdue now') : span ? `Due in ${span}` : 'Due now'
	return { due, isLate, words, when: nearDateText(due, now) }
}

/** Whole units, rounded down: 3 h 59 min is "3 h". Empty below a minute. */
export function spanWords(ms: number): string {
	if (ms < minute) return ''
	if (ms < hour) return `${Math.floor(ms / minute)} min`
	if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
	return `${Math.floor(ms / day)} days`
}
