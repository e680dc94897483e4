import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { watchClock } from '#app/platform/clock-watch.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Backup } from '../archive/backup.ts'
import { backupFile, readBackup } from '../archive/backup-files.server.ts'
import { verifyBackup } from '../archive/check-backup.server.ts'
import { backupMessages } from '../archive/messages.ts'
import { backupsFolder, problemOf, type WorkContext } from '../archive/work.server.ts'
import { decryptInto, encryptFile, newKeyPair } from './age.server.ts'
import { copiesToRemove, copyNameOf, type CopyStore } from './copies.ts'
import { changeLedger, writeCopyNote, readLedger, readList, writeList, type CopyNote } from './ledger.server.ts'
import { elsewhereMessages as messages, elsewhereSteps as steps } from './messages.ts'
import { recoveryRecipient } from './recovery-key.server.ts'

/**
 * Encrypts a backup, uploads it, downloads it again, and loads what came back into an empty database. The outcome is
 * stored. The copy opens with the recovery key and, for this one check, with a second key that is discarded afterwards.
 *
 * @throws {ExpectedError} when any of that fails.
 */
export async function copyElsewhere(name: string, context: WorkContext, store: CopyStore): Promise<string> {
	const { place } = store
	const triedAt = new Date().toISOString()
	try {
		await copyAndVerify(name, context, store)
		await changeLedger(place, () => ({ failures: 0, problem: null, triedAt }))
	} catch (error) {
		const problem = problemOf(context.signal.aborted ? context.signal.reason : error)
		// A program that was stopped in the middle starts over at its next start.
		if (problem !== backupMessages.stopped)
			await changeLedger(place, ({ failures }) => ({ failures: failures + 1, problem, triedAt }))
		throw error
	}
	await removeOldCopies(context, store)
	return name
}

async function copyAndVerify(name: string, context: WorkContext, store: CopyStore): Promise<void> {
	const recipient = await recoveryRecipient()
	if (recipient === null) throw new ExpectedError(messages.keyFirst)
	const backup = await readBackup(name)
	if (!backup) throw new ExpectedError(backupMessages.gone, { status: 404 })
	await requireRoom(backup.bytes)
	const oneTime = await newKeyPair()
	const sent = await send(backup, [recipient, oneTime.recipient], context, store)
	const note: CopyNote = { ...sent, madeAt: backup.madeAt, recipient, verifiedAt: null, problem: null }
	const copy = copyNameOf(name)
	await writeCopyNote(store.place, copy, note)
	try {
		await loadBack(copy, sent, oneTime.identity, context, store)
	} catch (error) {
		await writeCopyNote(store.place, copy, { ...note, problem: problemOf(error) })
		throw error
	}
	await writeCopyNote(store.place, copy, { ...note, verifiedAt: new Date().toISOString() })
}

type Sent = Pick<CopyNote, 'bytes' | 'sha256'>

/** The age format adds 16 bytes to each 64 KiB, and a header of some hundred bytes. */
const maxEncrypted = (bytes: number): number => bytes + 16 * Math.ceil(bytes / 65_536) + 4_096

async function send(backup: Backup, recipients: string[], context: WorkContext, store: CopyStore): Promise<Sent> {
	context.step(steps.sending, backup.bytes)
	const seen = { bytes: 0, hash: createHash('sha256') }
	const pieces = watched(encryptFile(backupFile(backup.name), recipients, context.signal), seen, context)
	await store.put(copyNameOf(backup.name), pieces, maxEncrypted(backup.bytes), context.signal)
	return { bytes: seen.bytes, sha256: seen.hash.digest('hex') }
}

async function loadBack(
	copy: string,
	sent: Sent,
	identity: string,
	context: WorkContext,
	store: CopyStore,
): Promise<void> {
	context.step(steps.fetching, sent.bytes)
	const file = path.join(context.folder, 'fetched.tar')
	const seen = { bytes: 0, hash: createHash('sha256') }
	const pieces = watched(store.get(copy, context.signal), seen, context)
	await decryptInto(file, pieces, identity, context.signal).catch((error: unknown) => {
		const isOther = error instanceof ExpectedError && [messages.fileDamaged, messages.keyWrong].includes(error.message)
		throw isOther ? new ExpectedError(messages.copyDifferent) : error
	})
	if (seen.hash.digest('hex') !== sent.sha256) throw new ExpectedError(messages.copyDifferent)
	await verifyBackup(file, context)
}

/** Downloads a copy again and compares it with what was uploaded. @throws {ExpectedError} when it is different. */
export async function checkCopy(name: string, context: WorkContext, store: CopyStore): Promise<void> {
	const note = (await readLedger(store.place)).copies[name]
	if (!note) throw new ExpectedError(messages.neverSent)
	context.step(steps.fetching, note.bytes)
	const seen = { bytes: 0, hash: createHash('sha256') }
	for await (const piece of watched(store.get(name, context.signal), seen, context)) void piece
	if (seen.hash.digest('hex') === note.sha256) return
	await writeCopyNote(store.place, name, { ...note, verifiedAt: null, problem: messages.copyDifferent })
	throw new ExpectedError(messages.copyDifferent)
}

async function* watched(
	pieces: AsyncIterable<Uint8Array>,
	seen: { bytes: number; hash: Hash },
	context: WorkContext,
): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) {
		seen.bytes += piece.length
		seen.hash.update(piece)
		context.advance(piece.length)
		yield piece
	}
}

/** The download is on this disk for a while, and the database that it is loaded into. */
async function requireRoom(bytes: number): Promise<void> {
	const { bavail, bsize } = await fs.statfs(backupsFolder())
	const needed = 2 * bytes + 256 * 1024 * 1024
	if (bavail * bsize < needed) throw new ExpectedError(messages.noRoomHere(needed, bavail * bsize), { status: 507 })
}

/** Only after a copy was verified. A failure does not make the copy worse; the page shows it. */
async function removeOldCopies(context: WorkContext, store: CopyStore): Promise<void> {
	context.step(steps.removing)
	try {
		const { copies, now } = await store.list(context.signal)
		const { copies: notes } = await readLedger(store.place)
		const verified = new Set(
			copies
				.filter(({ name, bytes }) => notes[name]?.verifiedAt && notes[name].bytes === bytes)
				.map(({ name }) => name),
		)
		// By a wrong clock every copy in a folder may look too old.
		const old = (await watchClock()) === null ? copiesToRemove(copies, verified, now, env.BACKUP_TO_KEEP) : []
		for (const name of old) await store.remove(name, context.signal)
		const left = await lookElsewhere(store, context.signal)
		const names = new Set(left.map(({ name }) => name))
		await changeLedger(store.place, (ledger) => ({
			copies: Object.fromEntries(Object.entries(ledger.copies).filter(([name]) => names.has(name))),
		}))
	} catch (error) {
		// Aborted: the next copy does it.
		if (context.signal.aborted) return
		const copies = (await readList(store.place))?.copies ?? []
		const problem = messages.notRemoved(problemOf(error))
		await writeList({ place: store.place, at: new Date().toISOString(), problem, copies })
	}
}

/** Lists the copies and stores the list. @throws {ExpectedError} */
export async function lookElsewhere(store: CopyStore, signal: AbortSignal): Promise<{ name: string; bytes: number }[]> {
	const at = new Date().toISOString()
	try {
		const { copies } = await store.list(signal)
		await writeList({ place: store.place, at, problem: null, copies })
		return copies
	} catch (error) {
		const copies = (await readList(store.place))?.copies ?? []
		await writeList({ place: store.place, at, problem: problemOf(error), copies })
		throw error
	}
}
