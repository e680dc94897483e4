import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marksAround, nextFrom, patternOf, rangesIn, replaced } from './matches.ts'

const find = (text: string, query: string, more: { matchCase?: boolean; wholeWord?: boolean } = {}) =>
	rangesIn(text, patternOf({ query, matchCase: false, wholeWord: false, ...more })).map(({ from, to }) =>
		text.slice(from, to),
	)

describe('finding', () => {
	test('without regard to case, unless asked', () => {
		expect(find('Roof, roof and ROOF', 'roof')).toEqual(['Roof', 'roof', 'ROOF'])
		expect(find('Roof, roof and ROOF', 'roof', { matchCase: true })).toEqual(['roof'])
		expect(find('Ọ̀YỌ́ and ọ̀yọ́', 'ọ̀yọ́')).toHaveLength(2)
	})
	test('whole words', () => {
		expect(find('sun, sunny sun_ sun.', 'sun', { wholeWord: true })).toEqual(['sun', 'sun'])
		expect(find('₦5 and ₦500', '₦5', { wholeWord: true })).toEqual(['₦5'])
	})
	test('signs of patterns are signs', () => {
		expect(find('a.b axb (1+1) [x]{2} $5^2 a|b \\n', 'a.b')).toEqual(['a.b'])
		for (const sign of String.raw`. * + ? ( ) [ ] { } | ^ $ \ / -`.split(' '))
			expect(find(`x${sign}y`, sign)).toEqual([sign])
	})
	test('either encoding of a diacritic, and no letter without its diacritics', () => {
		const word = 'ẹ̀kọ́'
		expect(find(`${word.normalize('NFC')} ${word.normalize('NFD')}`, word.normalize('NFC'))).toHaveLength(2)
		expect(find('e\u0301', 'e')).toEqual([])
		expect(find('e', 'e')).toEqual(['e'])
	})
	test('diacritics in any order that is the same letter', () => {
		const forms = ['ọ\u0301', 'o\u0323\u0301', 'o\u0301\u0323', 'ó\u0323']
		for (const query of forms) expect(find(forms.join(' '), query)).toEqual(forms)
		// Two marks above a letter: their order is what is read.
		expect(find('o\u0301\u0304', 'o\u0304\u0301')).toEqual([])
	})
	test('an emoji only as it is seen, and not as a part of another', () => {
		expect(find('👨‍👩‍👧 and 👩', '👩')).toEqual(['👩'])
		expect(find('👨‍👩‍👧 and 👨', '👨')).toEqual(['👨'])
		expect(find('👍🏾 and 👍', '👍')).toEqual(['👍'])
		expect(find('👨‍👩‍👧 a', '👨‍👩‍👧')).toEqual(['👨‍👩‍👧'])
	})
	test('curly and straight quotation marks, and any white space', () => {
		expect(find('don’t don\'t “a” "a"', "don't")).toHaveLength(2)
		expect(find('don’t “a” "a"', '"a"')).toHaveLength(2)
		expect(find('two\nwords two\u00a0words', 'two words')).toHaveLength(2)
	})
	test('nothing for nothing', () => expect(find('a', '')).toEqual([]))
})

const text = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '\n', '.', 'é') }),
)

test('ranges are in order and apart, and what is replaced is found no more', () => {
	fc.assert(
		fc.property(text, text, fc.boolean(), fc.boolean(), (all, query, matchCase, wholeWord) => {
			const pattern = patternOf({ query, matchCase, wholeWord })
			const ranges = rangesIn(all, pattern)
			let end = 0
			for (const { from, to } of ranges) {
				expect(from).toBeGreaterThanOrEqual(end)
				expect(to).toBeGreaterThan(from)
				end = to
			}
			const removed = replaced(all, ranges, '')
			expect(removed).toHaveLength(all.length - ranges.reduce((sum, { from, to }) => sum + to - from, 0))
			const marks = replaced(all, ranges, '\uE000')
			if (!/[\uE000]/.test(all)) expect(marks.split('\uE000')).toHaveLength(ranges.length + 1)
		}),
	)
})

test('the next one after a place, and around the end', () => {
	const ranges = [
		{ from: 2, to: 3 },
		{ from: 8, to: 9 },
	]
	expect([0, 2, 3, 9].map((place) => nextFrom(ranges, place))).toEqual([0, 0, 1, 0])
	expect(nextFrom([], 0)).toBe(-1)
})

test('at most a thousand are marked, the current one among them', () => {
	const many = Array.from({ length: 5_000 }, (_, at) => ({ from: at, to: at + 1 }))
	for (const current of [0, 499, 2_500, 4_999]) {
		const marks = marksAround(many, current)
		expect(marks).toHaveLength(1_000)
		expect(marks).toContain(many[current])
	}
	expect(marksAround(many.slice(0, 3), 2)).toHaveLength(3)
})
