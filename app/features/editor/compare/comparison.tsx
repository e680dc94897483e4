import { TextComparison } from './text-comparison.tsx'
import type { ComparedField } from './compare-fields.ts'
import { conflictMessages as messages } from '../post/messages.ts'

type Props = { fields: readonly ComparedField[]; names: { before: string; after: string } }

/** The differing fields of two versions side by side; on phones one below the other. */
export function Comparison({ fields, names }: Props) {
	if (fields.length === 0) return <p className="help">{messages.noChanges}</p>
	return (
		<div className="compare">
			<div aria-hidden="true" className="compare-pair compare-names">
				<p>{names.before}</p>
				<p>{names.after}</p>
			</div>
			{fields.map(({ path, label, rows }) => (
				<section key={path} aria-label={label}>
					<h3 className="compare-field">{label}</h3>
					<TextComparison rows={rows} names={names} />
				</section>
			))}
		</div>
	)
}
