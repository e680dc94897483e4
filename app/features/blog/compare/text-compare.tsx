import { compareMessages as messages } from './messages.ts'
import type { Row, Shown, Words } from './compare-text.ts'
import './text-compare.css'

// A table that is not displayed as one (on phones) loses its meaning in some browsers unless it is said.
const says = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	cell: { role: 'cell' },
}

/**
 * Two texts beside each other; on phones one under the other. What went is struck through and what came underlined, so
 * that nothing hangs on colour.
 */
export function TextCompare({
	caption,
	before,
	after,
	shown,
}: {
	caption: string
	/** What the two sides are called. */
	before: string
	after: string
	shown: readonly Shown[]
}) {
	return (
		<table {...says.table} className="compare">
			<caption className="sr-only">{caption}</caption>
			<thead {...says.rowgroup}>
				<tr {...says.row}>
					<th {...says.columnheader} scope="col">
						{before}
					</th>
					<th {...says.columnheader} scope="col">
						{after}
					</th>
				</tr>
			</thead>
			<tbody {...says.rowgroup}>
				{shown.map((row, at) =>
					row.kind === 'skipped' ? <Skipped key={at} lines={row.lines} /> : <Line key={at} row={row} />,
				)}
			</tbody>
		</table>
	)
}

function Skipped({ lines }: { lines: number }) {
	return (
		<tr {...says.row} className="compare-skipped">
			<td {...says.cell} colSpan={2}>
				{messages.skipped(lines)}
			</td>
		</tr>
	)
}

function Line({ row }: { row: Row }) {
	return (
		<tr {...says.row} data-kind={row.kind}>
			<td {...says.cell} className={row.kind === 'changed' && row.before ? 'compare-went' : undefined}>
				{row.before && <Text words={row.before} mark="del" />}
			</td>
			<td {...says.cell} className={row.kind === 'changed' && row.after ? 'compare-came' : undefined}>
				{row.after && <Text words={row.after} mark="ins" />}
			</td>
		</tr>
	)
}

function Text({ words, mark: Mark }: { words: readonly Words[]; mark: 'del' | 'ins' }) {
	// The empty lines after a line are only distance.
	return words.map(({ text, changed }, at) => {
		const seen = at === words.length - 1 ? text.trimEnd() : text
		return changed && seen !== '' ? <Mark key={at}>{seen}</Mark> : <span key={at}>{seen}</span>
	})
}
