import type { ListCursor } from '#app/format/list-cursor.ts'
import { sql } from '#app/db/client.server.ts'
import type { Call, Taken, TakenBy, UsageView } from './usage.ts'

const callsPerPage = 50

/** The calls of a month in Lagos time, such as 2026-11. */
const inMonth = (month: string) => sql`
	r.engine is not null and r.created_at >= ${`${month}-01`}::date::timestamp at time zone 'Africa/Lagos'
	and r.created_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Africa/Lagos'`

const sums = () => sql`
	count(*)::int as calls,
	count(*) filter (where r.outcome not in ('done', 'running'))::int as failed,
	coalesce(sum(r.input_tokens), 0)::float8 as "inputTokens",
	coalesce(sum(r.output_tokens), 0)::float8 as "outputTokens",
	coalesce(sum(r.images), 0)::int as pictures,
	coalesce(sum(r.cost_micros), 0)::float8 as "costMicros",
	coalesce(bool_or(r.estimated and r.engine = 'model'), false) as estimated,
	coalesce(bool_or(${unpriced()}), false) as unpriced`

const unpriced = () =>
	sql`(r.engine = 'model' and r.cost_micros = 0 and (r.input_tokens + r.output_tokens > 0 or r.images > 0))`

/**
 * The total of a month's calls, and the groups of the view, most expensive first. The view of months has all of them.
 */
export async function readUsage(
	view: Exclude<UsageView, 'calls'>,
	month: string,
): Promise<{ rows: TakenBy[]; total: Taken | null }> {
	const rows = await rowsOf(view, month)
	return { rows, total: rows.length > 0 ? rows.reduce<Taken>(together, nothing) : null }
}

function rowsOf(view: Exclude<UsageView, 'calls'>, month: string) {
	switch (view) {
		case 'people':
			return sql<TakenBy[]>`
				select coalesce(r.person_id::text, '') as key, p.full_name as name, ${sums()}
				from ai_runs r left join profiles p on p.id = r.person_id where ${inMonth(month)}
				group by 1, 2 order by "costMicros" desc, calls desc, name, key`
		case 'months':
			return sql<TakenBy[]>`
				select to_char(r.created_at at time zone 'Africa/Lagos', 'YYYY-MM') as key, '' as name, ${sums()}
				from ai_runs r where r.engine is not null group by 1 order by 1 desc`
		case 'models':
			return sql<TakenBy[]>`
				select coalesce(r.model, '') as key, coalesce(r.model, '') as name, ${sums()} from ai_runs r where ${inMonth(month)}
				group by 1 order by "costMicros" desc, calls desc, name limit 200`
		case 'tools':
			return sql<TakenBy[]>`
				select r.function as key, r.function as name, ${sums()} from ai_runs r where ${inMonth(month)}
				group by 1 order by "costMicros" desc, calls desc, name limit 200`
	}
}

const nothing: Taken = {
	calls: 0,
	failed: 0,
	inputTokens: 0,
	outputTokens: 0,
	pictures: 0,
	costMicros: 0,
	estimated: false,
	unpriced: false,
}

const together = (sum: Taken, more: Taken): Taken => ({
	calls: sum.calls + more.calls,
	failed: sum.failed + more.failed,
	inputTokens: sum.inputTokens + more.inputTokens,
	outputTokens: sum.outputTokens + more.outputTokens,
	pictures: sum.pictures + more.pictures,
	costMicros: sum.costMicros + more.costMicros,
	estimated: sum.estimated || more.estimated,
	unpriced: sum.unpriced || more.unpriced,
})

/** The calls of a month, newest first. */
export async function listCalls(
	month: string,
	before: ListCursor | null,
	max = callsPerPage,
): Promise<{ calls: Call[]; older: ListCursor | null }> {
	const from = before ? sql`(r.created_at, r.id) < (${before.at}, ${before.id})` : sql`true`
	const rows = await sql<Call[]>`
		select r.id, r.created_at as at, p.full_name as person, r.function as tool, coalesce(r.model, '') as model, r.outcome,
			r.input_tokens as "inputTokens", r.output_tokens as "outputTokens", r.images as pictures,
			r.cost_micros::float8 as "costMicros", r.estimated and r.engine = 'model' as estimated,
			${unpriced()} as unpriced, r.duration_ms as "durationMs"
		from ai_runs r left join profiles p on p.id = r.person_id where ${inMonth(month)} and ${from}
		order by r.created_at desc, r.id desc limit ${max + 1}`
	const calls = rows.slice(0, max)
	const last = calls.at(-1)
	return { calls, older: rows.length > max && last ? { at: last.at, id: last.id } : null }
}

/** The months with calls, and the current one, newest first. */
export async function usageMonths(thisMonth: string): Promise<string[]> {
	const rows = await sql<{ month: string }[]>`
		select distinct to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM') as month from ai_runs
		where engine is not null`
	return [...new Set([thisMonth, ...rows.map(({ month }) => month)])].sort().reverse()
}
