import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { ownerLink } from '#app/features/sign-in/pages/first-admin.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { loadSharedSecrets } from '#app/platform/env/shared-secrets.server.ts'
import { loadSettings } from '#app/settings/settings.server.ts'
import { askSite } from './site-command.ts'

/** npm run owner: the way in when no owner can sign in, also while the site runs. Prints a link. */
async function linkForOwner(): Promise<string> {
	const env = loadEnv()
	try {
		await openDatabase({ ...databaseOf(env), prepared: preparedDatabase })
	} catch (error) {
		if (error instanceof Error && error.name === 'DataFolderInUse') return askSite({ command: 'owner' }, env, error)
		throw error
	}
	await migrate()
	await loadSharedSecrets()
	// The address of the site may be one of them.
	await loadSettings()
	return ownerLink()
}

try {
	console.log(await linkForOwner())
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await closeDatabase()
}
