import { sql } from '#app/db/client.server.ts'
import { entriesOf } from '#app/entries/drafts.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import type { Sending, SendingState } from './sending.ts'

const counts = () => sql`(
	select json_build_object(
		'waiting', (count(*) filter (where state in ('waiting', 'sending')))::int,
		'accepted', (count(*) filter (where state = 'accepted'))::int,
		'refused', (count(*) filter (where state = 'refused'))::int,
		'unknown', (count(*) filter (where state = 'unknown'))::int,
		'left', (count(*) filter (where state = 'left'))::int,
		'stopped', (count(*) filter (where state = 'stopped'))::int,
		'unsubscribed', count(unsubscribed_at)::int)
	from newsletter_deliveries d where d.sending_id = n.id)`

/** How the sending of an issue is going; null when it was not sent. */
export async function readSending(issue: string): Promise<Sending | null> {
	const [sending] = await sql<Sending[]>`
		select id, subject, state, send_at as "sendAt", started_at as "startedAt", ended_at as "endedAt", problem,
			problem_answer as answer, state = 'scheduled' and send_at <= now() as "isDue", ${counts()} as counts
		from newsletter_sendings n where issue = ${issue}`
	return sending ?? null
}

/** Emails of it are still to leave, unless somebody stops that. */
export async function isStillSending(issue: string): Promise<boolean> {
	const found = await sql`
		select 1 from newsletter_sendings
		where issue = ${issue} and state in ('sending', 'paused') and started_at is not null`
	return found.length > 0
}

/** What servers said about emails they did not take, with how many times; addresses in them are left out. */
export async function readRejections(sendingId: string): Promise<{ answer: string; count: number }[]> {
	return sql<{ answer: string; count: number }[]>`
		select regexp_replace(answer, '[^[:space:]<>@]+@[^[:space:]<>@]+', '…', 'g') as answer, count(*)::int as count
		from newsletter_deliveries
		where sending_id = ${sendingId} and state in ('refused', 'unknown') and answer is not null
		group by 1 order by 2 desc, 1 limit 10`
}

export type IssueRow = {
	id: string
	subject: string
	/** Its entry is in the trash or deleted; what was sent is still counted. */
	isGone: boolean
	state: 'draft' | SendingState
	accepted: number
	/** When it is to be sent, was sent, or was changed while nobody has sent it: the order of the list. */
	at: Date
	/** When its first email left; null while none has. */
	sentAt: Date | null
}

type SentRow = Pick<IssueRow, 'subject' | 'accepted' | 'at' | 'sentAt'> & { issue: string; state: SendingState }

/** All issues, the newest first. */
export async function listIssues(): Promise<IssueRow[]> {
	const [entries, sent] = await Promise.all([
		entriesOf(issueType),
		sql<SentRow[]>`
			select n.issue, n.subject, n.state, coalesce(n.started_at, n.send_at) as at, tally.accepted,
				case when tally."hasLeft" then n.started_at end as "sentAt"
			from newsletter_sendings n, lateral (
				select (count(*) filter (where d.state = 'accepted'))::int as accepted,
					count(*) filter (where d.state in ('accepted', 'refused', 'unknown')) > 0 as "hasLeft"
				from newsletter_deliveries d where d.sending_id = n.id) tally`,
	])
	const sendings = new Map(sent.map((row) => [row.issue, row]))
	const ids = new Set(entries.map(({ id }) => id))
	const written = entries.flatMap(({ id, draft, updatedAt, isTrashed }): IssueRow[] => {
		const sending = sendings.get(id)
		if (isTrashed && !sending) return []
		const unsent = { state: 'draft' as const, accepted: 0, at: new Date(updatedAt), sentAt: null }
		const { state, accepted, at, sentAt } = sending ?? unsent
		return [{ id, subject: draft.subject, isGone: isTrashed, state, accepted, at, sentAt }]
	})
	const gone = sent
		.filter(({ issue }) => !ids.has(issue))
		.map(({ issue, ...row }): IssueRow => ({ ...row, id: issue, isGone: true }))
	return [...written, ...gone].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
