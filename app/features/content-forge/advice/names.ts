import { plainLetters } from '#app/features/posts/post/post.ts'
import { isCommon } from '#app/features/ai/words.ts'
import { everydayLetters, everydayNames } from './everyday-names.ts'

/** Something with a capital letter that may name a person, a company or a product. */
export type Name = {
	text: string
	index: number
	/** Its words, but for one that only begins a sentence. */
	telling: string[]
}

const capitalised = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{M}\p{N}]+)*`
const sequence = new RegExp(
	String.raw`(?<![\p{L}\p{M}\p{N}/@.-])${capitalised}(?:(?:(?<=(?<!\p{L})(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|Engr|St))\.\s|\s|\s(?:of|for|&|bin)\s)${capitalised})*`,
	'gu',
)
/** What stands before the beginning of a sentence, or of what is said like one. */
const beginning = /(?:^|[.!?…:;–—]["”’)]*\s|["“‘([*|]\s*|[.!?]["”’]\s)$/

const plain = (word: string) => plainLetters(word.replace(/[’']s?$/, ''))
const wordsOf = (text: string) => text.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word))

/** Words that stand somewhere in small letters: at the beginning of a sentence they are no names. */
export const smallWords = (text: string): ReadonlySet<string> =>
	new Set(Array.from(text.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu), ([word]) => plain(word)))

/** All words of a text, as names are looked up in it. */
export const wordSet = (text: string): ReadonlySet<string> =>
	new Set(Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu), ([word]) => plain(word)))

const isAbbreviation = (word: string) => /^\p{Lu}{2,}s?$/u.test(word)
/** EcoFlow, MTN, 9mobile: written like nothing but a name, wherever it stands. */
const isOddlyWritten = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word)

/** A4, B2: a letter and a number. */
const lettered = /^\p{Lu}\d+$/u

/** Headings and labels With Capitals Everywhere tell nothing of names. */
function isTitleCase(text: string): boolean {
	const words = text.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{4,}/gu) ?? []
	return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7
}

/** The names of a passage, but for those that everybody knows; `small` are words that are known to be none. */
export function namesIn(text: string, small: ReadonlySet<string>): Name[] {
	if (isTitleCase(text)) return []
	const isOrdinary = (word: string) =>
		everydayNames.has(plain(word)) ||
		everydayLetters.has(word) ||
		lettered.test(word) ||
		isCommon(plain(word)) ||
		(!isAbbreviation(word) && small.has(plain(word)))
	return Array.from(text.matchAll(sequence)).flatMap(({ 0: words, index }): Name[] => {
		const isBegin = beginning.test(text.slice(Math.max(0, index - 4), index))
		const parts = wordsOf(words)
		const [first = ''] = parts
		// The first word of a sentence has its capital letter whatever it is.
		const telling = isBegin && !isOddlyWritten(first) ? parts.slice(1) : parts
		if (!telling.some((word) => /^\p{Lu}/u.test(word) && !isOrdinary(word))) return []
		const from = isOrdinary(first) && !isOddlyWritten(first) ? words.indexOf(parts[1] ?? '', first.length) : 0
		return [{ text: words.slice(from).replace(/[’']s$/, ''), index: index + from, telling }]
	})
}

/** Whether a text knows all words of a name that are not everybody's. */
export const isKnown = ({ telling }: Name, known: ReadonlySet<string>): boolean =>
	telling.every((word) => known.has(plain(word)) || everydayNames.has(plain(word)) || isCommon(plain(word)))
