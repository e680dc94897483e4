import path from 'node:path'
import { sql } from '#app/db/client.server.ts'
import { env, SettingError } from '#app/platform/env/env.server.ts'
import { hasSecret } from '#app/platform/env/secrets/secrets.server.ts'

/**
 * Stops a start whose accounts have lost their key. A new key would end every session and make every second step
 * useless permanently, while the right one may be in a folder that was not copied.
 *
 * @throws {SettingError}
 */
export async function requireSecrets(): Promise<void> {
	if (hasSecret('auth')) return
	const [account] = await sql`select 1 from accounts limit 1`
	if (account)
		throw new SettingError(
			`The data folder ${path.resolve(env.DATA_DIR)} has no secrets/auth, which the accounts in its database need. Put the folder secrets back, or run: npm run doctor`,
		)
}
