import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { backupsFolder, readJson, writeJson } from '../archive/work.server.ts'

/** What is stored about a copy that was made from here. */
const copyNote = z.object({
	/** Of the encrypted file, as it was uploaded. */
	sha256: z.string(),
	bytes: z.number(),
	/** The timestamp of its backup. */
	madeAt: z.iso.datetime(),
	/** The public key that it was encrypted for. */
	recipient: z.string(),
	/** When the downloaded copy was loaded and compared; null: not yet, or it was different. */
	verifiedAt: z.iso.datetime().nullable(),
	problem: z.string().nullable(),
})
export type CopyNote = z.output<typeof copyNote>

const ledgerNote = z.object({
	/** Notes of another place do not apply to this one. */
	place: z.string(),
	/** The content of the mark in the accepted folder. */
	folderMark: z.string().nullable(),
	copies: z.record(z.string(), copyNote),
	/** Failed attempts since the last success, and the last error. */
	failures: z.number(),
	problem: z.string().nullable(),
	triedAt: z.iso.datetime().nullable(),
})
export type Ledger = z.output<typeof ledgerNote>

const ledgerFile = () => path.join(backupsFolder(), 'elsewhere.json')

export async function readLedger(place: string): Promise<Ledger> {
	const note = await readJson(ledgerFile(), ledgerNote)
	if (note?.place === place) return note
	return { place, folderMark: null, copies: {}, failures: 0, problem: null, triedAt: null }
}

/** Read and written in one go; only one process works on copies at a time. */
export async function changeLedger(place: string, change: (ledger: Ledger) => Partial<Ledger>): Promise<void> {
	const ledger = await readLedger(place)
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	await writeJson(ledgerFile(), { ...ledger, ...change(ledger) })
}

export const writeCopyNote = (place: string, name: string, note: CopyNote): Promise<void> =>
	changeLedger(place, ({ copies }) => ({ copies: { ...copies, [name]: note } }))

const listNote = z.object({
	place: z.string(),
	at: z.iso.datetime(),
	/** Null: the list could not be requested; `copies` are those of the last time. */
	problem: z.string().nullable(),
	copies: z.array(z.object({ name: z.string(), bytes: z.number(), storedAt: z.iso.datetime() })),
})
export type CopyList = z.output<typeof listNote>

const listFile = () => path.join(backupsFolder(), 'elsewhere-list.json')

/** The copies of the last list. */
export async function readList(place: string): Promise<CopyList | null> {
	const note = await readJson(listFile(), listNote)
	return note?.place === place ? note : null
}

export async function writeList(list: CopyList): Promise<void> {
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	await writeJson(listFile(), list)
}
