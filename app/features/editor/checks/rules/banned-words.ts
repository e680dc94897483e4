import { atMost } from './at-most.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { folded } from './words.ts'

const { name, ...say } = checkMessages.banned
const fields = ['title', 'excerpt', 'metaDescription'] as const

/** Which of the words stand in a text, whole and in any letters: “Cheap” stands in “CHEAP!”, and not in “cheaper”. */
export function bannedIn(text: string, bannedWords: readonly string[]): string[] {
	if (bannedWords.length === 0) return []
	const words = folded(text)
	return bannedWords.filter((banned) => folded(banned).trim() !== '' && words.includes(folded(banned)))
}

/** What is written is never changed: somebody may quote such a word, or mean it. */
export const checkBannedWords: Check = ({ fields: post, written, facts: { bannedWords } }) => {
	const finding = (id: string, text: string, line?: number): Finding => ({
		id: `banned:${id}`,
		level: 'advice',
		title: name,
		text,
		...(line !== undefined && { at: { line } }),
	})
	return atMost([
		...fields.flatMap((field) =>
			bannedIn(post[field], bannedWords).map((word) =>
				finding(`${field}:${word}`, say.inField(word, say.fields[field])),
			),
		),
		...written.blocks.flatMap(({ text, line }) =>
			bannedIn(text, bannedWords).map((word) => finding(`${line}:${word}`, say.found(word), line)),
		),
	])
}
