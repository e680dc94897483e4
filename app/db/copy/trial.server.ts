import fs from 'node:fs/promises'
import path from 'node:path'
import { openConnection } from '../client.server.ts'
import { migrate, readMigrations } from '../migrate.server.ts'
import { putEmptyDatabase } from './empty-database.server.ts'
import { readRows, refill, writeRows } from './rows.server.ts'
import { openScratch, type Scratch } from './scratch.server.ts'
import { withSnapshot } from './snapshot.server.ts'
import { copiedTables, isInBackups, isReplaced } from './tables.server.ts'

/**
 * Calls `run` with a copy of the site's database, in which anything may be done: it is gone afterwards, with `folder`, and
 * nobody waits for its transactions. Always an embedded one, also of a server's.
 */
export async function withTrial<T>(folder: string, run: (copy: Scratch) => Promise<T>): Promise<T> {
	try {
		await fs.mkdir(folder, { recursive: true, mode: 0o700 })
		const { files } = openConnection()
		await files?.copyTo(path.join(folder, 'database'))
		const copy = files ? await openScratch(folder) : await filledFromServer(folder)
		return await run(copy).finally(() => copy.close())
	} finally {
		await fs.rm(folder, { recursive: true, force: true })
	}
}

async function filledFromServer(folder: string): Promise<Scratch> {
	const migrations = readMigrations()
	await putEmptyDatabase(folder, migrations)
	const copy = await openScratch(folder)
	try {
		await migrate(migrations, copy.connection)
		const tables = (await copiedTables(copy.connection.root)).filter(isReplaced)
		await withSnapshot(folder, (server) =>
			copy.whole((sql) =>
				refill(sql, tables, async () => {
					for (const table of tables.filter(isInBackups))
						for await (const lines of readRows(server, table)) await writeRows(sql, table, lines)
				}),
			),
		)
		return copy
	} catch (error) {
		await copy.close()
		throw error
	}
}
