import { addDays, sortableDay } from '#app/format/dates.ts'
import { sql } from '#app/db/client.server.ts'

export type MonthDay = { day: string; visits: number; enquiries: number }

/** The last 30 days with today, and the sums of the 30 before; null when counting began later. */
export type Month = { days: MonthDay[]; before: { visits: number; enquiries: number } | null }

const length = 30

/** Reads daily totals, so that its cost does not grow with the visits. */
export async function readMonth(now = new Date()): Promise<Month> {
	const today = sortableDay(now)
	const first = addDays(today, 1 - 2 * length)
	const rows = await sql<(MonthDay & { begun: boolean })[]>`
		select d::date::text as day, coalesce(v.visits, 0)::int as visits, coalesce(s.enquiries, 0)::int as enquiries,
			exists (select from visit_days b where b.day <= ${first}::date) as begun
		from generate_series(${first}::date, ${today}::date, interval '1 day') d left join visit_days v on v.day = d::date
			left join (
				select day, sum(enquiries)::int as enquiries from source_days
				where day between ${first}::date and ${today}::date group by day) s on s.day = d::date
		order by d`
	const earlier = rows.slice(0, length)
	const sum = (of: 'visits' | 'enquiries') => earlier.reduce((total, row) => total + row[of], 0)
	return {
		days: rows.slice(length).map(({ day, visits, enquiries }) => ({ day, visits, enquiries })),
		before: rows[0]?.begun ? { visits: sum('visits'), enquiries: sum('enquiries') } : null,
	}
}
