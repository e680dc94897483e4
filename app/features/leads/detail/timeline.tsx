import { nearDateText } from '#app/format/dates.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { LeadDetail, TimelineEntry, MailState } from '../lead/lead.server.ts'
import { leadMessages as messages, viaTexts } from '../lead/lead-messages.ts'
import { NoteEntry } from './note-entry.tsx'
import { StatusBadge } from '../parts/lead-status.tsx'
import { type LeadFetcher, useLeadFetcher } from '../parts/use-lead-fetcher.ts'
import { Button } from '#app/ui/controls/button.tsx'

const icons: Record<TimelineEntry['kind'] | 'arrived', IconName> = {
	arrived: 'inbox',
	notice: 'mail',
	receipt: 'mail',
	reply: 'reply',
	note: 'receipt-text',
	status: 'tag',
	undo: 'rotate-cw',
}

type TimelineContext = { viewerId: string; statusForm: LeadFetcher }

/**
 * What has happened since the enquiry arrived, oldest first: the newest entry is next to the buttons for the next step.
 */
export function Timeline({
	lead,
	timeline,
	now,
	...context
}: Pick<LeadDetail, 'lead' | 'timeline' | 'now'> & TimelineContext) {
	return (
		<ol className="timeline">
			<TimelineItem icon="arrived" at={lead.createdAt} now={now}>
				<p>{messages.history.arrived(lead.name)}</p>
			</TimelineItem>
			{timeline.map((entry) => (
				<TimelineItem key={entry.id} icon={entry.kind} at={entry.at} now={now}>
					<Entry entry={entry} leadId={lead.id} {...context} />
				</TimelineItem>
			))}
		</ol>
	)
}

function TimelineItem({
	icon,
	at,
	now,
	children,
}: {
	icon: keyof typeof icons
	at: Date
	now: Date
	children: ReactNode
}) {
	return (
		<li>
			<Icon name={icons[icon]} size={18} />
			<div>
				{children}
				<p className="help">
					<time dateTime={at.toISOString()}>{nearDateText(at, now)}</time>
				</p>
			</div>
		</li>
	)
}

function Entry({ entry, leadId, viewerId, statusForm }: { entry: TimelineEntry; leadId: string } & TimelineContext) {
	const { history } = messages
	switch (entry.kind) {
		case 'notice':
		case 'receipt':
			return (
				<>
					<p>{history[entry.kind]}</p>
					<MailStatus mail={entry.mail} leadId={leadId} />
				</>
			)
		case 'reply':
			return (
				<>
					<p>{history.reply(nameOf(entry.who))}</p>
					<blockquote className="timeline-text">{entry.body}</blockquote>
					{entry.mail && <MailStatus mail={entry.mail} leadId={leadId} />}
				</>
			)
		case 'note':
			return <NoteEntry note={entry} who={nameOf(entry.who)} isOwn={entry.actorId === viewerId} />
		case 'status':
		case 'undo':
			return (
				<div className="timeline-status">
					<p>
						{history[entry.kind](nameOf(entry.who))} <StatusBadge status={entry.to} />
						{entry.kind === 'status' && viaTexts[entry.via]}
					</p>
					{entry.batch && <UndoButton batch={entry.batch} statusForm={statusForm} />}
				</div>
			)
	}
}

const nameOf = (who: string | null) => who ?? messages.formerColleague

/** Undoes a change of status; shown at the newest change only. */
function UndoButton({ batch, statusForm: { fetcher, isBusy } }: { batch: string; statusForm: LeadFetcher }) {
	return (
		<fetcher.Form method="post">
			<input type="hidden" name="intent" value="undo" />
			<input type="hidden" name="batch" value={batch} />
			<Button type="submit" variant="link" className="lead-textbutton" isBusy={isBusy}>
				{messages.undo}
			</Button>
		</fetcher.Form>
	)
}

/** The state of an email; a failed one shows why, and can be sent again. */
function MailStatus({ mail, leadId }: { mail: MailState; leadId: string }) {
	const { fetcher, isBusy } = useLeadFetcher(`resend-${mail.id}`)
	if (mail.state !== 'dead') {
		return (
			<p className="help">
				{messages.mail[mail.state]}
				{mail.state === 'waiting' && mail.error && ` ${messages.mail.lastTry(mail.error)}`}
			</p>
		)
	}
	return (
		<fetcher.Form method="post" className="lead-failed">
			<input type="hidden" name="intent" value="resend" />
			<input type="hidden" name="id" value={leadId} />
			<input type="hidden" name="mail" value={mail.id} />
			<p>
				<Icon name="circle-alert" size={16} /> {messages.mail.dead} {mail.error}
			</p>
			<Button type="submit" variant="secondary" size="sm" isBusy={isBusy}>
				{messages.mail.resend}
			</Button>
		</fetcher.Form>
	)
}
