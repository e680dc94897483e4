import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { folderStore } from './folder-store.server.ts'
import { changeLedger, readLedger } from './ledger.server.ts'
import { elsewhereMessages as messages } from './messages.ts'
import { targetOf } from '#app/platform/storage/s3/s3-target.ts'
import { s3Store } from './s3-store.server.ts'
import type { CopyStore } from './copies.ts'

/** The store of the settings; null while there is none. */
export async function openStore(): Promise<CopyStore | null> {
	const to = env.BACKUP_TO
	if (to === undefined) return null
	if (to.kind === 's3') return s3Store(targetOf(to, backupKeys()))
	const { folder } = to
	const { folderMark } = await readLedger(folder)
	const accept = (mark: string) => changeLedger(folder, () => ({ folderMark: mark }))
	return folderStore({ folder, dataDir: env.DATA_DIR, mark: folderMark, accept })
}

/** @throws {ExpectedError} while there is none. */
export async function requireStore(): Promise<CopyStore> {
	const store = await openStore()
	if (!store) throw new ExpectedError(messages.notSet)
	return store
}

const backupKeys = () => ({
	access: env.BACKUP_S3_ACCESS_KEY,
	secret: env.BACKUP_S3_SECRET_KEY,
	region: env.BACKUP_S3_REGION,
})
