import { sql, type DatabaseKind } from '#app/db/client.server.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { runImportCommand } from '#app/features/import/run/import-command.server.ts'
import type { ImportOrder } from '#app/features/import/run/import-order.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { siteRecord, type SiteRecord } from '#app/features/site-export/site-file.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { fillSite } from '../content/filled-site.ts'
import { newDataDir, openTestDatabase } from '../database.ts'
import { addProfile } from '../rows.ts'
import { exportedFile } from './site-files.ts'

/* Sites whose exports are imported. Only one is open at a time. */

let close = async () => {}

export async function closeSite(): Promise<void> {
	await stopWorkers()
	await close()
	close = async () => {}
}

/** A new site as `SEED=none` begins it, with an owner. */
export async function newSite(engine: DatabaseKind): Promise<void> {
	loadEnv({ SEED: 'none', DATA_DIR: newDataDir() })
	followEvents()
	connectContentTypes(contentTypes)
	const opened = await openTestDatabase(engine)
	close = () => opened.close()
	await writeFirstContent()
	await addProfile({ role: 'admin', fullName: 'Ngozi Owner', email: 'ngozi@new.example', emailVerified: true })
}

/** The export of a site with something of everything. */
export async function filledFile(engine: DatabaseKind, seed: number): Promise<string> {
	await newSite(engine)
	await fillSite(seed)
	const file = await exportedFile()
	await close()
	close = async () => {}
	return file
}

export const run = (file: string, mode: ImportOrder['mode'] = 'import', show?: (done: number, total: number) => void) =>
	runImportCommand({ command: 'import', file, pictures: null, site: '', mode }, show)

/** The name of what the open site has brought. */
export const sourceHere = async (): Promise<string> =>
	(await sql<{ source: string }[]>`select source from import_items limit 1`)[0]?.source ?? ''

export const linesOf = (contents: Readonly<Record<string, string>>, name: string): SiteRecord[] =>
	Object.entries(contents)
		.filter(([file]) => file.startsWith(`data/${name}-0`))
		.flatMap(([, text]) => text.split('\n'))
		.filter((line) => line !== '')
		.map((line) => siteRecord.parse(JSON.parse(line)))
