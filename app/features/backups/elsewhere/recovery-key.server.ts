import { randomInt } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { company } from '#app/config/company.ts'
import { backupsFolder, readJson, writeJson } from '../archive/work.server.ts'
import { newKeyPair } from './age.server.ts'
import { elsewhereMessages as messages } from './messages.ts'

/*
 * The public key of the recovery key, and of one that was downloaded but not confirmed yet. The private key is in the
 * downloaded file and nowhere else: stealing this machine does not open the copies.
 */

const keyNote = z.object({
	current: z.object({ recipient: z.string(), confirmedAt: z.iso.datetime() }).nullable(),
	pending: z.object({ recipient: z.string(), code: z.string(), createdAt: z.iso.datetime() }).nullable(),
})
type KeyNote = z.output<typeof keyNote>

const noteFile = () => path.join(backupsFolder(), 'recovery-key.json')
const readNote = async (): Promise<KeyNote> => (await readJson(noteFile(), keyNote)) ?? { current: null, pending: null }

async function writeNote(note: KeyNote): Promise<void> {
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	await writeJson(noteFile(), note)
}

/** The public key that copies are encrypted for; null while nobody has confirmed one. */
export const recoveryRecipient = async (): Promise<string | null> => (await readNote()).current?.recipient ?? null

export type RecoveryKeyState = {
	/** The public key in use, and since when. */
	current: { recipient: string; confirmedAt: string } | null
	/** When a key was downloaded that is not confirmed yet. */
	pendingSince: string | null
}

export async function recoveryKeyState(): Promise<RecoveryKeyState> {
	const { current, pending } = await readNote()
	return { current, pendingSince: pending?.createdAt ?? null }
}

/** A new key for download. It is used once it is confirmed; an earlier one that was not confirmed never is. */
export async function newRecoveryKey(now = new Date()): Promise<{ fileName: string; text: string }> {
	const { identity, recipient } = await newKeyPair()
	const code = String(randomInt(10 ** 8)).padStart(8, '0')
	const createdAt = now.toISOString()
	await writeNote({ ...(await readNote()), pending: { recipient, code, createdAt } })
	const lines = [
		`# Recovery key of the backups of ${company().name}, made ${createdAt}`,
		`# Confirmation code: ${code.slice(0, 4)} ${code.slice(4)}`,
		'#',
		'# Anyone with this file can open the copies of backups, and nobody can without it: the site does not store it.',
		'# Keep it where you keep the keys of the office, away from the server and from the copies.',
		'#',
		'# On a machine with this program:  npm run restore -- --from-elsewhere --key THIS-FILE',
		'# With the age program:            age --decrypt --identity THIS-FILE COPY.tar.age > backup.tar',
		`# public key: ${recipient}`,
		identity,
	]
	return { fileName: `imole-recovery-key-${createdAt.slice(0, 10)}.txt`, text: `${lines.join('\n')}\n` }
}

/** From now on copies are encrypted for the key whose file contains this code. @throws {ExpectedError} */
export async function confirmRecoveryKey(typed: string, now = new Date()): Promise<void> {
	const { pending } = await readNote()
	if (!pending) throw new ExpectedError(messages.codeNone, { field: 'code' })
	if (typed.replaceAll(/[\s-]/g, '') !== pending.code) throw new ExpectedError(messages.codeWrong, { field: 'code' })
	await writeNote({ current: { recipient: pending.recipient, confirmedAt: now.toISOString() }, pending: null })
}

/** An admin has opened a copy with this key: a machine without a key continues with it. */
export async function adoptRecoveryKey(recipient: string, now = new Date()): Promise<void> {
	const note = await readNote()
	if (note.current === null) await writeNote({ ...note, current: { recipient, confirmedAt: now.toISOString() } })
}

/** The private key in a downloaded file. @throws {ExpectedError} */
export async function readKeyFile(file: string): Promise<string> {
	const text = await fs.readFile(file, 'utf8').catch(() => '')
	const identity = /^AGE-SECRET-KEY-1[0-9A-Z]+\s*$/m.exec(text)?.[0].trim()
	if (identity === undefined) throw new ExpectedError(messages.keyNone(file))
	return identity
}
