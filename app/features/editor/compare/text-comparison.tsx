import type { Shown, Segment } from './compare-text.ts'
import { compareMessages as messages } from './messages.ts'

type RowsProps = { rows: readonly Shown[]; names: { before: string; after: string } }

/** Two texts side by side, changed rows and some around them; on phones one below the other. */
export function TextComparison({ rows, names }: RowsProps) {
	return (
		<div className="compare-rows">
			{rows.map((row, nth) =>
				row.kind === 'skipped' ? (
					<p key={nth} className="compare-skipped">
						{messages.same(row.lines)}
					</p>
				) : (
					<div key={nth} className="compare-pair" data-kind={row.kind}>
						<MarkedLine segments={row.before} name={names.before} isChanged={row.kind === 'changed'} side="before" />
						<MarkedLine segments={row.after} name={names.after} isChanged={row.kind === 'changed'} side="after" />
					</div>
				),
			)}
		</div>
	)
}

type LineProps = {
	/** null: this text does not have the line. */
	segments: readonly Segment[] | null
	/** The name of the text, read out before a changed line. */
	name: string
	isChanged: boolean
	side: 'before' | 'after'
}

/** A line of one text. Changes are <del> or <ins>, not only coloured. */
export function MarkedLine({ segments, name, isChanged, side }: LineProps) {
	if (segments === null) return <p className="compare-line compare-absent" data-side={side} />
	const Mark = side === 'before' ? 'del' : 'ins'
	return (
		<p className="compare-line" data-side={side}>
			{isChanged && <span className="sr-only">{`${name}: `}</span>}
			{segments.map(({ text, changed }, nth) =>
				changed ? <Mark key={nth}>{text}</Mark> : <span key={nth}>{text}</span>,
			)}
			{segments.every(({ text }) => text === '') && ' '}
		</p>
	)
}
