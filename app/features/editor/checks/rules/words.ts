import { lazily } from '#app/format/lazily.ts'
import { plainLetters } from '#app/format/letters-and-words.ts'

/** The words of a text; apostrophes and hyphens inside a word belong to it. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []

/** A text in the form for phrase search: lowercase, without diacritics, with single spaces between words and around. */
export const folded = (text: string): string => ` ${wordsOf(plainLetters(text)).join(' ').replaceAll('-', ' ')} `

export const holds = (text: string, phrase: string): boolean => folded(text).includes(phrase)

/** How often a folded phrase is in a folded text. Two in a row share the space between them. */
export function timesIn(text: string, phrase: string): number {
	let count = 0
	for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length - 1)) count += 1
	return count
}

const sentences = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** The sentences that have at least one word. */
export function sentencesOf(text: string): string[][] {
	const found: string[][] = []
	for (const { segment } of sentences().segment(text)) {
		const words = wordsOf(segment)
		if (words.length > 0) found.push(words)
	}
	return found
}
