import { fileSize } from '#app/format/numbers.ts'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { backupsFolder } from '../archive/work.server.ts'
import { decryptInto, recipientOf } from './age.server.ts'
import { copyNameOf, isCopyName, type StoredCopy } from './copies.ts'
import { elsewhereMessages as messages, elsewhereSteps as steps } from './messages.ts'
import { requireStore } from './open-store.server.ts'
import { adoptRecoveryKey, readKeyFile } from './recovery-key.server.ts'

const forever = new AbortController().signal

/** The copies at BACKUP_TO, the newest first. @throws {ExpectedError} when there are none, or it cannot be reached. */
export async function storedCopies(): Promise<StoredCopy[]> {
	const { copies } = await (await requireStore()).list(forever)
	if (copies.length === 0) throw new ExpectedError(messages.noCopies)
	return copies.toSorted((a, b) => b.name.localeCompare(a.name))
}

/**
 * Downloads a copy (null: the newest) and writes its backup to `plain`. It needs no database and only the settings of
 * the place, so that it works on an empty machine.
 */
export async function openCopy(
	asked: string | null,
	keyFile: string,
	plain: string,
	onStep: (step: string) => void,
): Promise<void> {
	// First, so that a wrong file costs no long download.
	const identity = await readKeyFile(keyFile)
	const copies = await storedCopies()
	const wanted = asked !== null && !isCopyName(asked) ? copyNameOf(asked) : asked
	const copy = wanted === null ? copies[0] : copies.find(({ name }) => name === wanted)
	if (!copy) throw new ExpectedError(messages.copyGone)
	onStep(`${steps.opening}: ${copy.name}, ${fileSize(copy.bytes)}`)
	await requireRoom(copy.bytes)
	await decryptInto(plain, (await requireStore()).get(copy.name, forever), identity, forever)
	await adoptRecoveryKey(await recipientOf(identity))
}

/** The same with an encrypted file that was downloaded already. */
export async function openFile(file: string, keyFile: string, plain: string): Promise<void> {
	const identity = await readKeyFile(keyFile)
	const { size } = await fs.stat(file).catch(() => {
		throw new ExpectedError(messages.noFile(file))
	})
	await requireRoom(size)
	await decryptInto(plain, createReadStream(file), identity, forever)
}

async function requireRoom(bytes: number): Promise<void> {
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const { bavail, bsize } = await fs.statfs(backupsFolder())
	const needed = 3 * bytes
	if (bavail * bsize < needed) throw new ExpectedError(messages.noRoomToRestore(needed, bavail * bsize))
}
