import { wholeNumber } from '#app/format/numbers.ts'
import { shortDay, weekday } from '#app/format/dates.ts'
import { ColumnChart } from './column-chart.tsx'
import { statsMessages as messages } from './messages.ts'
import { NothingYet, StatPanel } from './stat-panel.tsx'
import type { DayRow } from './traffic.server.ts'

/** One column per day; the same numbers follow in a table, newest day first. */
export function VisitsByDay({ days }: { days: readonly DayRow[] }) {
	const first = days.at(0)
	const last = days.at(-1)
	const best = days.reduce((most, day) => (day.visits > most.visits ? day : most), days[0] ?? { day: '', visits: 0 })
	const visits = days.reduce((sum, day) => sum + day.visits, 0)
	return (
		<StatPanel id="per-day" heading={messages.perDay}>
			{!first || !last || visits === 0 ? (
				<NothingYet text={messages.none} />
			) : (
				<>
					<p className="chart-key" aria-hidden="true">
						<span className="chart-key-main">{messages.visits}</span>
						<span className="chart-key-whole">{messages.views}</span>
					</p>
					<ColumnChart
						summary={messages.perDaySummary(weekday(first.day), weekday(last.day), visits, {
							day: weekday(best.day),
							visits: best.visits,
						})}
						columns={days.map(({ day, visits: part, views }) => ({
							key: day,
							title: `${weekday(day)}: ${messages.visits} ${wholeNumber(part)}, ${messages.views} ${wholeNumber(views)}`,
							value: views,
							part,
						}))}
					/>
					<p className="chart-ends" aria-hidden="true">
						<span>{shortDay(first.day)}</span>
						<span>{shortDay(days[Math.floor(days.length / 2)]?.day ?? first.day)}</span>
						<span>{shortDay(last.day)}</span>
					</p>
					<details className="admin-more">
						<summary>{messages.table(messages.perDay)}</summary>
						<DayTable days={days} />
					</details>
				</>
			)}
		</StatPanel>
	)
}

function DayTable({ days }: { days: readonly DayRow[] }) {
	return (
		<table className="ranked ranked-days" aria-labelledby="per-day">
			<thead>
				<tr>
					<th scope="col">{messages.day}</th>
					<th scope="col">{messages.visits}</th>
					<th scope="col">{messages.views}</th>
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map(({ day, visits, views }) => (
					<tr key={day}>
						<th scope="row">{weekday(day)}</th>
						<td>{wholeNumber(visits)}</td>
						<td>{wholeNumber(views)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
