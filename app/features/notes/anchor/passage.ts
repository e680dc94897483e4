/** A place in a text: offsets in UTF-16 units, `end` exclusive. */
export type Span = { start: number; end: number }

/** The words of a passage with what is around them, after the text quote selector of the W3C's Web Annotation model. */
export type Quote = { quote: string; prefix: string; suffix: string }

/** How much of the text before and after a passage is stored with it. */
const contextLength = 64

/** The longest passage that a note can be about. */
export const maxQuote = 2_000

export function quoteAt(text: string, { start, end }: Span): Quote {
	return {
		quote: text.slice(start, end),
		prefix: text.slice(Math.max(0, start - contextLength), start),
		suffix: text.slice(end, end + contextLength),
	}
}

/** A selection without the spaces at its edges; null when there is nothing else. */
export function trimmed(text: string, { start, end }: Span): Span | null {
	const quote = text.slice(start, end)
	if (quote.trim() === '') return null
	return { start: start + quote.length - quote.trimStart().length, end: end - quote.length + quote.trimEnd().length }
}

/** Letters that are not spaces. */
export const lettersIn = (text: string): number => text.replace(/\s+/g, '').length

export function samePrefix(one: string, other: string): number {
	const max = Math.min(one.length, other.length)
	let length = 0
	while (length < max && one[length] === other[length]) length += 1
	return length
}

export function sameSuffix(one: string, other: string): number {
	const max = Math.min(one.length, other.length)
	let length = 0
	while (length < max && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1
	return length
}
