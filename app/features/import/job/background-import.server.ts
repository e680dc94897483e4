import { databaseKind } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { filesOf, importsWithFiles } from '../files/import-files.server.ts'
import { isWaiting, releaseAll } from '../run/imports.server.ts'

let stopping = new AbortController()
let underWay: Promise<void> | null = null
let isFirst = true

/**
 * Begins the step of an import that waits, if there is one and this process has none: one at a time, in whichever process
 * comes first. What converts texts is loaded only then.
 */
export async function startWaitingImport(): Promise<void> {
	if (underWay || stopping.signal.aborted) return
	// With the embedded database no other process can be at work: one that died is not waited for.
	if (isFirst && databaseKind() === 'embedded') await releaseAll()
	isFirst = false
	if (!(await isWaiting())) return
	underWay ??= work().finally(() => (underWay = null))
}

async function work(): Promise<void> {
	try {
		const { runStep } = await import('../run/import-command.server.ts')
		// Only with PostgreSQL may there be another machine.
		const here = databaseKind() === 'embedded' ? null : await importsWithFiles()
		await runStep(null, filesOf, stopping.signal, undefined, here)
	} catch (error) {
		// A stop, of it or of the process; what went wrong with the import itself is in its row.
		log.info({ err: error }, 'an import was interrupted')
	}
}

/** Ends it after the text that it is at, before the database closes. The next process goes on. */
export async function stopImports(): Promise<void> {
	stopping.abort(new Error('The process stops.'))
	await underWay
	stopping = new AbortController()
	isFirst = true
}
