import { changesPages, openConnection } from '#app/db/client.server.ts'
import { readRows, refill, writeRows } from '#app/db/copy/rows.server.ts'
import type { Scratch } from '#app/db/copy/scratch.server.ts'
import { withoutLimits } from '#app/db/copy/snapshot.server.ts'
import { copiedTables, isOwn, isReplaced } from '#app/db/copy/tables.server.ts'
import type { TransactionSql } from '#app/db/connection/handle.server.ts'
import { everyPageTag } from '#app/events/page-tags.ts'
import { recordPurge } from '#app/platform/pages/purge.server.ts'
import { filesTag } from '#app/platform/pages/shared-tags.ts'
import { carryOver } from './carry-over.server.ts'

type Steps<T> = {
	/** Packs the current rows, which nobody can change any longer. */
	keepBefore: (tx: TransactionSql) => Promise<T>
	onSwitch: () => void
}

/** Replaces a server's rows by those of a prepared database, in one transaction that locks out writers first. */
export async function replaceRows<T>(scratch: Scratch, { keepBefore, onSwitch }: Steps<T>): Promise<T> {
	const over = changesPages()
	const replaced = openConnection().root.begin(async (tx) => {
		await withoutLimits(tx)
		await tx`set local lock_timeout = '60s'`
		const tables = (await copiedTables(tx)).filter((table) => isOwn(table) && isReplaced(table))
		await tx.unsafe(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in exclusive mode`)
		const before = await keepBefore(tx)
		onSwitch()
		await scratch.handled((restored) => carryOver(tx, restored))
		await scratch.whole((restored) =>
			refill(tx, tables, async () => {
				for (const table of tables)
					for await (const lines of readRows(restored, table)) await writeRows(tx, table, lines)
			}),
		)
		await recordPurge(tx, [everyPageTag, filesTag])
		return { before }
	})
	return (await replaced.finally(over)).before
}
