import { isSameMinute } from '#app/format/field-dates.ts'
import { postFieldNames, postRows, type PostFieldName, type PostFields } from '#app/features/posts/model/post-model.ts'

/** Names are compared without regard to case and order. */
const textOf = (value: PostFields[PostFieldName]): string =>
	typeof value === 'string'
		? value
		: value
				.map((name) => name.toLowerCase())
				.toSorted()
				.join('\n')

/** Whether a form equals what was saved. A time that was left empty is filled in by the save. */
export const isSameSave = (sent: PostFields, saved: PostFields): boolean =>
	postFieldNames.every((name) => {
		const [one, other] = [textOf(sent[name]), textOf(saved[name])]
		if (one === other) return true
		return postRows[name].stored.kind === 'timestamp' && (one === '' || isSameMinute(one, other))
	})
