import { nearDateText } from '#app/format/dates.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { replyTargetHours } from '#app/features/contact/copy/reply-promise.ts'
import { leadMessages } from '../lead/lead-messages.ts'
import type { LeadStatus } from '../lead/lead.ts'
import { useEffect, useState } from 'react'

const tickMs = 30_000

/**
 * The server's time, running on while the page is open: `readAt` is when the server responded. A phone's own clock may
 * be wrong, so only the time elapsed on it is added.
 */
export function useNow(readAt: Date): Date {
	const [tick, setTick] = useState({ since: readAt, passed: 0 })
	useEffect(() => {
		const began = performance.now()
		const timer = setInterval(() => setTick({ since: readAt, passed: performance.now() - began }), tickMs)
		return () => clearInterval(timer)
	}, [readAt])
	return new Date(readAt.getTime() + (tick.since === readAt ? tick.passed : 0))
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type ReplyClock = {
	due: Date
	isLate: boolean
	/** 'Due in 3 h', 'Overdue by 5 h'. */
	label: string
	/** When it is due, in Lagos time: 'today at 14:05', 'Mon 23 Nov at 09:00'. */
	when: string
}

/** The time left of the hours that the form promises: hours of the clock, not office hours. */
export function replyClock(arrived: Date, now: Date): ReplyClock {
	const due = new Date(arrived.getTime() + replyTargetHours() * hour)
	const left = due.getTime() - now.getTime()
	const isLate = left <= 0
	const span = spanText(Math.abs(left))
	const label = isLate ? (span ? `Overdue by ${span}` : 'Overdue now') : span ? `Due in ${span}` : 'Due now'
	return { due, isLate, label, when: nearDateText(due, now) }
}

/** Whole units, rounded down: 3 h 59 min is "3 h". Empty below a minute. */
export function spanText(ms: number): string {
	if (ms < minute) return ''
	if (ms < hour) return `${Math.floor(ms / minute)} min`
	if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
	return `${Math.floor(ms / day)} days`
}

type Clocked = { status: LeadStatus; createdAt: Date; answeredAt: Date | null }

/** How an enquiry is doing against the promised time: as text first, then by icon and colour. */
export function ClockText({ lead, now }: { lead: Clocked; now: Date }) {
	const { createdAt, answeredAt, status } = lead
	if (status === 'new') {
		const { isLate, label, when } = replyClock(createdAt, now)
		return (
			<p className={classNames('lead-clock', isLate && 'lead-late')}>
				<Icon name={isLate ? 'triangle-alert' : 'clock'} size={16} />
				<span>
					<b>{label}</b> <span className="lead-when">{isLate ? leadMessages.wasDue(when) : when}</span>
				</span>
			</p>
		)
	}
	const took = answeredAt && spanText(answeredAt.getTime() - createdAt.getTime())
	return (
		<p className="lead-clock">
			{answeredAt && <Icon name="check" size={16} />}
			<span>
				{answeredAt && <b>{took ? leadMessages.answeredAfter(took) : leadMessages.answeredAtOnce}</b>}{' '}
				<span className="lead-when">{leadMessages.arrived(nearDateText(createdAt, now))}</span>
			</span>
		</p>
	)
}
