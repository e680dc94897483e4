import type { Claim } from './advice.ts'

/** A sentence with all that is to be checked in it. */
export type ClaimedSentence = { sentence: string; line: number; claims: readonly Claim[] }

/** Each sentence once, and each of its claims once, in the order of the article: the same words are checked only once. */
export function bySentence(claims: readonly Claim[]): ClaimedSentence[] {
	const groups = Map.groupBy(claims, ({ sentence }) => sentence)
	return [...groups.values()].flatMap((group) => {
		const [first] = group
		return first
			? [
					{
						sentence: shown(first.sentence, first.text),
						line: first.line,
						claims: [...new Map(group.map((claim) => [claim.text, claim])).values()],
					},
				]
			: []
	})
}

/** A very long sentence, cut around its first claim; claims that are cut off follow it. */
function shown(sentence: string, around: string): string {
	if (sentence.length <= 240) return sentence
	const from = Math.max(0, sentence.indexOf(around) - 100)
	const end = from + 220
	return `${from > 0 ? '…' : ''}${sentence.slice(from, end).toWellFormed()}${end < sentence.length ? '…' : ''}`
}

/** The sentence with its claims marked; a claim that is not in its words, such as the address of a link, follows it. */
export function markedParts(sentence: string, claims: readonly Claim[]): { text: string; isClaim: boolean }[] {
	const found = claims
		.map(({ text }) => ({ text, at: sentence.indexOf(text) }))
		.toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
	const parts: { text: string; isClaim: boolean }[] = []
	let end = 0
	for (const { text, at } of found) {
		if (at < end) continue
		parts.push({ text: sentence.slice(end, at), isClaim: false }, { text, isClaim: true })
		end = at + text.length
	}
	const others = found
		.filter(({ at }) => at < 0)
		.flatMap(({ text }) => [
			{ text: ' ', isClaim: false },
			{ text, isClaim: true },
		])
	return [...parts, { text: sentence.slice(end), isClaim: false }, ...others].filter(({ text }) => text !== '')
}
