import { nearDateText } from '#app/format/dates.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { leadMessages } from '../lead/lead-messages.ts'
import type { LeadStatus } from '../lead/lead.ts'
import { replyClock, spanWords } from '../lead/reply-clock.ts'

type Clocked = { status: LeadStatus; createdAt: Date; answeredAt: Date | null }

/** How an enquiry is doing against the promised 24 hours: as text first, then by icon and colour. */
export function ClockWords({ lead, now }: { lead: Clocked; now: Date }) {
	const { createdAt, answeredAt, status } = lead
	if (status === 'new') {
		const { isLate, words, when } = replyClock(createdAt, now)
		return (
			<p className={classNames('lead-clock', isLate && 'lead-late')}>
				<Icon name={isLate ? 'triangle-alert' : 'clock'} size={16} />
				<span>
					<b>{words}</b> <span className="lead-when">{isLate ? leadMessages.wasDue(when) : when}</span>
				</span>
			</p>
		)
	}
	const took = answeredAt && spanWords(answeredAt.getTime() - createdAt.getTime())
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
