import { TextComparison } from '../compare/text-comparison.tsx'
import type { ComparedField } from './compare-fields.ts'
import { fieldNames, meanwhileMessages as messages } from './messages.ts'

type Props = { fields: readonly ComparedField[]; names: { before: string; after: string } }

/** Two states of a post beside each other, as far as they differ; on phones one under the other. */
export function Comparison({ fields, names }: Props) {
	if (fields.length === 0) return <p className="help">{messages.noChanges}</p>
	return (
		<div className="compare">
			<div aria-hidden="true" className="compare-pair compare-names">
				<p>{names.before}</p>
				<p>{names.after}</p>
			</div>
			{fields.map(({ field, rows }) => (
				<section key={field} aria-label={fieldNames[field]}>
					<h3 className="compare-field">{fieldNames[field]}</h3>
					<TextComparison rows={rows} names={names} />
				</section>
			))}
		</div>
	)
}
