import { useMemo } from 'react'
import type { PostFields } from '../post-fields.ts'
import { aroundChanges, compareText, type Words } from '../compare/compare-text.ts'
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
					<Texts before={wordsOf(before, field)} after={wordsOf(after, field)} names={names} />
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

function Texts({ before, after, names }: { before: string; after: string; names: Props['names'] }) {
	const rows = useMemo(() => aroundChanges(compareText(before, after)), [before, after])
	return (
		<div className="compare-rows">
			{rows.map((row, nth) =>
				row.kind === 'skipped' ? (
					<p key={nth} className="compare-skipped">
						{messages.same(row.lines)}
					</p>
				) : (
					<div key={nth} className="compare-pair" data-kind={row.kind}>
						<Line words={row.before} name={names.before} isChanged={row.kind === 'changed'} side="before" />
						<Line words={row.after} name={names.after} isChanged={row.kind === 'changed'} side="after" />
					</div>
				),
			)}
		</div>
	)
}

type LineProps = { words: Words[] | null; name: string; isChanged: boolean; side: 'before' | 'after' }

function Line({ words, name, isChanged, side }: LineProps) {
	if (words === null) return <p className="compare-line compare-absent" data-side={side} />
	return (
		<p className="compare-line" data-side={side}>
			{isChanged && <span className="sr-only">{`${name}: `}</span>}
			{words.map(({ text, changed }, nth) => (changed ? <mark key={nth}>{text}</mark> : <span key={nth}>{text}</span>))}
			{words.every(({ text }) => text === '') && ' '}
		</p>
	)
}
