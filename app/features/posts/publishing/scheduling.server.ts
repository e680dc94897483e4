import { inTransaction, sql } from '#app/db/client.server.ts'
import { publishDue } from './publication.server.ts'

/**
 * Job: publishes the scheduled posts whose time has come; returns how many. Any number of processes may run it at once.
 */
export async function publishDuePosts(): Promise<number> {
	const [due] = await sql`
		select 1 from blog_posts where status = 'published' and not live and trashed_at is null and published_at <= now()
		limit 1`
	if (!due) return 0
	return inTransaction(publishDue)
}
