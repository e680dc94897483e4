import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { commentsChoices } from './comments-choice.ts'

/*
 * A second record of erasures, in a file next to the backups: when the database is lost, a restore repeats from it the
 * erasures that the backup does not contain. It identifies nobody: a keyed hash, ids and counts, as in the table.
 */

const record = z.object({
	id: z.uuid(),
	subject_hash: z.string(),
	erased_at: z.coerce.date(),
	asked_by: z.enum(['person', 'admin']),
	admin_id: z.uuid().nullable(),
	removed: z.record(z.string(), z.number()),
	comments: z.enum(commentsChoices).nullable(),
})
export type ErasureRecord = z.output<typeof record>

const erasureJournal = (): string => path.resolve(env.DATA_DIR, 'backups', 'erasures.json')

/** Writes all records of the database; on a full disk the previous file stays. */
export async function writeErasureJournal(): Promise<void> {
	const file = erasureJournal()
	const unfinished = `${file}.${randomBytes(4).toString('hex')}`
	try {
		const records = await sql<ErasureRecord[]>`
			select id, subject_hash, erased_at, asked_by, admin_id, removed, comments from erasures order by erased_at, id`
		if (records.length === 0 && (await readErasureJournal()).length === 0) return
		await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
		await fs.writeFile(unfinished, JSON.stringify(records), { mode: 0o600, flush: true })
		await fs.rename(unfinished, file)
	} catch (error) {
		await fs.rm(unfinished, { force: true })
		log.warn({ err: error }, 'the journal of erasures could not be written')
	}
}

/** The erasures that the file knows; empty where there is no file or it cannot be read. */
export async function readErasureJournal(): Promise<ErasureRecord[]> {
	try {
		return z.array(record).parse(JSON.parse(await fs.readFile(erasureJournal(), 'utf8')))
	} catch {
		return []
	}
}
