import { changesPages, databaseKind, type Sql, type Transaction, type TransactionSql } from '#app/db/client.server.ts'

/** `id` identifies the purge across processes; null when there is only this one. A returned promise is awaited. */
type Listener = (tags: readonly string[], id: number | null) => unknown

export const purgeChannel = 'imole_purge'

const listeners = new Set<Listener>()

export type PurgeReason =
	/** Visitors see something else from now on. */
	| 'changed'
	/** What they saw may not be seen any more. */
	| 'taken away'

/** Writes the purge for shared caches, in its transaction; set by the subscribers. */
type SharedPurge = (tx: Transaction, tags: readonly string[], reason: PurgeReason) => Promise<void>

let writeShared: SharedPurge = async () => {}

/** Called once in each process, before the first change. */
export function purgeSharedCachesBy(write: SharedPurge): void {
	writeShared = write
}

/**
 * Marks pages with these tags as outdated when this transaction commits: in this process when it is
 * over, in all others by a row and a notice that come with the commit. The transaction's caller continues once this process's
 * cache is updated, so nobody gets the old page after the response to the write; where something is taken away, also once
 * shared caches have let go of it, or that has become an alarm.
 */
export async function purge(tx: Transaction, tags: readonly string[], reason: PurgeReason = 'changed'): Promise<void> {
	const id = await recordPurge(tx.sql, tags)
	const over = changesPages()
	tx.whenOver(async () => {
		over()
		await Promise.all([...listeners].map(async (listener) => listener(tags, id)))
	})
	await writeShared(tx, tags, reason)
}

/** For the other processes. A notice may have at most 8,000 bytes; with more tags it only says that there are new rows. */
export async function recordPurge(sql: Sql | TransactionSql, tags: readonly string[]): Promise<number | null> {
	if (databaseKind() === 'embedded') return null
	const [recorded] = await sql<{ id: number }[]>`
		with recorded as (insert into purges (tags) values (${[...tags]}) returning id, array_to_string(tags, ' ') as list)
		select id, pg_notify(${purgeChannel}, case when octet_length(list) < 7900 then id || ' ' || list else '' end) from recorded`
	return recorded?.id ?? null
}

export function onPurge(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
