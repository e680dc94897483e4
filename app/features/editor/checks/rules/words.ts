import { plainLetters } from '#app/features/posts/post/post.ts'

/** Words of a text; an apostrophe or hyphen within one does not end it. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []

/** A text to look for phrases in: lowercase, without tone marks, words between single spaces. */
export const folded = (text: string): string => ` ${wordsOf(plainLetters(text)).join(' ').replaceAll('-', ' ')} `

export const holds = (text: string, phrase: string): boolean => folded(text).includes(phrase)

/** How often a folded phrase stands in a folded text; two in a row share the space between them. */
export function timesIn(text: string, phrase: string): number {
	let count = 0
	for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length - 1)) count += 1
	return count
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Sentences with at least one word. */
export function sentencesOf(text: string): string[][] {
	const found: string[][] = []
	for (const { segment } of sentences.segment(text)) {
		const words = wordsOf(segment)
		if (words.length > 0) found.push(words)
	}
	return found
}
