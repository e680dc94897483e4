import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { listBackups } from '../archive/backup-files.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { alone, begin, runningWork, type WorkContext } from '../archive/work.server.ts'
import { backupToCopy, pauseMs, type CopyStore } from './copies.ts'
import { checkCopy, copyElsewhere, lookElsewhere } from './copy-elsewhere.server.ts'
import { knownCopies } from './elsewhere-state.server.ts'
import { makesBackups } from '../archive/backup-machine.server.ts'
import { acceptFolder } from './folder-store.server.ts'
import { changeLedger, readLedger, readList } from './ledger.server.ts'
import { elsewhereMessages as messages } from './messages.ts'
import { openStore, requireStore } from './open-store.server.ts'
import { recoveryRecipient } from './recovery-key.server.ts'

const listedMs = 3_600_000
const lookMs = 30_000

/** A job in every process: the first one copies the newest verified backup; after a failure less and less often. */
export async function copyBackups(now = Date.now()): Promise<void> {
	const store = await openStore()
	if (!store || (await recoveryRecipient()) === null || (await runningWork())) return
	if (!(await makesBackups())) return
	const { failures, triedAt } = await readLedger(store.place)
	const sinceTry = now - Date.parse(triedAt ?? '')
	// A timestamp in the future was written by a wrong clock.
	if (failures > 0 && sinceTry >= 0 && sinceTry < pauseMs(failures)) return
	try {
		const sinceLook = now - Date.parse((await readList(store.place))?.at ?? '')
		// A failure is stored, and is no reason not to try the copy.
		if (!(sinceLook >= 0 && sinceLook < listedMs))
			await lookElsewhere(store, AbortSignal.timeout(lookMs)).catch(() => {})
		const name = await nextToCopy(store)
		if (name !== null) await alone('copy', (context) => copyElsewhere(name, context, store))
	} catch (error) {
		// Another process is copying; or the failure is stored, shown on the dashboard and tried again.
		if (!(error instanceof ExpectedError)) throw error
	}
}

async function nextToCopy(store: CopyStore): Promise<string | null> {
	const verified = (await knownCopies(store)).filter(({ verifiedAt }) => verifiedAt).map(({ name }) => name)
	return backupToCopy(await listBackups(), new Set(verified))
}

/**
 * Copies at once, also during the pause after a failure; makes a backup first when all are copied. @throws
 * {ExpectedError}
 */
export async function beginCopy(): Promise<void> {
	const store = await requireStore()
	if ((await recoveryRecipient()) === null) throw new ExpectedError(messages.keyFirst)
	await begin('copy', async (context: WorkContext) => {
		const name = (await nextToCopy(store)) ?? (await makeBackup('manual', context))
		return copyElsewhere(name, context, store)
	})
}

/** @throws {ExpectedError} */
export async function beginCheck(name: string): Promise<void> {
	const store = await requireStore()
	await begin('copy', async (context) => {
		await checkCopy(name, context, store)
		return name
	})
}

/**
 * An admin confirms that the folder in the settings is the right one; a copy is tried at once. @throws {ExpectedError}
 */
export async function acceptPlace(): Promise<void> {
	if (env.BACKUP_TO?.kind !== 'folder') throw new ExpectedError(messages.notSet)
	const { folder } = env.BACKUP_TO
	const folderMark = await acceptFolder(folder)
	await changeLedger(folder, () => ({ folderMark, failures: 0, problem: null }))
}

/** Lists the copies now. @throws {ExpectedError} */
export async function lookNow(): Promise<void> {
	await lookElsewhere(await requireStore(), AbortSignal.timeout(lookMs))
}
