import { postFieldNames, postRows, type PostFieldName, type PostFields } from './post-model.ts'
import { isSameMinute } from './lagos-time.ts'

/** Names are the same whatever their case and order. */
const textOf = (value: PostFields[PostFieldName]): string =>
	typeof value === 'string'
		? value
		: value
				.map((name) => name.toLowerCase())
				.toSorted()
				.join('\n')

/** Whether what is sent is what was saved. A time that was left open has been filled in by the save. */
export const isSameState = (sent: PostFields, saved: PostFields): boolean =>
	postFieldNames.every((name) => {
		const [one, other] = [textOf(sent[name]), textOf(saved[name])]
		if (one === other) return true
		return postRows[name].stored.kind === 'timestamp' && (one === '' || isSameMinute(one, other))
	})
