import { sql } from '#app/db/client.server.ts'

/** When the retention rules (db/personal/retention-rules.ts) will remove the row of `leads` of the statement around it. */
export const endOfLead = () => sql`
	case when status = 'spam' then least(created_at + interval '24 months', coalesce(status_at, created_at) + interval '30 days')
		when status = 'held' then created_at + interval '90 days'
		else created_at + interval '24 months' end`
