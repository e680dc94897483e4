import { inTransaction, sql } from '#app/db/client.server.ts'
import { publishVersion } from '#app/entries/publish-version.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'

/**
 * The archive shows an issue as it was sent, once the first of its emails may have arrived: not while it is scheduled,
 * paused before it began, or stopped before anybody got it.
 */
export async function publishSentIssues(): Promise<void> {
	const sent = await sql<{ issue: string; version: number }[]>`
		select n.issue, n.version from newsletter_sendings n
		join content_entries e on e.type = ${issueType.name} and e.id = n.issue
		where n.version is not null and e.published is null and e.deleted_at is null and exists (
			select from newsletter_deliveries d where d.sending_id = n.id and d.state in ('accepted', 'unknown'))`
	for (const { issue, version } of sent) await inTransaction((tx) => publishVersion(tx, issueType, issue, version))
}
