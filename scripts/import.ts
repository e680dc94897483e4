import path from 'node:path'
import { requireSecrets } from '#app/auth/required-secrets.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { runImportCommand } from '#app/features/import/run/import-command.server.ts'
import type { ImportOrder } from '#app/features/import/run/import-order.ts'
import { settleLocation } from '#app/platform/storage/settle-location.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { loadSettings } from '#app/settings/settings.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { isThere } from './site/named-file.ts'
import { onSite, printed } from './site/open-site.ts'
import { readOptions } from './site/read-options.ts'

const usage = 'npm run import -- FILE [--pictures FOLDER-OR-ZIP] [--site https://old.example] [--dry-run | --undo]'

/** npm run import: the texts of another site; also while the site runs, which does the work then. */
async function importFile(): Promise<string> {
	const order = readOrder()
	const env = loadEnv()
	followEvents()
	return onSite(order, env, {
		run: async () => {
			await requireSecrets()
			await settleLocation()
			await loadSettings()
			connectContentTypes(contentTypes)
			return runImportCommand(order, showProgress())
		},
	})
}

function readOrder(): ImportOrder {
	const { values, positionals } = readOptions({
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
	if (!isThere(file, { command: 'restore', file })) throw new Error(`There is no file ${file}.`)
	const pictures = values.pictures === undefined ? null : path.resolve(values.pictures)
	if (pictures !== null && !isThere(pictures, { command: 'restore', file: pictures }))
		throw new Error(`There is no folder or ZIP file ${pictures}.`)
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

await printed(importFile, stopWorkers)
