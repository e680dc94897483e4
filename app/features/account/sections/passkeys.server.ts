import { sql } from '#app/db/client.server.ts'
import type { PasskeyView } from './passkey-section.tsx'

export async function listPasskeys(userId: string): Promise<PasskeyView[]> {
	return sql<PasskeyView[]>`
		select id, coalesce(name, 'Passkey') as name, created_at as "createdAt"
		from passkeys where user_id = ${userId} order by created_at, id`
}
