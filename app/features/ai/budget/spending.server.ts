import { inTransaction, sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { aiError } from '../ai-error.ts'
import { forgeMessages } from '../messages.ts'
import { readBudget, type Budget } from './budget.server.ts'
import { dollars } from './usage.ts'

/** Money held for one call, in millionths of a US dollar. */
export type Reservation = {
	/** Replaces what was held by what the call cost; only the first settlement counts. */
	settle: (costMicros: number) => Promise<void>
}

/** What a run may spend. Each call to a provider reserves the most that it can cost before it is sent. */
export type Spending = {
	/** @throws {ExpectedError} 429 where the month's budget, or the person's share of it, does not hold that much any more. */
	reserve: (micros: number) => Promise<Reservation>
}

/** The money of the run `runId` in ai_runs, which `personId` asked for. */
export function spendingOf(runId: string, personId: string): Spending {
	return {
		async reserve(micros) {
			if (micros <= 0) return { settle: async () => {} }
			await inTransaction(async (tx) => {
				// One reservation after the other, over all processes: each sees what the others hold.
				await tx.sql`select pg_advisory_xact_lock(hashtextextended('ai budget', 0))`
				requireRoom(await readBudget({ handle: tx.sql, personId, runId }), micros)
				await tx.sql`update ai_runs set reserved_micros = reserved_micros + ${micros} where id = ${runId}`
			})
			let isSettled = false
			return {
				async settle(costMicros) {
					if (isSettled) return
					isSettled = true
					// Unsettled money is counted as spent when the run ends, so that a failure here loses no text.
					await sql`
						update ai_runs set reserved_micros = greatest(0, reserved_micros - ${micros}), cost_micros = cost_micros + ${costMicros}
						where id = ${runId}`.catch((error: unknown) => log.error({ err: error }, 'a cost could not be settled'))
				},
			}
		},
	}
}

/**
 * Asked before a run, when it is not known yet what its calls can cost.
 * @throws {ExpectedError} 429 when nothing is left of the month's budget (Lagos time), or of the person's share.
 */
export async function requireBudget(personId: string): Promise<void> {
	requireRoom(await readBudget({ personId }), 1)
}

function requireRoom({ spent, reserved, most, person }: Budget, micros: number): void {
	requireShare(spent, reserved, most, micros, forgeMessages.budget)
	if (person) requireShare(person.spent, person.reserved, person.most, micros, forgeMessages.personBudget)
}

function requireShare(spent: number, reserved: number, most: number | null, micros: number, usedUp: string): void {
	if (most === null || spent + reserved + micros <= most) return
	if (spent >= most) throw aiError('budget_exceeded', usedUp)
	// What other calls hold comes back in part when they are settled.
	if (spent + micros <= most) throw aiError('budget_exceeded', forgeMessages.budgetHeld, { retryAfter: 60 })
	throw aiError('budget_exceeded', forgeMessages.budgetShort(dollars(micros), dollars(most - spent)))
}
