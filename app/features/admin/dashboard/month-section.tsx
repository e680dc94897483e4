import { shortDay, weekday } from '#app/format/dates.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { ColumnChart } from '#app/features/stats/column-chart.tsx'
import { statsMessages } from '#app/features/stats/messages.ts'
import type { Month, MonthDay } from '#app/features/stats/month.server.ts'
import { dashboardMessages as messages } from '../sections/messages.ts'
import { DashboardSection } from './dashboard-section.tsx'

/** Visits and enquiries of 30 days against the 30 before. Nothing while nothing was counted. */
export function MonthSection({ month: { days, before } }: { month: Month }) {
	const sum = (of: 'visits' | 'enquiries') => days.reduce((total, day) => total + day[of], 0)
	const [visits, enquiries] = [sum('visits'), sum('enquiries')]
	const [first, last] = [days.at(0), days.at(-1)]
	if (!first || !last || (visits === 0 && enquiries === 0)) return null
	const best = days.reduce((most, day) => (day.visits > most.visits ? day : most), first)
	return (
		<DashboardSection id="month" heading={messages.month} link={{ href: '/admin/stats', label: messages.toStats }}>
			<div className="dashboard-panel">
				<dl className="dashboard-figures">
					<Figure name={messages.visits} value={visits} before={before?.visits} />
					<Figure name={messages.enquiriesCame} value={enquiries} before={before?.enquiries} />
				</dl>
				{visits > 0 && (
					<>
						<ColumnChart
							summary={statsMessages.perDaySummary(weekday(first.day), weekday(last.day), visits, {
								day: weekday(best.day),
								visits: best.visits,
							})}
							columns={days.map((day) => ({
								key: day.day,
								title: `${weekday(day.day)}: ${messages.visits} ${wholeNumber(day.visits)}`,
								value: day.visits,
							}))}
						/>
						<p className="chart-ends" aria-hidden="true">
							<span>{shortDay(first.day)}</span>
							<span>{shortDay(last.day)}</span>
						</p>
						<details className="admin-more">
							<summary>{messages.monthTable}</summary>
							<DayTable days={days} />
						</details>
					</>
				)}
			</div>
		</DashboardSection>
	)
}

function Figure({ name, value, before }: { name: string; value: number; before: number | undefined }) {
	if (value === 0 && !before) return null
	return (
		<div>
			<dt>{name}</dt>
			<dd className="dashboard-figure">{wholeNumber(value)}</dd>
			{before !== undefined && before > 0 && <dd className="dashboard-note">{messages.before(wholeNumber(before))}</dd>}
		</div>
	)
}

function DayTable({ days }: { days: readonly MonthDay[] }) {
	return (
		<table className="ranked ranked-days" aria-labelledby="month">
			<thead>
				<tr>
					<th scope="col">{messages.day}</th>
					<th scope="col">{messages.visits}</th>
					<th scope="col">{messages.enquiriesCame}</th>
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map(({ day, visits, enquiries }) => (
					<tr key={day}>
						<th scope="row">{weekday(day)}</th>
						<td>{visits === 0 ? '' : wholeNumber(visits)}</td>
						<td>{enquiries === 0 ? '' : wholeNumber(enquiries)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
