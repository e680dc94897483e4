import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { dollars } from '#app/format/numbers.ts'
import type { EngineKind } from '../engine-kinds.ts'
import { settingsMessages as messages } from '../settings/messages.ts'
import type { OwnBudget } from './own-budget.tsx'

/** In millionths of a US dollar; `max` is null when there is no limit. `reserved` is held for calls in progress. */
export type Budget = {
	spent: number
	reserved: number
	estimated: boolean
	max: number | null
	own: number | null
	/** The share of one user; null when no user was asked for. */
	person: PersonBudget | null
}

/** `own` replaces the default for everybody; `max` is null when there is neither. */
export type PersonBudget = { spent: number; reserved: number; own: number | null; max: number | null }

const micros = 1_000_000

/** The monthly budget of the settings; what admins enter on the page of the AI tools can only be lower. */
export const environmentBudget = (): number | null =>
	env.AI_MONTHLY_BUDGET === undefined ? null : env.AI_MONTHLY_BUDGET * micros

/** In millionths of a US dollar a token; null when they are not set. */
export function tokenPrices(): { input: number; output: number } | null {
	const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env
	// A price is in dollars per million tokens, which is millionths of a dollar per token.
	return input === undefined || output === undefined ? null : { input, output }
}

/** Without prices the cost of a call is unknown. */
export const hasPrices = (): boolean => tokenPrices() !== null

/** The monthly limit of everybody who has none of their own. */
export const defaultPersonBudget = (): number | null =>
	env.AI_PERSON_BUDGET === undefined ? null : env.AI_PERSON_BUDGET * micros

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
		personOwn: number | null
	}
	const [row] = await handle<Row[]>`
		select coalesce(sum(cost_micros), 0)::float8 as spent,
			coalesce(sum(reserved_micros), 0)::float8 as reserved,
			coalesce(bool_or(estimated and cost_micros > 0), false) as estimated,
			coalesce(sum(cost_micros) filter (where person_id = ${personId ?? null}), 0)::float8 as "personSpent",
			coalesce(sum(reserved_micros) filter (where person_id = ${personId ?? null}), 0)::float8 as "personReserved",
			(select monthly_budget_micros::float8 from ai_settings) as own,
			(select ai_budget_micros::float8 from profiles where id = ${personId ?? null}) as "personOwn"
		from ai_runs where created_at >= date_trunc('month',
			coalesce((select created_at from ai_runs where id = ${runId ?? null}), now()) at time zone 'Africa/Lagos'
		) at time zone 'Africa/Lagos'`
	const { spent = 0, reserved = 0, estimated = false, own = null } = row ?? {}
	const { personSpent = 0, personReserved = 0, personOwn = null } = row ?? {}
	const limits = [environmentBudget(), own].filter((limit) => limit !== null)
	const max = personOwn ?? defaultPersonBudget()
	return {
		spent,
		reserved,
		estimated,
		own,
		max: limits.length > 0 ? Math.min(...limits) : null,
		person: personId === undefined ? null : { spent: personSpent, reserved: personReserved, own: personOwn, max },
	}
}

/** @throws {ExpectedError} when it is more than the environment allows, or no prices are set. */
export async function saveBudget(dollars: number | null): Promise<void> {
	const max = environmentBudget()
	const wanted = dollars === null ? null : Math.round(dollars * micros)
	if (wanted !== null && !hasPrices()) throw new ExpectedError(messages.budget.noPrices, { field: 'dollars' })
	if (wanted !== null && max !== null && wanted > max)
		throw new ExpectedError(messages.budget.tooMuch(max / micros), { field: 'dollars' })
	await inTransaction(
		({ sql }) => sql`
		insert into ai_settings (monthly_budget_micros) values (${wanted})
		on conflict (id) do update set monthly_budget_micros = excluded.monthly_budget_micros, updated_at = now()`,
	)
}

/** What a user sees of their budget; null where nothing is counted: without prices, or with the Offline drafter. */
export async function ownBudget(personId: string | undefined, engine: EngineKind): Promise<OwnBudget | null> {
	if (personId === undefined || engine === 'offline' || !hasPrices()) return null
	const { spent, max, person } = await readBudget({ personId })
	return person && { spent: person.spent, max: person.max, isSiteUsedUp: max !== null && spent >= max }
}

/**
 * Replaces the default for everybody by an amount for one person; null is the default again.
 *
 * @throws {ExpectedError} when it is more than the whole site has, or no prices are set.
 */
export async function savePersonBudget(personId: string, amount: number | null): Promise<void> {
	const wanted = amount === null ? null : Math.round(amount * micros)
	const { max } = await readBudget()
	if (wanted !== null && !hasPrices()) throw new ExpectedError(messages.budget.noPrices, { field: 'dollars' })
	if (wanted !== null && max !== null && wanted > max)
		throw new ExpectedError(messages.person.tooMuch(dollars(max)), { field: 'dollars' })
	await inTransaction(
		({ sql }) => sql`update profiles set ai_budget_micros = ${wanted}, updated_at = now() where id = ${personId}`,
		{ people: [personId] },
	)
}
