import { aroundChanges, compareText, type Shown } from '../compare/compare-text.ts'
import type { PostFields } from './post-model.ts'
import { whenInLagos } from './lagos-words.ts'
import { changedFields, type FieldName } from './merge-fields.ts'
import { editorMessages } from './messages.ts'

export type ComparedField = { field: FieldName; rows: Shown[] }

/** The fields in which two states of a post differ, line by line. */
export const compareFields = (before: PostFields, after: PostFields): ComparedField[] =>
	changedFields(before, after).map((field) => ({
		field,
		rows: aroundChanges(compareText(wordsOf(before, field), wordsOf(after, field))),
	}))

/** A field as somebody reads it. */
function wordsOf(fields: PostFields, field: FieldName): string {
	if (field === 'categories' || field === 'tags') return fields[field].join(', ')
	if (field === 'status') return statusName(fields)
	if (field === 'publishedAt') return fields.publishedAt === '' ? '' : whenInLagos(fields.publishedAt)
	return fields[field].replaceAll('\r\n', '\n')
}

function statusName({ status, publishedAt }: PostFields): string {
	const { draft, published, scheduled } = editorMessages.statuses
	if (status === 'draft') return draft
	return Date.parse(publishedAt) > Date.now() ? scheduled : published
}
