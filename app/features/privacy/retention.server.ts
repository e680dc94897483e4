import { setImmediate } from 'node:timers/promises'
import { inTransaction, sql } from '#app/db/client.server.ts'
import type { RetentionRule } from '#app/db/personal/retention-rule.ts'
import { batchOf, retentionStatements } from '#app/db/personal/retention-statements.ts'
import { tidyAvatars } from '#app/features/media/avatar/avatars.server.ts'
import { forgetDays } from '#app/features/newsletter/subscriber.ts'
import { tidyNewsletter } from '#app/features/newsletter/tidy.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { rulesIn } from '#app/platform/retention-in-force.server.ts'
import { watchClock } from '#app/platform/clock-watch.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** Transactions per run of a rule; the next run continues. */
const batchesPerRun = 40

/** `run` returns how many rows were deleted. */
export type AppliedRule = { name: string; policyText: string; run: () => Promise<number> }

/** Every retention rule: those of db/personal/retention-rules.ts with the periods in force, and those with code of their own. */
export const allRules = (): readonly AppliedRule[] => [
	...rulesIn(env).map((rule) => ({ name: rule.name, policyText: rule.policyText, run: () => applyRule(rule) })),
	{
		name: 'newsletter addresses',
		policyText: `Newsletter addresses: until you unsubscribe, and ${forgetDays} days more; those never confirmed: ${forgetDays} days`,
		run: tidyNewsletter,
	},
	{
		name: 'pictures nobody uses',
		policyText: 'Pictures: until you replace or remove them, or your account ends',
		run: async () => {
			await tidyAvatars()
			return 0
		},
	},
]

/**
 * The retention job. Each rule runs in small transactions, so that it blocks nothing; a rule that fails does not stop
 * the others. Nothing is deleted while the server clock is in doubt. Returns the deleted rows by rule.
 */
export async function runRetention(rules: readonly AppliedRule[] = allRules()): Promise<Record<string, number>> {
	const removed: Record<string, number> = {}
	if ((await watchClock()) !== null) return removed
	let failure: unknown = null
	for (const { name, run } of rules) {
		try {
			const count = await run()
			removed[name] = count
			await remember(name, count)
			if (count > 0) log.info({ rule: name, rows: count }, 'rows were deleted by a retention rule')
		} catch (error) {
			failure ??= error
		}
	}
	if (failure !== null) throw failure
	return removed
}

async function applyRule(rule: RetentionRule): Promise<number> {
	let removed = 0
	for (let turn = 0; turn < batchesPerRun; turn++) {
		const count = await oneBatch(rule)
		removed += count
		if (count < batchOf(rule)) break
		await setImmediate()
	}
	return removed
}

async function oneBatch(rule: RetentionRule): Promise<number> {
	return inTransaction(async (tx) => {
		const { finish, ids, first } = retentionStatements(rule)
		if (rule.first === undefined) return (await tx.sql.unsafe(finish)).count
		const rows = await tx.sql.unsafe<{ id: string }[]>(ids)
		let count = 0
		// The statement for the rule's own table is the last.
		for (const text of first) count = (await tx.sql.unsafe(text, [rows.map(({ id }) => id)])).count
		return count
	})
}

async function remember(rule: string, removed: number): Promise<void> {
	await sql`
		insert into retention_runs as r (rule, ran_at, removed, removed_in_all) values (${rule}, now(), ${removed}, ${removed})
		on conflict (rule) do update set ran_at = now(), removed = excluded.removed,
			removed_in_all = r.removed_in_all + excluded.removed`
}

export type LastRun = { rule: string; ranAt: Date; removed: number; removedInAll: number }

export async function lastRuns(): Promise<LastRun[]> {
	return sql<LastRun[]>`
		select rule, ran_at as "ranAt", removed, removed_in_all as "removedInAll" from retention_runs`
}
