import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { settingsMessages as messages } from './messages.ts'

/** A month as people in Lagos count it. */
const monthBegan = () => sql`date_trunc('month', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'`

/** Millionths of a US dollar; `most` is null where nothing bounds the month. */
export type Budget = { spent: number; estimated: boolean; most: number | null; own: number | null }

const micros = 1_000_000

/** What the environment allows a month; the desk's own setting can only be lower. */
export const environmentBudget = (): number | null =>
	env.AI_MONTHLY_BUDGET === undefined ? null : env.AI_MONTHLY_BUDGET * micros

/** Without prices nobody knows what a call costs. */
export const hasPrices = (): boolean => env.AI_PRICE_INPUT !== undefined && env.AI_PRICE_OUTPUT !== undefined

export async function readBudget(): Promise<Budget> {
	const [row] = await sql<{ spent: number; estimated: boolean; own: number | null }[]>`
		select coalesce(sum(cost_micros), 0)::float8 as spent,
			coalesce(bool_or(estimated and cost_micros > 0), false) as estimated,
			(select monthly_budget_micros::float8 from ai_settings) as own
		from ai_runs where created_at >= ${monthBegan()}`
	const { spent = 0, estimated = false, own = null } = row ?? {}
	const limits = [environmentBudget(), own].filter((limit) => limit !== null)
	return { spent, estimated, own, most: limits.length > 0 ? Math.min(...limits) : null }
}

/** @throws {Refusal} where it is more than the environment allows, or where nothing can be counted. */
export async function saveBudget(dollars: number | null): Promise<void> {
	const most = environmentBudget()
	const wanted = dollars === null ? null : Math.round(dollars * micros)
	if (wanted !== null && !hasPrices()) throw new Refusal(messages.budget.noPrices, { field: 'dollars' })
	if (wanted !== null && most !== null && wanted > most)
		throw new Refusal(messages.budget.tooMuch(most / micros), { field: 'dollars' })
	await sql`
		insert into ai_settings (monthly_budget_micros) values (${wanted})
		on conflict (id) do update set monthly_budget_micros = excluded.monthly_budget_micros, updated_at = now()`
}
