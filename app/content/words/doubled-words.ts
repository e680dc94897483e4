/** Doubling is right in English ("that that") and in Nigerian Pidgin ("small small"). */
const rightlyDoubled = new Set(
	'that had small sharp quick well slow slowly soft softly now long many very really much little far again fine plenty different kind done'.split(
		' ',
	),
)
/** Short words that are never doubled on purpose. */
const functionWords = new Set(
	'a an the and or of to in on at by for from with is are was were be been as it its if we you our your they their this these will can not has have which when who but'.split(
		' ',
	),
)

/** A word and itself again: letters of English only, because Yoruba and Hausa double words to mean more. */
const pattern = /(?<![\p{L}\p{M}\p{N}'’-])([A-Za-z]+)([ \u00a0\n]+)([a-z]+)(?![\p{L}\p{M}\p{N}'’-])/gu

export type DoubledWord = { from: number; to: number; text: string }

/** Places where a word was typed twice. */
export function doubledWords(text: string): DoubledWord[] {
	const found: DoubledWord[] = []
	pattern.lastIndex = 0
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [whole, first = '', gap = '', second = ''] = match
		const word = second.toLowerCase()
		const isDoubled = first.toLowerCase() === word && !rightlyDoubled.has(word)
		if (isDoubled && (functionWords.has(word) || word.length > 3))
			found.push({ from: match.index, to: match.index + whole.length, text: whole })
		// The second word may be the first of another pair.
		pattern.lastIndex = match.index + first.length + gap.length
	}
	return found
}
