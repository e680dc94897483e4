import { countWords } from '#app/format/letters-and-words.ts'

export type TextCount = { words: number; characters: number }

/** Words and characters, without line ends. */
export const countOf = (text: string): TextCount => ({
	words: countWords(text),
	characters: Array.from(text.replace(/[\r\n]+/g, '')).length,
})
