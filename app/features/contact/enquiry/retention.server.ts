import { sql } from '#app/db/client.server.ts'
import { periodTexts } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'

const enquiries = (): string => periodTexts(env).enquiries

/**
 * SQL: when the retention rules (db/personal/retention-rules.ts) will delete the row of `leads` of the surrounding
 * statement.
 */
export const endOfLead = () => sql`
	case when status = 'spam' then least(created_at + ${enquiries()}::interval, coalesce(status_at, created_at) + interval '30 days')
		when status = 'held' then created_at + interval '90 days'
		else created_at + ${enquiries()}::interval end`
