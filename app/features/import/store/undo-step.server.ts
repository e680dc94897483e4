import type { Transaction } from '#app/db/client.server.ts'
import type { Report, Reporter } from '../report/report.ts'
import { holdLease, LeaseLost, type Lease } from './lease.server.ts'

/** A line of the map, to be undone. */
export type UndoItem = { sourceId: string; target: string; version: number; isNew: boolean }
type From = { source: string; lease: Lease }
/** What the report says of a transaction is stored with what that removes. */
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

/**
 * What an undo has removed so far, stored with the removal, so that its report is whole wherever it was interrupted.
 *
 * @throws {LeaseLost}
 */
export async function storeUndone(
	{ sql: within }: Transaction,
	{ importId, worker }: Lease,
	report: Report,
	done: number,
	total: number,
): Promise<void> {
	const stored = await within`
		update imports set report = ${JSON.stringify(report)}::text::jsonb, reported_as = 'undone', done = ${done}, total = ${total}
		where id = ${importId} and worker = ${worker} returning 1`
	if (stored.length === 0) throw new LeaseLost('This undo was stopped, or another process goes on with it.')
}
