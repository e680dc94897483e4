import fs from 'node:fs/promises'
import path from 'node:path'
import { databaseKind, sql } from '#app/db/client.server.ts'
import type { Scratch } from '#app/db/copy/scratch.server.ts'
import { withTrial } from '#app/db/copy/trial.server.ts'
import { asExpected, importsFolder, requireSpace } from './import-files.server.ts'

const ending = '.trial'

/**
 * Calls `run` with a copy of the database of its own, by the name of who works on the import.
 *
 * @throws {ExpectedError} 507 where the disk has no space for it
 */
export async function inTrial<T>(worker: string, run: (copy: Scratch) => Promise<T>): Promise<T> {
	await fs.mkdir(importsFolder(), { recursive: true, mode: 0o700 })
	await removeLeft()
	const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`
	await requireSpace(row?.bytes ?? 0)
	return withTrial(path.join(importsFolder(), `${worker}${ending}`), run).catch((error: unknown) => {
		throw asExpected(error)
	})
}

/** What a process left that died: the embedded database is this one's only. Others are deleted with old files. */
async function removeLeft(): Promise<void> {
	if (databaseKind() !== 'embedded') return
	const names = await fs.readdir(importsFolder())
	for (const name of names)
		if (name.endsWith(ending)) await fs.rm(path.join(importsFolder(), name), { recursive: true, force: true })
}
