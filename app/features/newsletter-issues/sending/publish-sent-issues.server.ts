import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { publishVersion } from '#app/entries/publish-version.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'

/** Of the sending `n`: the first of its emails may have arrived. */
const mayHaveArrived = () => sql`exists (
	select from newsletter_deliveries d
	where d.sending_id = n.id and d.settled_at is not null and d.state in ('accepted', 'unknown'))`

/**
 * What the archive has to show and does not show yet. A process of an earlier release stores no version; its revision was
 * written by the same transaction.
 */
export const sentIssues = () => sql`
	select n.id, n.issue, v.version from content_entries e
	join newsletter_sendings n on n.issue = e.id
	cross join lateral (select coalesce(n.version, (
		select max(r.version) from content_revisions r
		where r.type = e.type and r.entry = e.id and r.created_at = n.created_at)) as version) v
	where e.type = 'newsletter-issues' and e.published is null and e.deleted_at is null and v.version > 0
		and ${mayHaveArrived()}`

/**
 * The archive shows an issue as it was sent, once the first of its emails may have arrived: not while it is scheduled,
 * paused before it began, or stopped before anybody got it.
 */
export async function publishSentIssues(): Promise<void> {
	const sent = await sql<{ id: string; issue: string; version: number }[]>`${sentIssues()}`
	for (const { id, issue, version } of sent)
		await inTransaction(async (tx) => {
			const [open] = await tx.sql`
				select 1 from content_entries
				where type = ${issueType.name} and id = ${issue} and published is null and deleted_at is null for update`
			// Its version is gone or no longer fit: its form may publish it.
			if (open && !(await publishVersion(tx, issueType, issue, version)))
				await tx.sql`update newsletter_sendings set version = 0 where id = ${id}`
		})
}

/** Whether somebody may have got this issue. */
export async function wasSent(issue: string): Promise<boolean> {
	const [row] = await sql<{ was: boolean }[]>`
		select exists (select from newsletter_sendings n where n.issue = ${issue} and ${mayHaveArrived()}) as was`
	return row?.was ?? false
}

/**
 * Whether the time of an issue is that of a correction of what was sent, which is published like those of other entries,
 * and not that of its sending.
 */
export async function isCorrection(tx: Transaction, issue: string): Promise<boolean> {
	const [row] = await tx.sql<{ is: boolean }[]>`
		select exists (
			select from content_entries e left join newsletter_sendings n on n.issue = e.id
			where e.type = ${issueType.name} and e.id = ${issue} and (e.published is not null or ${mayHaveArrived()})
				and (n.id is null or (n.started_at is not null and n.send_at <> e.publish_at))) as is`
	return row?.is ?? false
}
