import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireSecrets } from '#app/auth/required-secrets.server.ts'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { runImportCommand } from '#app/features/import/run/import-command.server.ts'
import type { ImportOrder } from '#app/features/import/run/import-order.ts'
import { loadSharedSecrets } from '#app/platform/env/shared-secrets.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { settleLocation } from '#app/platform/storage/settle-location.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { loadSettings } from '#app/settings/settings.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { askSite } from './site-command.ts'

const usage = 'npm run import -- FILE [--pictures FOLDER-OR-ZIP] [--site https://old.example] [--dry-run | --undo]'

/** npm run import: the texts of another site; also while the site runs, which does the work then. */
async function importFile(): Promise<string> {
	const order = readOrder()
	const env = loadEnv()
	followEvents()
	try {
		await openDatabase({ ...databaseOf(env), prepared: preparedDatabase })
	} catch (error) {
		if (error instanceof Error && error.name === 'DataFolderInUse') return askSite(order, env, error)
		throw error
	}
	await migrate()
	await loadSharedSecrets()
	await requireSecrets()
	await settleLocation()
	await loadSettings()
	connectContentTypes(contentTypes)
	return runImportCommand(order, showProgress())
}

function readOrder(): ImportOrder {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			pictures: { type: 'string' },
			site: { type: 'string' },
			'dry-run': { type: 'boolean', default: false },
			undo: { type: 'boolean', default: false },
		},
	})
	const [name, ...others] = positionals
	if (!name || others.length > 0) throw new Error(`Say which file: ${usage}`)
	if (values['dry-run'] && values.undo) throw new Error(`Either --dry-run or --undo: ${usage}`)
	const site = (values.site ?? '').replace(/\/+$/, '')
	if (site !== '' && !/^https?:\/\/[^/]/.test(site))
		throw new Error('--site is the address of the old site, such as https://old.example.')
	const file = path.resolve(name)
	if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
	const pictures = values.pictures === undefined ? null : path.resolve(values.pictures)
	if (pictures !== null && !existsSync(pictures)) throw new Error(`There is no folder or ZIP file ${pictures}.`)
	return { command: 'import', file, pictures, site, mode: values.undo ? 'undo' : values['dry-run'] ? 'dry' : 'import' }
}

function showProgress(): (done: number, total: number) => void {
	let shownAt = Date.now()
	return (done, total) => {
		if (Date.now() - shownAt < 1_000) return
		shownAt = Date.now()
		console.log(`  … ${done} of ${total}`)
	}
}

try {
	console.log(await importFile())
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await stopWorkers()
	await closeDatabase()
}
