import { postRows } from '#app/features/editor/post/post-model.ts'
import type { SourceText } from './source.ts'

type Kind = 'categories' | 'tags'

/** The names that a post may have here, and those that it may not. */
export function topicNames(text: Pick<SourceText, Kind>, kind: Kind): { names: string[]; others: string[] } {
	const { field } = postRows[kind]
	const max = field.shape.kind === 'names' ? field.shape.max : 0
	const [names, others]: [string[], string[]] = [[], []]
	for (const given of text[kind]) {
		let isGood = true
		const [name] = field.check([given], () => (isGood = false))
		if (name === undefined) continue
		if (names.some((each) => each.toLowerCase() === name.toLowerCase())) continue
		if (isGood && names.length < max) names.push(name)
		else others.push(name)
	}
	return { names, others }
}
