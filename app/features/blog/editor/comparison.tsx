import type { PostFields } from '../post-fields.ts'
import { TextComparison } from '../compare/text-comparison.tsx'
import { changedFields, type FieldName } from './merge-fields.ts'
import { editorMessages, fieldNames, meanwhileMessages as messages } from './messages.ts'
import { whenInLagos } from './lagos-words.ts'

type Props = { before: PostFields; after: PostFields; names: { before: string; after: string } }

/** Two states of a post beside each other, as far as they differ; on phones one under the other. */
export function Comparison({ before, after, names }: Props) {
	const changed = changedFields(before, after)
	if (changed.length === 0) return <p className="help">{messages.noChanges}</p>
	return (
		<div className="compare">
			<div aria-hidden="true" className="compare-pair compare-names">
				<p>{names.before}</p>
				<p>{names.after}</p>
			</div>
			{changed.map((field) => (
				<section key={field} aria-label={fieldNames[field]}>
					<h3 className="compare-field">{fieldNames[field]}</h3>
					<TextComparison before={wordsOf(before, field)} after={wordsOf(after, field)} names={names} />
				</section>
			))}
		</div>
	)
}

/** A field as somebody reads it. */
function wordsOf(fields: PostFields, field: FieldName): string {
	if (field === 'categories' || field === 'tags') return fields[field].join(', ')
	if (field === 'status')
		return fields.status === 'published' ? editorMessages.statuses.published : editorMessages.statuses.draft
	if (field === 'publishedAt') return fields.publishedAt === '' ? '' : whenInLagos(fields.publishedAt)
	return fields[field].replaceAll('\r\n', '\n')
}
