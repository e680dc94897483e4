import { stillMay } from '#app/auth/person-lock.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { dollars } from '#app/format/numbers.ts'
import { uncheckedTransactions } from '#app/db/checked-transactions.server.ts'
import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { aiError } from '../ai-error.ts'
import { aiMessages, type BudgetMessages } from '../messages.ts'
import { readBudget, type Budget } from './budget.server.ts'

/** Money reserved for one call, in millionths of a US dollar. */
export type Reservation = {
	/** Replaces the reservation by the actual cost; only the first call counts. */
	settle: (costMicros: number) => Promise<void>
}

/** The budget of a run. Each call to a provider reserves the most it can cost before it is sent. */
export type Spending = {
	/**
	 * @throws {ExpectedError} 403 when the user may not use the AI tools any more, or was signed out; 429 when the month's
	 *   budget, or their share of it, has less left.
	 */
	reserve: (micros: number) => Promise<Reservation>
}

/** The budget of the run `runId` in ai_runs, started by `viewer`, who is checked again: a run lasts for minutes. */
export function spendingOf(runId: string, viewer: SignedIn): Spending {
	const reserve = async (tx: Handle, micros: number) => {
		// Serialised over all processes, so that each reservation sees the others.
		if (micros > 0) await tx.sql`select pg_advisory_xact_lock(hashtextextended('ai budget', 0))`
		if (!(await stillMay(tx, viewer, 'ai:use'))) throw aiError('access_ended', aiMessages.accessEnded)
		if (micros <= 0) return
		requireRoom(await readBudget({ handle: tx.sql, personId: viewer.id, runId }), micros)
		await tx.sql`update ai_runs set reserved_micros = reserved_micros + ${micros} where id = ${runId}`
	}
	return {
		async reserve(micros) {
			// Another role may use the AI tools as well.
			await uncheckedTransactions(() => inTransaction((tx) => reserve(tx, micros)))
			if (micros <= 0) return { settle: async () => {} }
			let isSettled = false
			return {
				async settle(costMicros) {
					if (isSettled) return
					isSettled = true
					// An unsettled reservation counts as spent when the run ends, so a failure here must not fail the run.
					await sql`
						update ai_runs set reserved_micros = greatest(0, reserved_micros - ${micros}), cost_micros = cost_micros + ${costMicros}
						where id = ${runId}`.catch((error: unknown) => log.error({ err: error }, 'a cost could not be settled'))
				},
			}
		},
	}
}

/**
 * Checked before a run, when the cost of its calls is not known yet.
 *
 * @throws {ExpectedError} 429 when nothing is left of the month's budget (Lagos time), or of the user's share.
 */
export async function requireBudget(personId: string): Promise<void> {
	requireRoom(await readBudget({ personId }), 1)
}

function requireRoom({ spent, reserved, max, person }: Budget, micros: number): void {
	requireShare({ spent, reserved, max }, micros, aiMessages.budget)
	if (person) requireShare(person, micros, aiMessages.personBudget)
}

type Share = Pick<Budget, 'spent' | 'reserved' | 'max'>

function requireShare({ spent, reserved, max }: Share, micros: number, messages: BudgetMessages): void {
	if (max === null || spent + reserved + micros <= max) return
	if (spent >= max) throw aiError('budget_exceeded', (max === 0 && messages.none) || messages.usedUp)
	// Part of what other calls reserved is released when they are settled.
	if (spent + micros <= max) throw aiError('budget_exceeded', messages.held, { retryAfter: 60 })
	throw aiError('budget_exceeded', messages.short(dollars(micros), dollars(max - spent)))
}
