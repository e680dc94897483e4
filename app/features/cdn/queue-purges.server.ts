import type { Transaction } from '#app/db/client.server.ts'
import type { PurgeReason } from '#app/platform/pages/purge.server.ts'
import { sharedPurges } from '#app/platform/pages/shared-tags.ts'
import { cdnConfiguration } from './configuration.server.ts'
import { sendChange, waitForCdn } from './cdn-purges.server.ts'

/**
 * Writes the purge in the transaction of the change and sends it when that has committed and the caches of this process
 * are up to date. A person who takes something away waits for it.
 */
export async function queueCdnPurge(tx: Transaction, tags: readonly string[], reason: PurgeReason): Promise<void> {
	if (!cdnConfiguration()) return
	const purges = sharedPurges(tags)
	if (purges.length === 0) return
	const takesAway = reason === 'taken away'
	const rows = await tx.sql<{ id: number }[]>`
		insert into cdn_purges (tags, takes_away) values (${purges}, ${takesAway}) returning id`
	tx.whenCommitted(takesAway ? () => waitForCdn(rows.map(({ id }) => id)) : () => void sendChange())
}
