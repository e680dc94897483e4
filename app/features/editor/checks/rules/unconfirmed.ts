import { firstFindings, shortInSentence } from './first-findings.ts'
import type { Check, Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, left } = checkMessages.unconfirmed

/** Numbers, names and addresses that an AI tool wrote, while they are still in the text. */
export const checkUnconfirmed: Check = ({ written, facts }) =>
	firstFindings(
		facts.unconfirmed.flatMap((fact): Finding[] => {
			const place =
				written.blocks.find(({ text }) => contains(text, fact)) ?? written.links.find(({ href }) => href === fact)
			if (!place) return []
			const text = left(shortInSentence(fact))
			return [{ id: `unconfirmed-${fact}`, level: 'problem', title, text, at: { line: place.line } }]
		}),
	)

/** As a whole word or number, not as a part of a longer one. */
function contains(text: string, fact: string): boolean {
	const inner = /[\p{L}\p{M}\p{N}]/u
	for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + 1)) {
		const [before, after] = [text[at - 1] ?? ' ', text[at + fact.length] ?? ' ']
		if (!inner.test(before) && !inner.test(after)) return true
	}
	return false
}
