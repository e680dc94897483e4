import { firstFindings } from './first-findings.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'
import { folded } from './words.ts'

const { name, ...texts } = checkMessages.banned
const fields = ['title', 'excerpt', 'metaDescription'] as const

/** The banned words in a text, whole words in any case: “Cheap” is in “CHEAP!”, and not in “cheaper”. */
export function bannedIn(text: string, bannedWords: readonly string[]): string[] {
	if (bannedWords.length === 0) return []
	const words = folded(text)
	return bannedWords.filter((banned) => folded(banned).trim() !== '' && words.includes(folded(banned)))
}

/** Advice only: the word may be a quotation, or meant. */
export const checkBannedWords: Check = ({ fields: post, written, facts: { bannedWords } }) => {
	const finding = (id: string, text: string, line?: number): Finding => ({
		id: `banned:${id}`,
		level: 'advice',
		title: name,
		text,
		...(line !== undefined && { at: { line } }),
	})
	return firstFindings([
		...fields.flatMap((field) =>
			bannedIn(post[field], bannedWords).map((word) =>
				finding(`${field}:${word}`, texts.inField(word, texts.fields[field])),
			),
		),
		...written.blocks.flatMap(({ text, line }) =>
			bannedIn(text, bannedWords).map((word) => finding(`${line}:${word}`, texts.found(word), line)),
		),
	])
}
