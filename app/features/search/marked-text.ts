import { withoutUnseen } from '#app/format/markdown-text.ts'

/** A text in parts; those that a search found are `hit`. */
export type MarkedPart = { text: string; hit: boolean }
export type MarkedText = readonly MarkedPart[]

/** Signs that nobody sees: soft hyphens and joiners. They end no word. */
const unseen = String.raw`\u00ad\u200b-\u200d\u2060\ufeff`
const beyondAscii = String.raw`(?![\0-\x7f])[\p{L}\p{N}\p{M}${unseen}]`
/** Letters of ASCII first: looking up the properties of a letter is slow. */
const letter = `(?:[a-zA-Z0-9]|${beyondAscii})`
const wordPattern = new RegExp(`${letter}+`, 'gu')
const withoutMarks = new RegExp(String.raw`[\p{M}${unseen}]+`, 'gu')
const plain: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ı: 'i' }
const maxEnding = 4
/** Of short stems, of which many other words begin: POS is not post. */
const shortStem = 4
const shortEnding = /^(?:e?s|e|ed|ing|ers?|y|ies)$/
const pieceLength = 240
const beforeHit = 60

/** Letters as the search compares them: also wide ones, ligatures and the ² of an area. */
const fold = (word: string): string =>
	/^[\0-\x7f]*$/.test(word)
		? word.toLowerCase()
		: word
				.normalize('NFKD')
				.toLowerCase()
				.replaceAll(withoutMarks, '')
				.replaceAll(/[ɓɗƙƴı]/g, (letter) => plain[letter] ?? letter)

/** `mark` is a stem, such as batteri of battery, or ^sol for what begins so. Several stems are a name: see `endOfName`. */
function isFound(word: string, mark: string): boolean {
	if (mark.startsWith('^')) return word.startsWith(mark.slice(1))
	if (word === mark) return true
	if (mark.length < 3 || word.length > mark.length + maxEnding) return false
	if (mark.endsWith('i') && word === `${mark.slice(0, -1)}y`) return true
	return word.startsWith(mark) && (mark.length > shortStem || shortEnding.test(word.slice(mark.length)))
}

type Place = { from: number; to: number }
type Word = Place & { folded: string }

/** Finds the words that begin with one of these characters, or with one that is not ASCII: to look at each word is slow. */
const wordsWith = (initials: string): RegExp =>
	new RegExp(`(?:[${initials}]|${beyondAscii})(?<!${letter}[^])${letter}*`, 'gu')

/** The words of a text, in order, without those whose first letter rules out a hit: folding is slow. */
function* likelyWords(text: string, marks: readonly string[]): Generator<Word> {
	const initials = new Set(marks.map((mark) => mark.replace('^', '').charAt(0).toLowerCase()))
	const both = [...initials]
		.filter((initial) => /[a-z0-9]/.test(initial))
		.map((initial) => initial + initial.toUpperCase())
	for (const { index: from, 0: word } of text.matchAll(wordsWith(both.join('')))) {
		yield { from, to: from + word.length, folded: fold(word) }
	}
}

/**
 * Where words with these marks are, one after the other. A number and its unit, two words that the search reads as one, and
 * a name are one place.
 */
function* places(text: string, marks: readonly string[]): Generator<Place> {
	const names = marks.filter((mark) => mark.includes(' ')).map((mark) => mark.split(' '))
	let read = 0
	for (const first of likelyWords(text, marks)) {
		if (first.from < read) continue
		const word = wholeNumber(text, first)
		const ends = names.map((name) => endOfName(text, word, name))
		const to = ends.find((end) => end !== null) ?? endOfJoined(text, word, marks) ?? endOfWord(word, marks)
		if (to === null) continue
		read = to
		yield { from: word.from, to }
	}
}

const endOfWord = ({ folded, to }: Word, marks: readonly string[]): number | null =>
	marks.some((mark) => isFound(folded, mark)) ? to : null

/** Where the next word ends that the search reads as one with this word, or null. */
function endOfJoined(text: string, { folded, to }: Word, marks: readonly string[]): number | null {
	if (!marks.some((mark) => mark.length > folded.length && mark.startsWith(folded))) return null
	const next = nextWord(text, to)
	return next && marks.includes(folded + next.folded) ? next.to : null
}

/** Where a name of several words ends that begins with this word, or null. */
function endOfName(text: string, first: Word, name: readonly string[]): number | null {
	let word: Word | undefined = first
	for (const [nth, stem] of name.entries()) {
		if (nth > 0) word = nextWord(text, word.to)
		if (!word || !isFound(word.folded, stem)) return null
	}
	return word.to
}

/** A decimal number with its digits after the point, as the search reads it: 2.5 is 2p5. */
function wholeNumber(text: string, word: Word): Word {
	if (text[word.to] !== '.' || !/^\d+$/.test(word.folded)) return word
	const next = nextWord(text, word.to)
	if (next?.from !== word.to + 1 || !/^\d/.test(next.folded)) return word
	return { from: word.from, to: next.to, folded: `${word.folded}p${next.folded}` }
}

function nextWord(text: string, after: number): Word | undefined {
	const pattern = new RegExp(wordPattern)
	pattern.lastIndex = after
	const match = pattern.exec(text)
	return match ? { from: match.index, to: pattern.lastIndex, folded: fold(match[0]) } : undefined
}

export function markText(text: string, marks: readonly string[]): MarkedText {
	const parts: MarkedPart[] = []
	let at = 0
	for (const { from, to } of places(text, marks)) {
		if (from > at) parts.push({ text: text.slice(at, from), hit: false })
		parts.push({ text: text.slice(Math.max(from, at), to), hit: true })
		at = to
	}
	if (at < text.length) parts.push({ text: text.slice(at), hit: false })
	return parts
}

export const hasHit = (text: MarkedText): boolean => text.some(({ hit }) => hit)

/** The piece of a long text around its first hit; from its beginning where it has none. */
export function markPiece(content: string, marks: readonly string[]): MarkedText {
	const { text, hitAt, isWhole } = readToHit(content, marks)
	if (isWhole && text.length <= pieceLength) return markText(text, marks)
	const wanted = Math.max(0, Math.min(hitAt - beforeHit, text.length - pieceLength))
	const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
	const end = text.lastIndexOf(' ', from + pieceLength)
	const to = from + pieceLength >= text.length || end <= from ? from + pieceLength : end
	const piece = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
	return markText(piece, marks)
}

type ReadText = { text: string; hitAt: number; isWhole: boolean }

/** A text as it reads, by paragraphs, until what is around its first hit is there: most of a text comes after that. */
function readToHit(content: string, marks: readonly string[]): ReadText {
	const paragraphs = withoutCode(content).split('\n\n')
	let [text, hitAt] = ['', -1]
	for (const paragraph of paragraphs) {
		if (hitAt >= 0 && text.length > hitAt + pieceLength * 2) return { text, hitAt, isWhole: false }
		const more = readable(paragraph)
		if (more === '') continue
		if (text !== '') text += ' '
		const hit = hitAt < 0 ? places(more, marks).next().value : undefined
		if (hit) hitAt = text.length + hit.from
		text += more
	}
	return { text, hitAt: Math.max(0, hitAt), isWhole: true }
}

const withoutCode = (markdown: string): string => withoutUnseen(markdown).replaceAll(/^```.*?^```/gms, ' ')

/** A paragraph of Markdown as it reads: without addresses and signs. */
const readable = (markdown: string): string =>
	markdown
		.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/^\s*(?:#+|>|[-*]|\d+\.)\s+/gm, '')
		.replaceAll(/^\|?[\s:|-]+\|[\s:|-]*$/gm, ' ')
		.replaceAll(/[*`]+/g, '')
		.replaceAll('|', ' ')
		.replaceAll(/[^\S ]\s*| \s+/g, ' ')
		.trim()
