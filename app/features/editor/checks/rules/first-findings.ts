import { shortened } from '#app/format/letters-and-words.ts'
import { checkMessages } from './messages.ts'
import type { Finding } from './finding.ts'

/** More findings of one kind are only counted. */
const maxOfAKind = 6

/** The first findings; the last of them says how many more there are. */
export function firstFindings(found: readonly Finding[]): Finding[] {
	const [last, rest] = [found[maxOfAKind - 1], found.length - maxOfAKind]
	if (!last || rest <= 0) return [...found]
	return [...found.slice(0, maxOfAKind - 1), { ...last, text: `${last.text} ${checkMessages.more(rest)}` }]
}

/** An address or a fact, cut to fit into a sentence. */
export const shortInSentence = (text: string): string => shortened(text, 80)
