import { sql } from '#app/db/client.server.ts'
import { maxRejections } from './sending.ts'

/**
 * Whom an issue goes to, of the subscribers `s`: confirmed, none of the sample's people, and not refused by their
 * servers again and again.
 */
export const isRecipient = () => sql`s.state = 'confirmed' and s.email is not null and s.refusals < ${maxRejections}
	and s.email not like '%.invalid' and not exists (
		select from sample_records r join profiles p on p.id = r.id
		where r.kind = 'person' and lower(p.email) = lower(s.email))`

export async function countRecipients(): Promise<number> {
	const [row] = await sql<{ count: number }[]>`
		select count(*)::int as count from newsletter_subscribers s where ${isRecipient()}`
	return row?.count ?? 0
}
