import { countWords } from '#app/format/letters-and-words.ts'

/** A shorter post says little, and search engines pass over it. */
export const minWords = 150

export const shortText = (words: number): string =>
	`The text has ${words === 1 ? 'one word' : `${words} words`}. Readers expect at least a few paragraphs.`

/** No text of that few words is longer; longer ones are not counted at each key. */
const maxLength = 10_000

/** The number of words of a text that is short for a post; null of one that is long enough, or empty. */
export function wordsOfShort(content: string): number | null {
	if (content.length > maxLength) return null
	const words = countWords(content)
	return words === 0 || words >= minWords ? null : words
}
