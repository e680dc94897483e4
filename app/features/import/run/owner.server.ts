import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'

/** The first owner: who imports by a command, and the author where a file names none. @throws {ExpectedError} */
export async function firstOwner(): Promise<string> {
	const [row] = await sql<{ id: string }[]>`
		select id from profiles where role = 'admin' and suspended_at is null order by is_owner desc, created_at limit 1`
	if (!row) throw new ExpectedError(messages.noOwner)
	return row.id
}
