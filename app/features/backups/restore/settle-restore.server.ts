import fs from 'node:fs/promises'
import path from 'node:path'
import { databaseKind, inTransaction, sql } from '#app/db/client.server.ts'
import { setAside } from '#app/db/embedded/files/set-aside.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { readErasureJournal, writeErasureJournal } from '#app/features/account/erasure/erasure-journal.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { replaceSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { replaceSharedSecrets, storesSecretFiles } from '#app/platform/env/secrets/shared-secrets.server.ts'
import { repeatErasures } from './carry-over.server.ts'
import { forgetDeadWork, runningWork } from '../archive/work.server.ts'

/** Where the secrets of a restore wait until its database is in place. */
export const waitingSecrets = (id: string) => path.resolve(env.DATA_DIR, `secrets.restored-${id}`)

/**
 * After the switch: installs the restored secrets and clears everything of the previous state from memory. Two
 * processes may do it.
 */
export async function finishRestore(id: string): Promise<void> {
	const waiting = waitingSecrets(id)
	if (await exists(waiting)) {
		if (storesSecretFiles()) replaceSecrets(waiting)
		await replaceSharedSecrets(waiting)
	}
	await fs.rm(waiting, { recursive: true, force: true })
	await inTransaction((tx) => publish(tx, { type: 'site.restored' }))
}

/** At the start, before any request. An embedded database has one process, so a running job in its notes has ended. */
export async function settleAtStart(): Promise<void> {
	if (databaseKind() === 'embedded') await forgetDeadWork()
	await settleRestore()
	await settleErasures()
}

/** Repeats erasures that the journal knows and the database does not, because it was restored from an older state. */
async function settleErasures(): Promise<void> {
	const journal = await readErasureJournal()
	const again = journal.length === 0 ? 0 : await inTransaction((tx) => repeatErasures(journal, tx), { limitMs: 60_000 })
	if (again > 0) {
		log.warn({ erasures: again }, 'erasures that an older state of the database did not know were done again')
		await inTransaction((tx) => publish(tx, { type: 'site.restored' }))
	}
	await writeErasureJournal()
}

/**
 * The secrets of a restore whose process ended during the last step. The restore's row says whether the switch
 * happened: if so they are installed at once; if not they are moved aside, unless the restore is still running.
 */
export async function settleRestore(): Promise<void> {
	const prefix = path.basename(waitingSecrets(''))
	const waiting = (await fs.readdir(env.DATA_DIR).catch(() => [])).filter((name) => name.startsWith(prefix))
	for (const name of waiting) {
		const id = name.slice(prefix.length)
		const rows = await sql`select 1 from restores where id::text = ${id}`
		if (rows.length > 0) {
			// Here it may have been between its last two steps.
			if ((await runningWork()) === null) log.warn('a restore that had been interrupted was finished')
			await finishRestore(id)
		} else if ((await runningWork()) === null) setAside(path.resolve(env.DATA_DIR), path.resolve(env.DATA_DIR, name))
	}
}

const exists = async (file: string): Promise<boolean> => (await fs.stat(file).catch(() => null)) !== null
