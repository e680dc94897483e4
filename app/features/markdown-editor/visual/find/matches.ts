import { lazily } from '#app/format/lazily.ts'

export type FindOptions = { query: string; matchCase: boolean; wholeWord: boolean }
export type Range = { from: number; to: number }

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** What one typed character finds: any white space, either form of a quotation mark, either encoding of a diacritic. */
function found(sign: string): string {
	if (/^\s$/.test(sign)) return String.raw`\s`
	if (/^['‘’]$/.test(sign)) return "['‘’]"
	if (/^["“”]$/.test(sign)) return '["“”]'
	const forms = new Set([sign, sign.normalize('NFC'), sign.normalize('NFD')])
	return forms.size === 1 ? escaped(sign) : `(?:${[...forms].map(escaped).join('|')})`
}

/** The pattern of what was typed; null for nothing. It repeats nothing, so its time is linear. */
export function patternOf({ query, matchCase, wholeWord }: FindOptions): RegExp | null {
	const typed = query.toWellFormed()
	if (typed === '') return null
	const literal = Array.from(graphemes().segment(typed), ({ segment }) => found(segment)).join('')
	const [before, after] = wholeWord
		? [String.raw`(?<![\p{L}\p{M}\p{N}_])`, String.raw`(?![\p{L}\p{M}\p{N}_])`]
		: ['', '']
	// A letter is not found without the diacritics that follow it.
	return new RegExp(`${before}${literal}(?!\\p{M})${after}`, matchCase ? 'gu' : 'giu')
}

export function rangesIn(text: string, pattern: RegExp | null): Range[] {
	if (!pattern) return []
	return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ from: index, to: index + length }))
}

/** The first range that begins at or after a place, from the start again after the last; -1 where there is none. */
export function nextFrom(ranges: readonly Range[], place: number): number {
	const next = ranges.findIndex(({ from }) => from >= place)
	return next >= 0 ? next : ranges.length > 0 ? 0 : -1
}

/** The text with every range replaced. */
export function replaced(text: string, ranges: readonly Range[], by: string): string {
	let done = 0
	let out = ''
	for (const { from, to } of ranges) {
		out += text.slice(done, from) + by
		done = to
	}
	return out + text.slice(done)
}

/** As many marks as are drawn at once: those around the current one. */
const maxMarks = 1_000

export function marksAround<Found extends Range>(ranges: readonly Found[], current: number): readonly Found[] {
	const first = Math.max(0, Math.min(current - maxMarks / 2, ranges.length - maxMarks))
	return ranges.slice(first, first + maxMarks)
}
