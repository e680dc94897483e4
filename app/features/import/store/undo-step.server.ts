import type { Transaction } from '#app/db/client.server.ts'
import type { Reporter } from '../report/report.ts'
import { holdLease, type Lease } from './lease.server.ts'

/** A line of the map, to be undone. */
export type UndoItem = { sourceId: string; target: string; version: number; isNew: boolean }
type From = { source: string; lease: Lease }
/** What is counted and noted in a transaction is stored with what it removes. */
export type InOne = (work: (tx: Transaction, reporter: Reporter) => Promise<void>) => Promise<void>
export type Remove = (items: UndoItem[], from: From, inOne: InOne) => Promise<void>

/** In the transaction that removes them, which holds the lease. */
export async function forget(
	tx: Transaction,
	{ source, lease }: From,
	kind: string,
	ids: readonly string[],
): Promise<void> {
	await holdLease(tx, lease)
	await tx.sql`delete from import_items where source = ${source} and kind = ${kind} and source_id = any(${[...ids]}::text[])`
}
