import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import { newId } from '#app/db/ids.ts'
import type * as Main from '#server/main.ts'

/** As browsers have it where the site's address has no https. */
export const sessionCookie = 'site.session_token'

/** The value of the cookie of a new session of somebody, signed as the site signs it; none where nobody has the address. */
export async function newSession(site: Pick<typeof Main, 'sql'>, dataDir: string, email: string): Promise<string[]> {
	const token = randomBytes(24).toString('base64url')
	const added = await site.sql`
		insert into sessions (id, user_id, token, expires_at)
		select ${newId()}, id, ${tokenHash(token)}, now() + interval '30 days'
		from profiles where email = ${email.toLowerCase()} returning id`
	const secret = readFileSync(path.join(dataDir, 'secrets/auth'), 'utf8').trim()
	const signature = createHmac('sha256', secret).update(token).digest('base64')
	return added.map(() => encodeURIComponent(`${token}.${signature}`))
}
