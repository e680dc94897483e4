import type { DatabaseKind } from '#app/db/client.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { openTestDatabase } from '../database.ts'
import { addProfile } from '../rows.ts'

/** A database with an owner, into which files of other sites can be imported. */
export async function openImportSite(engine?: DatabaseKind) {
	const opened = await openTestDatabase(engine)
	followEvents()
	connectContentTypes(contentTypes)
	await addProfile({ role: 'admin', fullName: 'Ngozi Owner' })
	return {
		databaseUrl: opened.options.databaseUrl ?? '',
		close: async () => {
			await stopWorkers()
			await opened.close()
		},
	}
}
