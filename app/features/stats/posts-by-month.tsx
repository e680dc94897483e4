import { wholeNumber } from '#app/format/numbers.ts'
import { shortDay } from '#app/format/dates.ts'
import { ColumnChart } from './column-chart.tsx'
import { statsMessages as messages } from './messages.ts'
import type { PostMonth } from './overview.server.ts'
import { StatPanel } from './stat-panel.tsx'

/** Six periods of thirty days; the numbers under the columns are the table for screen readers. */
export function PostsByMonth({ months }: { months: readonly PostMonth[] }) {
	const span = ({ from, to }: PostMonth) => `${shortDay(from)} – ${shortDay(to)}`
	const total = months.reduce((sum, { posts }) => sum + posts, 0)
	return (
		<StatPanel id="posts-by-month" heading={messages.months} note={messages.monthsNote}>
			<ColumnChart
				summary={messages.monthsSummary(total)}
				columns={months.map((month) => ({
					key: month.from,
					title: `${span(month)}: ${wholeNumber(month.posts)}`,
					value: month.posts,
				}))}
			/>
			<table className="chart-feet" aria-labelledby="posts-by-month">
				<thead className="sr-only">
					<tr>
						{months.map((month) => (
							<th key={month.from} scope="col">
								{span(month)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<tr>
						{months.map(({ from, to, posts }) => (
							<td key={from}>
								<b>{wholeNumber(posts)}</b>
								<span aria-hidden="true">
									{shortDay(from)}
									<span className="chart-dash"> – </span>
									<br />
									{shortDay(to)}
								</span>
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</StatPanel>
	)
}
