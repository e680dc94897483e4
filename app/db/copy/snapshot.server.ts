import fs from 'node:fs/promises'
import path from 'node:path'
import { openConnection } from '../client.server.ts'
import type { TransactionSql } from '../connection/handle.server.ts'
import { openScratch } from './scratch.server.ts'

/**
 * Reads the site's database as it was at one point in time, while the site goes on. A server keeps that picture for us; of the
 * embedded database, which has one session only, it is a copy of the files in `workFolder`, gone again afterwards.
 */
export async function withSnapshot<T>(workFolder: string, run: (sql: TransactionSql) => Promise<T>): Promise<T> {
	const { files, root } = openConnection()
	if (files) {
		const folder = path.join(workFolder, 'snapshot')
		try {
			await fs.mkdir(folder, { recursive: true, mode: 0o700 })
			await files.copyTo(path.join(folder, 'database'))
			return await readFolder(folder, run)
		} finally {
			await fs.rm(folder, { recursive: true, force: true })
		}
	}
	const done = await root.begin('isolation level repeatable read read only', async (tx) => {
		await withoutLimits(tx)
		return { value: await run(tx) }
	})
	return done.value
}

/** Reads the embedded database in `folder`/database, which nobody else has open. */
export async function readFolder<T>(folder: string, run: (sql: TransactionSql) => Promise<T>): Promise<T> {
	const scratch = await openScratch(folder)
	try {
		return await scratch.whole(run)
	} finally {
		await scratch.close()
	}
}

/** Whole tables take longer than a page may. */
export async function withoutLimits(tx: TransactionSql): Promise<void> {
	await tx`set local statement_timeout = 0`
	await tx`set local idle_in_transaction_session_timeout = 0`
}
