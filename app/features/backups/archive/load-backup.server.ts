import { createHash } from 'node:crypto'
import { putEmptyDatabase } from '#app/db/copy/empty-database.server.ts'
import { readRows, refill, writeRows } from '#app/db/copy/rows.server.ts'
import { openScratch, type Scratch } from '#app/db/copy/scratch.server.ts'
import { copiedTables, isInBackups, isReplaced, type CopiedTable } from '#app/db/copy/tables.server.ts'
import type { TransactionSql } from '#app/db/connection/handle.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { readEntryName, type ArchiveManifest } from './archive.ts'
import { backupMessages as messages } from './messages.ts'
import { migrationsOf, readEntries, rowsOfPiece, type Inspected } from './read-archive.server.ts'
import { type WorkContext } from './work.server.ts'

/** The content of a backup other than rows. */
export type OnFile = (kind: 'secret' | 'media', name: string, bytes: Buffer) => Promise<void>

/**
 * Loads an inspected backup into an empty database in `folder`, with the schema of the program that made it, and
 * compares every row with the recorded hashes: all rows are the same, or the backup counts as damaged.
 *
 * @throws {ExpectedError}
 */
export async function loadBackup(
	file: string,
	{ header, manifest }: Inspected,
	folder: string,
	context: WorkContext,
	onFile: OnFile = async () => {},
): Promise<Scratch> {
	const migrations = migrationsOf(header)
	await putEmptyDatabase(folder, migrations)
	const scratch = await openScratch(folder)
	try {
		await migrate(migrations, scratch.connection)
		context.step(messages.steps.loading, sumOfRows(manifest))
		const tables = (await copiedTables(scratch.connection.root)).filter(isReplaced)
		await scratch.whole((sql) => fill(sql, tables, file, context, onFile))
		context.step(messages.steps.comparing, sumOfRows(manifest))
		await scratch.whole((sql) => compare(sql, tables.filter(isInBackups), manifest, context))
		return scratch
	} catch (error) {
		await scratch.close()
		throw error
	}
}

const sumOfRows = ({ tables }: ArchiveManifest): number =>
	Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

async function fill(
	sql: TransactionSql,
	tables: readonly CopiedTable[],
	file: string,
	context: WorkContext,
	onFile: OnFile,
): Promise<void> {
	const byName = new Map(tables.filter(isInBackups).map((table) => [table.name, table]))
	await refill(sql, tables, async () => {
		for await (const { name, bytes } of readEntries(file)) {
			const place = readEntryName(name)
			if (place === null) continue
			if (place.kind !== 'table') {
				await onFile(place.kind, place.name, bytes)
				continue
			}
			const table = byName.get(place.name)
			if (!table) throw new ExpectedError(messages.foreign)
			const lines = await rowsOfPiece(bytes)
			await writeRows(sql, table, lines).catch((error: unknown) => {
				if (isNoRoom(error)) throw error
				throw new ExpectedError(messages.misfit(table.name, error instanceof Error ? error.message : ''))
			})
			context.advance(lines.length)
		}
	})
}

async function compare(
	sql: TransactionSql,
	tables: readonly CopiedTable[],
	manifest: ArchiveManifest,
	context: WorkContext,
): Promise<void> {
	const missing = Object.keys(manifest.tables).length !== tables.length
	if (missing) throw new ExpectedError(messages.damaged)
	for (const table of tables) {
		const hash = createHash('sha256')
		let rows = 0
		for await (const lines of readRows(sql, table)) {
			hash.update(`${lines.join('\n')}\n`)
			rows += lines.length
			context.advance(lines.length)
		}
		const recorded = manifest.tables[table.name]
		if (recorded?.rows !== rows || recorded.sha256 !== hash.digest('hex'))
			throw new ExpectedError(messages.different(table.name))
	}
}
