import { databaseKind, type Sql, type Transaction, type TransactionSql } from '#app/db/client.server.ts'

/** `id` names the purge among those of all processes; null where there is only this one. A promise is waited for. */
type Listener = (tags: readonly string[], id: number | null) => unknown

export const purgeChannel = 'imole_purge'

const listeners = new Set<Listener>()

/**
 * Tells the page caches of this site that what these tags name changes with this transaction: this process's when it is
 * over, all others by a row and a notice that come with the commit. The transaction's caller goes on once this process's
 * cache has obeyed: whoever is told that a write was saved never finds the page from before it.
 */
export async function purge(tx: Transaction, ...tags: string[]): Promise<void> {
	const id = await notePurge(tx.sql, tags)
	tx.whenOver(async () => {
		await Promise.all([...listeners].map(async (listener) => listener(tags, id)))
	})
}

/** For the other processes only. A notice may not be longer than 8,000 bytes: then it says just that there is news. */
export async function notePurge(sql: Sql | TransactionSql, tags: readonly string[]): Promise<number | null> {
	if (databaseKind() === 'embedded') return null
	const [noted] = await sql<{ id: number }[]>`
		with noted as (insert into purges (tags) values (${[...tags]}) returning id, array_to_string(tags, ' ') as list)
		select id, pg_notify(${purgeChannel}, case when octet_length(list) < 7900 then id || ' ' || list else '' end) from noted`
	return noted?.id ?? null
}

export function onPurge(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
