import { type Check, type Finding, atMost, shortened } from './finding.ts'
import { checkMessages } from './messages.ts'

const { name: title, left } = checkMessages.unconfirmed

/** Numbers, names and addresses that an AI tool wrote, while they are still in the text. */
export const checkUnconfirmed: Check = ({ written, facts }) =>
	atMost(
		facts.unconfirmed.flatMap((words): Finding[] => {
			const place =
				written.blocks.find(({ text }) => stands(text, words)) ?? written.links.find(({ href }) => href === words)
			if (!place) return []
			const text = left(shortened(words))
			return [{ id: `unconfirmed-${words}`, level: 'problem', title, text, at: { line: place.line } }]
		}),
	)

/** As a whole word or number, not as a part of a longer one. */
function stands(text: string, words: string): boolean {
	const inner = /[\p{L}\p{M}\p{N}]/u
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
		const [before, after] = [text[at - 1] ?? ' ', text[at + words.length] ?? ' ']
		if (!inner.test(before) && !inner.test(after)) return true
	}
	return false
}
