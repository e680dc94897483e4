import { aroundChanges, compareText, type Shown } from '../compare/compare-text.ts'
import type { PostFields } from '../post-fields.ts'
import { lagosMoment } from '../writing/lagos-time.ts'
import { fieldText } from './changes.ts'
import { historyMessages as messages } from './messages.ts'

export type ComparedField = { field: string; name: string; shown: Shown[] }

/** Every field in which two states differ, as lines beside each other. */
export function compareStates(before: PostFields, after: PostFields): ComparedField[] {
	return Object.entries(messages.fields).flatMap(([field, name]) => {
		const [one, other] = [readable(before, field), readable(after, field)]
		if (one === other) return []
		return [{ field, name, shown: aroundChanges(compareText(one, other)) }]
	})
}

function readable(fields: PostFields, field: string): string {
	if (field === 'publishedAt') return fields.publishedAt && lagosMoment(fields.publishedAt)
	return fieldText(fields, field)
}
