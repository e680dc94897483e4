import { sql, type Transaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { settingsMessages as messages } from '../settings/messages.ts'

/** In millionths of a US dollar; `most` is null when there is no limit. `reserved` is held for calls in progress. */
export type Budget = {
	spent: number
	reserved: number
	estimated: boolean
	most: number | null
	own: number | null
	/** The share of one user; null when no user was asked for, or there is no limit per user. */
	person: { spent: number; reserved: number; most: number } | null
}

const micros = 1_000_000

/** The monthly limit of the environment; the admin's own setting can only be lower. */
export const environmentBudget = (): number | null =>
	env.AI_MONTHLY_BUDGET === undefined ? null : env.AI_MONTHLY_BUDGET * micros

/** Without prices the cost of a call is unknown. */
export const hasPrices = (): boolean => env.AI_PRICE_INPUT !== undefined && env.AI_PRICE_OUTPUT !== undefined

type BudgetQuery = { handle?: Transaction['sql']; personId?: string; runId?: string }

/**
 * The budget of this month (Lagos time); with `runId`, of the month in which that run began and of everything since.
 */
export async function readBudget({ handle = sql, personId, runId }: BudgetQuery = {}): Promise<Budget> {
	type Row = {
		spent: number
		reserved: number
		estimated: boolean
		own: number | null
		personSpent: number
		personReserved: number
	}
	const [row] = await handle<Row[]>`
		select coalesce(sum(cost_micros), 0)::float8 as spent,
			coalesce(sum(reserved_micros), 0)::float8 as reserved,
			coalesce(bool_or(estimated and cost_micros > 0), false) as estimated,
			coalesce(sum(cost_micros) filter (where person_id = ${personId ?? null}), 0)::float8 as "personSpent",
			coalesce(sum(reserved_micros) filter (where person_id = ${personId ?? null}), 0)::float8 as "personReserved",
			(select monthly_budget_micros::float8 from ai_settings) as own
		from ai_runs where created_at >= date_trunc('month',
			coalesce((select created_at from ai_runs where id = ${runId ?? null}), now()) at time zone 'Africa/Lagos'
		) at time zone 'Africa/Lagos'`
	const { spent = 0, reserved = 0, estimated = false, own = null, personSpent = 0, personReserved = 0 } = row ?? {}
	const limits = [environmentBudget(), own].filter((limit) => limit !== null)
	const share = personId === undefined ? undefined : env.AI_PERSON_BUDGET
	return {
		spent,
		reserved,
		estimated,
		own,
		most: limits.length > 0 ? Math.min(...limits) : null,
		person: share === undefined ? null : { spent: personSpent, reserved: personReserved, most: share * micros },
	}
}

/** @throws {ExpectedError} when it is more than the environment allows, or no prices are set. */
export async function saveBudget(dollars: number | null): Promise<void> {
	const most = environmentBudget()
	const wanted = dollars === null ? null : Math.round(dollars * micros)
	if (wanted !== null && !hasPrices()) throw new ExpectedError(messages.budget.noPrices, { field: 'dollars' })
	if (wanted !== null && most !== null && wanted > most)
		throw new ExpectedError(messages.budget.tooMuch(most / micros), { field: 'dollars' })
	await sql`
		insert into ai_settings (monthly_budget_micros) values (${wanted})
		on conflict (id) do update set monthly_budget_micros = excluded.monthly_budget_micros, updated_at = now()`
}
