import type { PostFields } from '../editor/post-model.ts'
import { isSameMinute } from './lagos-time.ts'

/** Names are the same whatever their case and order. */
function comparable({ publishedAt: _moment, categories, tags, ...words }: PostFields): string {
	const sorted = (names: readonly string[]) => names.map((name) => name.toLowerCase()).toSorted()
	const rest = Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1))
	return JSON.stringify([rest, sorted(categories), sorted(tags)])
}

/** Whether what is sent is what was saved. A moment that was left open has been filled in by the save. */
export const isSameState = (sent: PostFields, saved: PostFields): boolean =>
	comparable(sent) === comparable(saved) &&
	(sent.publishedAt === '' ||
		sent.publishedAt === saved.publishedAt ||
		isSameMinute(sent.publishedAt, saved.publishedAt))
