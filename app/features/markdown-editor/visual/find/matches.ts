import { lazily } from '#app/format/lazily.ts'

export type FindOptions = { query: string; matchCase: boolean; wholeWord: boolean }
export type Range = { from: number; to: number }

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Of one letter; more are no word of any language, and have too many orders. */
const maxMarks = 4

/** Marks in every order that is the same letter, each as far composed as it can be. */
function formsOf(sign: string): ReadonlySet<string> {
	const [base = '', ...marks] = sign.normalize('NFD')
	const forms = new Set([sign, sign.normalize('NFC'), sign.normalize('NFD')])
	if (marks.length < 2 || marks.length > maxMarks || !marks.every((mark) => /\p{M}/u.test(mark))) return forms
	for (const ordered of orders(marks)) {
		if ((base + ordered.join('')).normalize('NFC') !== sign.normalize('NFC')) continue
		for (let composed = 0; composed <= ordered.length; composed += 1)
			forms.add((base + ordered.slice(0, composed).join('')).normalize('NFC') + ordered.slice(composed).join(''))
	}
	return forms
}

const orders = (marks: readonly string[]): string[][] =>
	marks.length === 0
		? [[]]
		: marks.flatMap((mark, nth) => orders(marks.toSpliced(nth, 1)).map((others) => [mark, ...others]))

/** What one typed character finds: any white space, either form of a quotation mark, any encoding of diacritics. */
function found(sign: string): string {
	if (/^\s$/.test(sign)) return String.raw`\s`
	if (/^['‘’]$/.test(sign)) return "['‘’]"
	if (/^["“”]$/.test(sign)) return '["“”]'
	const forms = formsOf(sign)
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
	// An emoji is not found within one that is made of several.
	const joined = /^\p{Extended_Pictographic}/u.test(typed) ? '(?<!\u200D)' : ''
	// A letter is not found without the diacritics that follow it, nor an emoji without its colour.
	return new RegExp(
		`${before}${joined}${literal}(?![\\p{M}\\p{EMod}])${joined && '(?!\u200D)'}${after}`,
		matchCase ? 'gu' : 'giu',
	)
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
const maxDrawn = 1_000

export function marksAround<Found extends Range>(ranges: readonly Found[], current: number): readonly Found[] {
	const first = Math.max(0, Math.min(current - maxDrawn / 2, ranges.length - maxDrawn))
	return ranges.slice(first, first + maxDrawn)
}
