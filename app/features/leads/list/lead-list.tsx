import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import type { LeadRow as Row } from '../lead/leads.server.ts'
import { leadMessages, statusButton, statusActions, statusLabels } from '../lead/lead-messages.ts'
import { ChannelButtons, StatusBadge } from '../parts/lead-status.tsx'
import { answerChannels, transitions, type LeadStatus, serviceLabel, urgencyLabel } from '../lead/lead.ts'
import type { LeadFetcher } from '../parts/use-lead-fetcher.ts'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ClockText, useNow } from '../parts/reply-clock.tsx'

/** A page of enquiries; ticked ones can be changed together. */
export function LeadList({
	leads,
	status,
	from,
	readAt,
	bulkForm: { fetcher, isBusy },
}: {
	leads: readonly Row[]
	status: LeadStatus | 'all'
	/** The address of this list. */
	from: string
	readAt: Date
	bulkForm: LeadFetcher
}) {
	const now = useNow(readAt)
	const form = useRef<HTMLFormElement>(null)
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
	const names = leads.map(({ id }) => `pick:${id}`)
	const count = names.filter((name) => ticked.has(name)).length
	const tick = ({ target }: ChangeEvent<HTMLFormElement>) => {
		const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name^="pick:"]') ?? [])]
		if (target instanceof HTMLInputElement && target.name === '') for (const box of boxes) box.checked = target.checked
		setTicked(new Set(boxes.filter((box) => box.checked).map((box) => box.name)))
	}
	const [isAnswering, setAnswering] = useState(false)
	const channels = status === 'all' || status === 'new' ? answerChannels : []
	const all: readonly LeadStatus[] = status === 'all' ? ['won', 'lost', 'spam'] : transitions[status]
	const targets = all.filter((to) => to !== 'answered' || channels.length === 0)
	const labelOf = (to: LeadStatus) => (status === 'all' ? statusActions[to] : statusButton(status, to))
	return (
		<fetcher.Form ref={form} method="post" onChange={tick} aria-busy={isBusy} className="lead-form">
			<input type="hidden" name="intent" value="status" />
			<label className="lead-all">
				{/* The form's own listener sets the boxes; React only needs a handler here. */}
				<input type="checkbox" checked={count > 0 && count === leads.length} onChange={() => {}} />
				{leadMessages.pickAll}
			</label>
			<ul className="lead-list">
				{leads.map((lead) => (
					<LeadRow key={lead.id} lead={lead} now={now} from={from} showStatus={status === 'all'} />
				))}
			</ul>
			{count > 0 && (
				<div role="group" aria-label={leadMessages.pickedActions} className="lead-bulk">
					<p role="status">{status === 'held' ? leadMessages.pickedHeld(count) : leadMessages.selected(count)}</p>
					{channels.length > 0 && (
						<Button
							aria-expanded={isAnswering}
							aria-label={leadMessages.markAnswered}
							variant="secondary"
							size="sm"
							isBusy={isBusy}
							onClick={() => setAnswering(!isAnswering)}
						>
							{leadMessages.answeredBy}
						</Button>
					)}
					{targets.map((to) => (
						<Button
							key={to}
							type="submit"
							name="to"
							value={to}
							aria-label={labelOf(to)}
							variant="secondary"
							size="sm"
							isBusy={isBusy}
						>
							{status === 'held' && to === 'new' ? leadMessages.accept : statusLabels[to]}
						</Button>
					))}
					{isAnswering && <ChannelButtons isBusy={isBusy} />}
					{status === 'held' && (
						<ConfirmButton
							name="to"
							value="deleted"
							size="sm"
							isBusy={isBusy}
							question={leadMessages.deleteQuestion(count)}
							explanation={leadMessages.deleteExplanation}
							confirm={leadMessages.delete}
						>
							{leadMessages.delete}
						</ConfirmButton>
					)}
				</div>
			)}
		</fetcher.Form>
	)
}

/** One enquiry in the list; the whole row links to its page. `from` is the list's address, for the link back. */
function LeadRow({ lead, now, from, showStatus }: { lead: Row; now: Date; from: string; showStatus: boolean }) {
	const { id, name, email, company, service, urgency, status, excerpt, version, answer } = lead
	return (
		<li className="lead-row">
			<label className="lead-pick">
				<input type="checkbox" name={`pick:${id}`} value={version} />
				<span className="sr-only">{leadMessages.pick(name)}</span>
			</label>
			<div className="lead-main">
				<h2 className="lead-name">
					<Link to={`/admin/leads/${id}`} state={{ from }} className="lead-link">
						{name}
					</Link>
					{showStatus && <StatusBadge status={status} />}
				</h2>
				<p className="lead-who">
					{company ? `${company}, ` : ''}
					{email}
				</p>
				<p className="lead-topic">
					{service && (
						<span>
							<Icon name="tag" size={14} /> {serviceLabel(service)}
						</span>
					)}
					{urgency === 'asap' && <strong>{urgencyLabel(urgency)}</strong>}
					{answer && <strong>{leadMessages.answerState[answer]}</strong>}
				</p>
				<p className="lead-excerpt">{excerpt}</p>
			</div>
			<ClockText lead={lead} now={now} />
		</li>
	)
}
