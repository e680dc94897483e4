import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { ConsentPurpose } from '#app/platform/consents.server.ts'
import type { MailLine } from '#app/platform/mail/outbox-mail.ts'
import type { LeadStatus, StatusVia } from './lead.ts'
import { readSuggestion, type ReplySuggestion } from './reply-suggestion.server.ts'
import { replyKind } from './lead-replies.server.ts'
import { isMobile } from '#app/platform/phone.server.ts'
import { endOfLead } from '#app/features/contact/enquiry/retention.server.ts'
import { spamReasons } from '#app/features/contact/copy/messages.ts'

export type Lead = {
	id: string
	name: string
	email: string
	phone: string | null
	/** As it was typed. */
	phoneRaw: string | null
	phoneIsMobile: boolean
	company: string | null
	service: string
	urgency: string
	budget: string
	message: string
	newsletter: boolean
	status: LeadStatus
	/** As sentences. */
	spamReasons: string[]
	sourcePath: string
	version: number
	createdAt: Date
	answeredAt: Date | null
	/** When the retention job will delete it. */
	endsAt: Date
}

export type Consent = { purpose: ConsentPurpose; textVersion: string; grantedAt: Date }

export type MailState = {
	id: string
	/** No email of an enquiry has a link that ends. */
	state: Exclude<MailLine['state'], 'expired'>
	/** Why the last attempt failed; null when there was none. */
	error: string | null
	sentAt: Date | null
}

export type TimelineEntry = { id: string; at: Date } & (
	| { kind: 'notice' | 'receipt'; mail: MailState }
	| { kind: 'reply'; actorId: string | null; who: string | null; body: string; mail: MailState | null }
	| { kind: 'note'; actorId: string | null; who: string | null; body: string; version: number; editedAt: Date | null }
	| {
			kind: 'status' | 'undo'
			actorId: string | null
			who: string | null
			from: LeadStatus
			to: LeadStatus
			via: StatusVia
			/** Named by an undo; null when it cannot be undone, or not any longer. */
			batch: string | null
	  }
)

export type PreviousLead = { id: string; service: string; status: LeadStatus; excerpt: string; createdAt: Date }

export type LeadDetail = {
	lead: Lead
	consents: Consent[]
	/** By a program. */
	suggestion: ReplySuggestion | null
	/** Oldest first. */
	timeline: TimelineEntry[]
	/** Other enquiries of the address, newest first, ten at most. */
	previous: PreviousLead[]
	now: Date
	/** Ids for the next note and reply: the same one sent twice is stored once. */
	entries: { reply: string; note: string }
}

/** Everything about one enquiry; null when there is none. */
export async function readLead(id: string): Promise<LeadDetail | null> {
	const [row] = await sql<(Omit<Lead, 'phoneIsMobile'> & { now: Date })[]>`
		select id, name, email, phone, phone_raw as "phoneRaw", company, service, urgency, budget, message, newsletter,
			status, spam_reasons as "spamReasons", source_path as "sourcePath", version, created_at as "createdAt",
			answered_at as "answeredAt", ${endOfLead()} as "endsAt", now() as now
		from leads where id = ${id}`
	if (!row) return null
	const { now, ...lead } = row
	const [consents, mails, events, suggestion, previous] = await Promise.all([
		sql<Consent[]>`
			select purpose, text_version as "textVersion", granted_at as "grantedAt" from consents
			where lead_id = ${id} order by granted_at, purpose`,
		readMails(id),
		readEvents(id),
		readSuggestion(id),
		sql<PreviousLead[]>`
			select id, service, status, left(message, 140) as excerpt, created_at as "createdAt" from leads
			where lower(email) = lower(${lead.email}) and id <> ${id} order by created_at desc, id desc limit 10`,
	])
	return {
		lead: {
			...lead,
			phoneIsMobile: lead.phone !== null && isMobile(lead.phone),
			spamReasons: lead.spamReasons.map((reason) => reasonTexts.get(reason) ?? reason),
		},
		consents,
		suggestion,
		timeline: timelineOf(mails, events, lead.version),
		previous,
		now,
		entries: { reply: newId(), note: newId() },
	}
}

const reasonTexts = new Map<string, string>(Object.entries(spamReasons))

/** More than anybody does with one enquiry; bounds the size of the page. */
const maxTimeline = 300

type MailRow = MailState & { kind: string; at: Date }

const readMails = (id: string) => sql<MailRow[]>`
	select id, kind, state, case when attempts > 0 then last_error end as error, sent_at as "sentAt", created_at as at from outbox
	where lead_id = ${id} order by created_at desc, id desc limit ${maxTimeline}`

type EventRow = {
	id: string
	kind: 'status' | 'undo' | 'note' | 'reply'
	via: StatusVia
	body: string
	from: LeadStatus | null
	to: LeadStatus | null
	batch: string | null
	version: number
	mailId: string | null
	actorId: string | null
	who: string | null
	at: Date
	editedAt: Date | null
}

const readEvents = (id: string) => sql<EventRow[]>`
	select e.id, e.kind, e.via, e.body, e.from_status as from, e.to_status as to, e.batch_id as batch, e.version,
		e.mail_id as "mailId", e.actor_id as "actorId", p.full_name as who, e.created_at as at, e.edited_at as "editedAt"
	from lead_events e left join profiles p on p.id = e.actor_id
	where e.lead_id = ${id} order by e.created_at desc, e.id desc limit ${maxTimeline}`

function timelineOf(mails: readonly MailRow[], events: readonly EventRow[], version: number): TimelineEntry[] {
	const sent = new Map(mails.map(({ kind: _kind, at: _at, ...mail }) => [mail.id, mail]))
	const own = mails
		.filter(({ kind }) => kind !== replyKind)
		.map(({ kind, at, ...mail }): TimelineEntry => ({
			id: mail.id,
			at,
			kind: kind === 'enquiry-receipt' ? 'receipt' : 'notice',
			mail,
		}))
	const done = events.map((event) => entryOf(event, sent, version))
	return [...own, ...done].toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

function entryOf(
	{ id, at, kind, actorId, who, body, from, to, via, ...event }: EventRow,
	sent: ReadonlyMap<string, MailState>,
	version: number,
): TimelineEntry {
	if (kind === 'reply') return { id, at, kind, actorId, who, body, mail: sent.get(event.mailId ?? '') ?? null }
	if (kind === 'note' || from === null || to === null) {
		const { version: noteVersion, editedAt } = event
		return { id, at, kind: 'note', actorId, who, body, version: noteVersion, editedAt }
	}
	const isAcceptance = from === 'held' && to === 'new'
	const canUndo = kind === 'status' && event.version === version && !isAcceptance
	return { id, at, kind, actorId, who, from, to, via, batch: canUndo ? event.batch : null }
}
