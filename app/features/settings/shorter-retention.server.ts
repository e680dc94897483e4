import type { Transaction } from '#app/db/client.server.ts'
import { countNewlyDue } from '#app/db/personal/retention-statements.ts'
import { env, type Env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { rulesIn } from '#app/platform/retention-in-force.server.ts'
import { retentionMessages as messages } from './messages.ts'
import { deletesControl } from './setting-view.ts'

/**
 * A shorter period permanently deletes what is older, within the hour: it is saved only with the box of the sentence that
 * says how much that is. With other periods, or when more is due, another sentence asks again.
 *
 * @throws {ExpectedError}
 */
export async function requireDeletionConfirmed(tx: Transaction, after: Env, confirmed: unknown): Promise<void> {
	const before = new Map(rulesIn(env).map((rule) => [rule.name, rule]))
	const lost: string[] = []
	for (const rule of rulesIn(after)) {
		const earlier = before.get(rule.name)
		if (earlier === undefined || earlier.due === rule.due) continue
		const count = countNewlyDue(rule, earlier)
		const [row] = await tx.sql.unsafe<{ count: number }[]>(count)
		if (row && row.count > 0) lost.push(messages.lost(rule.name, row.count))
	}
	if (lost.length === 0) return
	const question = messages.deletes(lost.join(', '))
	if (confirmed !== question) throw new ExpectedError(question, { field: deletesControl })
}
