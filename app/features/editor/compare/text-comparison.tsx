import type { Shown } from './compare-text.ts'
import { MarkedLine } from './marked-line.tsx'
import { compareMessages as messages } from './messages.ts'

type Props = { rows: readonly Shown[]; names: { before: string; after: string } }

/** Two texts side by side, changed rows and some around them; on phones one below the other. */
export function TextComparison({ rows, names }: Props) {
	return (
		<div className="compare-rows">
			{rows.map((row, nth) =>
				row.kind === 'skipped' ? (
					<p key={nth} className="compare-skipped">
						{messages.same(row.lines)}
					</p>
				) : (
					<div key={nth} className="compare-pair" data-kind={row.kind}>
						<MarkedLine words={row.before} name={names.before} isChanged={row.kind === 'changed'} side="before" />
						<MarkedLine words={row.after} name={names.after} isChanged={row.kind === 'changed'} side="after" />
					</div>
				),
			)}
		</div>
	)
}
