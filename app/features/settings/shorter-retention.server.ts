import type { Transaction } from '#app/db/client.server.ts'
import { countNewlyDue } from '#app/db/personal/retention-statements.ts'
import { env, type Env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { rulesIn } from '#app/platform/retention-in-force.server.ts'
import { retentionMessages as messages } from './messages.ts'
import { deletesControl } from './setting-view.ts'

/**
 * A shorter period deletes within the hour what is older, for good: it is saved only by somebody who saw how much that is.
 *
 * @throws {ExpectedError}
 */
export async function requireDeletionMeant(tx: Transaction, after: Env, isMeant: boolean): Promise<void> {
	if (isMeant) return
	const before = new Map(rulesIn(env).map((rule) => [rule.name, rule]))
	const lost: string[] = []
	for (const rule of rulesIn(after)) {
		const earlier = before.get(rule.name)
		if (earlier === undefined || earlier.due === rule.due) continue
		const count = countNewlyDue(rule, earlier)
		const [row] = await tx.sql.unsafe<{ count: number }[]>(count)
		if (row && row.count > 0) lost.push(messages.lost(rule.name, row.count))
	}
	if (lost.length > 0) throw new ExpectedError(messages.deletes(lost.join(', ')), { field: deletesControl })
}
