import { compareFields, type ComparedField } from '../compare/compare-fields.ts'
import { type PostFields, postField, postFieldNames, postRows } from '#app/features/posts/model/post-model.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { historyMessages as messages } from './messages.ts'

export const compareRevisions = (before: PostFields, after: PostFields): ComparedField[] => compareFields(before, after)

/** What each version changed. Versions come newest first, each followed by the one before it. */
export const changesOfEach = (states: readonly { fields: PostFields; savedAt: Date }[]): string[][] =>
	states.map(({ fields, savedAt }, at) => changesBetween(states[at + 1]?.fields ?? null, fields, savedAt))

/** What a save changed, in a few words each; `before` is null for the first version. */
export function changesBetween(before: PostFields | null, after: PostFields, savedAt: Date): string[] {
	if (!before) return [messages.first]
	const changed = new Set(postField.differences(before, after, '').map(({ path }) => path))
	const found = postFieldNames.flatMap((name) => {
		const { inHistory } = postRows[name]
		return inHistory !== null && changed.has(name) ? [inHistory] : []
	})
	if (before.content !== after.content)
		found.unshift(messages.text(...countChangedWords(before.content, after.content)))
	return [...publishing(before, after, savedAt), ...found]
}

function publishing(before: PostFields, after: PostFields, savedAt: Date): string[] {
	if (after.status === 'draft') return before.status === 'published' ? [messages.unpublished] : []
	const timeText = after.publishedAt === '' ? '' : dateTimeText(new Date(after.publishedAt))
	// A post that is published at once gets its time from the database while it is saved.
	const isLater = Date.parse(after.publishedAt) > savedAt.getTime() + 1_000
	if (before.status === 'draft') return [isLater ? messages.scheduled(timeText) : messages.published]
	return timeText !== '' && before.publishedAt !== after.publishedAt ? [messages.moved(timeText)] : []
}

/** Numbers of added and removed words, without regard to order: linear, and good enough for a line in a list. */
function countChangedWords(before: string, after: string): [added: number, removed: number] {
	const counts = new Map<string, number>()
	for (const word of words(after)) counts.set(word, (counts.get(word) ?? 0) + 1)
	for (const word of words(before)) counts.set(word, (counts.get(word) ?? 0) - 1)
	let [added, removed] = [0, 0]
	for (const count of counts.values()) {
		if (count > 0) added += count
		else removed -= count
	}
	return [added, removed]
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
