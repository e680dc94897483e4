import { nearDateText } from '#app/format/dates.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { LeadDetail, TimelineEntry } from '../lead/lead.server.ts'
import { leadMessages as messages, viaWords } from '../lead/lead-messages.ts'
import { MailWords } from './mail-words.tsx'
import { NoteEntry } from './note-entry.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { UndoButton } from './undo-button.tsx'
import type { LeadFetcher } from '../parts/use-lead-fetcher.ts'

const icons: Record<TimelineEntry['kind'] | 'arrived', IconName> = {
	arrived: 'inbox',
	notice: 'mail',
	receipt: 'mail',
	reply: 'reply',
	note: 'receipt-text',
	status: 'tag',
	undo: 'rotate-cw',
}

type TimelineContext = { viewerId: string; deed: LeadFetcher }

/**
 * What has happened since the enquiry arrived, oldest first: the newest entry is next to the buttons for the next step.
 */
export function Timeline({
	lead,
	timeline,
	now,
	...scene
}: Pick<LeadDetail, 'lead' | 'timeline' | 'now'> & TimelineContext) {
	return (
		<ol className="timeline">
			<Moment icon="arrived" at={lead.createdAt} now={now}>
				<p>{messages.history.arrived(lead.name)}</p>
			</Moment>
			{timeline.map((entry) => (
				<Moment key={entry.id} icon={entry.kind} at={entry.at} now={now}>
					<Entry entry={entry} leadId={lead.id} {...scene} />
				</Moment>
			))}
		</ol>
	)
}

function Moment({ icon, at, now, children }: { icon: keyof typeof icons; at: Date; now: Date; children: ReactNode }) {
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

function Entry({ entry, leadId, viewerId, deed }: { entry: TimelineEntry; leadId: string } & TimelineContext) {
	const { history } = messages
	switch (entry.kind) {
		case 'notice':
		case 'receipt':
			return (
				<>
					<p>{history[entry.kind]}</p>
					<MailWords mail={entry.mail} leadId={leadId} />
				</>
			)
		case 'reply':
			return (
				<>
					<p>{history.reply(nameOf(entry.who))}</p>
					<blockquote className="timeline-words">{entry.body}</blockquote>
					{entry.mail && <MailWords mail={entry.mail} leadId={leadId} />}
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
						{entry.kind === 'status' && viaWords[entry.via]}
					</p>
					{entry.batch && <UndoButton batch={entry.batch} deed={deed} />}
				</div>
			)
	}
}

const nameOf = (who: string | null) => who ?? messages.formerColleague
