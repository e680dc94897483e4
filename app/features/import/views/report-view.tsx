import { wholeNumber } from '#app/format/numbers.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { importMessages as messages } from '../messages.ts'
import { itemKinds, noteOrder, type ItemKind } from '../report/item-kinds.ts'
import type { Count, Report } from '../report/report.ts'
import { kindNames, noteHeadings, noteText } from '../report/report-text.ts'
import type { ReportedState } from '../states.ts'

type Row = Count & { kind: ItemKind }

/** So many lines are shown without opening the list. */
const short = 12

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function columnsFor(as: ReportedState): Column<Row>[] {
	const number = (name: keyof Count): Column<Row> => ({
		heading: messages.counts[as][name],
		align: 'end',
		cell: (row) => (row[name] === 0 ? '' : wholeNumber(row[name])),
		isNone: (row) => row[name] === 0,
	})
	return [
		{ heading: messages.kind, names: true, cell: ({ kind }) => capital(kindNames[kind][1]) },
		number('brought'),
		number('there'),
		number('missed'),
	]
}

/** What a step did, or would do: counts, and every thing that did not come, or not as it was. */
export function ReportView({ report, as }: { report: Report; as: ReportedState }) {
	const rows = itemKinds.flatMap((kind) => {
		const count = report.counts[kind]
		return count.brought + count.there + count.missed > 0 ? [{ kind, ...count }] : []
	})
	return (
		<section aria-labelledby="import-report" className="import-section">
			<h2 id="import-report">{messages.reports[as]}</h2>
			{as === 'checked' && <p className="help">{messages.checkedHelp}</p>}
			{as === 'checked' && report.toFetch > 0 && <p>{messages.toFetch(report.toFetch)}</p>}
			{as === 'checked' && report.counts.subscriber.brought > 0 && (
				<p className="import-duty">{messages.siteFile.subscribers}</p>
			)}
			{rows.length === 0 ? (
				<p>{messages.nothing[as]}</p>
			) : (
				<DataTable caption={messages.reports[as]} columns={columnsFor(as)} rows={rows} rowKey={({ kind }) => kind} />
			)}
			{noteOrder.map((group) => {
				const notes = report.notes.filter((note) => note.as === group)
				if (notes.length === 0) return null
				return (
					<details key={group} className="admin-panel import-notes" open={notes.length <= short}>
						<summary>
							{noteHeadings[group]} ({wholeNumber(notes.length)})
						</summary>
						<ul>
							{notes.map((note, nth) => (
								<li key={`${nth} ${note.name}`}>{noteText(note)}</li>
							))}
						</ul>
					</details>
				)
			})}
			{report.more > 0 && <p className="help">{messages.more(report.more)}</p>}
		</section>
	)
}
