import { wholeNumber } from '#app/format/numbers.ts'
import { dollars } from '#app/format/numbers.ts'
import { monthText } from '#app/format/dates.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { type Call, type Taken, type TakenBy, type UsageView } from './usage.ts'
import { toolName, usageMessages as messages } from './usage-messages.ts'

type Cost = Pick<Taken, 'costMicros' | 'estimated' | 'unpriced'>
type Amounts = Cost & Pick<Taken, 'inputTokens' | 'outputTokens' | 'pictures'>

/** Calls without a price make the true sum higher: shown as “+”. */
function costText({ costMicros, estimated, unpriced }: Cost): string {
	if (unpriced && costMicros === 0) return messages.unpriced
	return `${estimated ? '≈ ' : ''}${dollars(costMicros)}${unpriced ? '+' : ''}`
}

const tokens = (estimated: boolean, count: number) => `${estimated && count > 0 ? '≈ ' : ''}${wholeNumber(count)}`

function amounts<Row extends Amounts>(): Column<Row>[] {
	return [
		{
			heading: messages.input,
			cell: ({ estimated, inputTokens }) => tokens(estimated, inputTokens),
			align: 'end',
			className: 'tabular-nums',
		},
		{
			heading: messages.output,
			cell: ({ estimated, outputTokens }) => tokens(estimated, outputTokens),
			align: 'end',
			className: 'tabular-nums',
		},
		{
			heading: messages.pictures,
			cell: ({ pictures }) => wholeNumber(pictures),
			align: 'end',
			className: 'tabular-nums',
		},
		{ heading: messages.cost, cell: costText, align: 'end', className: 'tabular-nums whitespace-nowrap' },
	]
}

export const monthName = (month: string): string => monthText(new Date(`${month}-15T12:00:00Z`))

function nameOf(view: UsageView, { key, name }: TakenBy): string {
	if (view === 'tools') return toolName(key)
	return view === 'months' ? monthName(key) : (name ?? messages.gone)
}

type Line = Taken & { key: string; label: string }

/** The calls grouped by tool, person, model or month, and their total. */
export function TakenTable({
	view,
	rows,
	total,
}: {
	view: Exclude<UsageView, 'calls'>
	rows: readonly TakenBy[]
	total: Taken
}) {
	const lines: Line[] = rows.map((row) => ({ ...row, label: nameOf(view, row) }))
	if (rows.length > 1) lines.push({ ...total, key: 'total', label: messages.total })
	return (
		<DataTable
			caption={messages.views[view]}
			rowKey={({ key }) => key}
			rowClassName={({ key }) => (key === 'total' ? 'ai-total' : undefined)}
			rows={lines}
			columns={[
				{ heading: messages.heading[view], cell: ({ label }) => label, names: true },
				{ heading: messages.calls, cell: ({ calls }) => wholeNumber(calls), align: 'end', className: 'tabular-nums' },
				{
					heading: messages.failed,
					cell: ({ failed }) => wholeNumber(failed),
					align: 'end',
					className: 'tabular-nums',
				},
				...amounts<Line>(),
			]}
		/>
	)
}

export function CallTable({ calls }: { calls: readonly Call[] }) {
	return (
		<DataTable
			caption={messages.views.calls}
			rowKey={({ id }) => id}
			rows={calls}
			columns={[
				{
					heading: messages.heading.calls,
					cell: ({ at }) => <Timestamp at={at} />,
					names: true,
					className: 'whitespace-nowrap',
				},
				{ heading: messages.heading.people, cell: ({ person }) => person ?? messages.gone },
				{ heading: messages.heading.tools, cell: ({ tool }) => toolName(tool) },
				{ heading: messages.heading.models, cell: ({ model }) => <span className="ai-model">{model}</span> },
				{ heading: messages.outcome, cell: ({ outcome }) => messages.outcomeName(outcome) },
				...amounts<Call>(),
			]}
		/>
	)
}
