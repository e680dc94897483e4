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
						sentence: first.sentence,
						line: first.line,
						claims: [...new Map(group.map((claim) => [claim.text, claim])).values()],
					},
				]
			: []
	})
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
