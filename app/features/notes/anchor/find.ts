import type { Change } from './changes.ts'
import { samePrefix, sameSuffix, type Quote, type Span } from './passage.ts'

/** Letters of the words and their surroundings that have to be the same: a short word alone may be any word. */
const certain = 20

/**
 * Where quoted words are in a text of which nothing else is known. Null when they are not there, or when it is not
 * certain that they are these: a note is never put at other words that happen to be alike.
 */
export const findQuote = (text: string, quote: Quote): Span | null => best(text, quote, occurrences(text, quote.quote))

/**
 * Where words that were gone are back, or moved to: only in what the changes inserted, because the same words elsewhere
 * in the text have been other words all along.
 */
export function findInserted(after: string, quote: Quote, changes: readonly Change[]): Span | null {
	const inserted: Span[] = []
	let shift = 0
	for (const { from, to, insert } of changes) {
		if (insert !== '') inserted.push({ start: from + shift, end: from + shift + insert.length })
		shift += insert.length - (to - from)
	}
	const isNew = ({ start, end }: Span) => inserted.some((part) => start < part.end && end > part.start)
	return best(after, quote, occurrences(after, quote.quote).filter(isNew))
}

/** More than this is a word like any other. */
const maxOccurrences = 500

function occurrences(text: string, phrase: string): Span[] {
	const spans: Span[] = []
	if (phrase.trim() === '') return spans
	for (let at = text.indexOf(phrase); at >= 0 && spans.length < maxOccurrences; at = text.indexOf(phrase, at + 1))
		spans.push({ start: at, end: at + phrase.length })
	return spans
}

function best(text: string, { quote, prefix, suffix }: Quote, spans: readonly Span[]): Span | null {
	const scored = spans
		.map((span) => {
			const left = sameSuffix(prefix, text.slice(0, span.start))
			const right = samePrefix(suffix, text.slice(span.end, span.end + suffix.length))
			const isWhole = left === prefix.length && right === suffix.length
			return { span, score: left + right, isCertain: isWhole || quote.length + left + right >= certain }
		})
		.toSorted((one, other) => other.score - one.score)
	const [first, second] = scored
	if (!first?.isCertain || first.score === second?.score) return null
	return first.span
}
