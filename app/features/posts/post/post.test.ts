import { longDate, monthName } from '#app/format/public-dates.ts'
import { counted } from '#app/format/numbers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	blogQuery,
	categoryPath,
	listPath,
	monthPath,
	parseBlogSearch,
	parseMonth,
	parsePage,
	typedText,
} from './addresses.ts'
import { pageCount, pageNumbers } from '../list/pager-nav.tsx'
import { readingTime, slugify } from '#app/format/letters-and-words.ts'

describe('slugs', () => {
	test.each([
		['How to size an inverter!', 'how-to-size-an-inverter'],
		['  Solar   for a  shop ', 'solar-for-a-shop'],
		['A -- B', 'a-b'],
		['100% “light”: is it possible?', '100-light-is-it-possible'],
		['Ìmọ́lẹ̀ àti Ẹ̀kọ́', 'imole-ati-eko'],
		['Ƙasa ɗaya', 'kasa-daya'],
		['Снег 雪', 'снег-雪'],
		['!!!', ''],
	])('%s', (title, slug) => {
		expect(slugify(title)).toBe(slug)
	})

	test('hold only small letters, digits and single hyphens, and slugify leaves them unchanged', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (title) => {
				const slug = slugify(title)
				expect(slug).toMatch(/^[\p{L}\p{N}-]*$/u)
				expect(slug).not.toContain('--')
				expect(slugify(slug)).toBe(slug)
			}),
		)
	})
})

test('200 words a minute, rounded up, never zero', () => {
	expect(readingTime('')).toBe(1)
	expect(readingTime('word '.repeat(400))).toBe(2)
	expect(readingTime('word '.repeat(401))).toBe(3)
	expect(readingTime('— - ** |')).toBe(1)
})

test('dates are in Lagos time', () => {
	expect(longDate('2026-10-13T23:30:00Z')).toBe('October 14, 2026')
	expect(monthName(2026, 1)).toBe('January 2026')
	expect([counted(1, 'view', 'views'), counted(1204, 'view', 'views')]).toEqual(['1 view', '1,204 views'])
})

describe('the list’s address', () => {
	const parse = (query: string) => parseBlogSearch(new URLSearchParams(query))

	test('missing or non-numeric page means 1', () => {
		for (const page of [null, '', 'two', '2x', '-1', '0', '0.5', 'NaN']) expect(parsePage(page)).toBe(1)
		expect([parsePage('7'), parsePage('7.9'), parsePage('1e99')]).toEqual([7, 7, 100_000])
	})

	test('texts are trimmed and cut to 100 characters', () => {
		expect(parse('q=%20solar%20%20&category=Solar&tag=x&page=3')).toEqual({
			q: 'solar',
			category: 'Solar',
			tag: 'x',
			page: 3,
		})
		expect(typedText('😀'.repeat(150))).toBe('😀'.repeat(100))
		expect(typedText('a\u0000b\nc\ud800')).toBe('a b c\ufffd')
	})

	test('is read back as it was written', () => {
		const search = fc.record({
			q: fc.string({ unit: 'binary' }).map(typedText),
			page: fc.integer({ min: 1, max: 100_000 }),
			category: fc.string().map(typedText),
			tag: fc.string().map(typedText),
		})
		fc.assert(
			fc.property(search, (given) => {
				expect(parseBlogSearch(new URL(listPath(given), 'http://site.test').searchParams)).toEqual(given)
			}),
		)
		expect(blogQuery({ q: '', page: 1, category: '', tag: '' })).toBe('')
	})

	test('names in paths are lowercased and encoded; months have two digits', () => {
		expect(categoryPath('How To & More')).toBe('/blog/category/how%20to%20%26%20more')
		expect(monthPath(2026, 3)).toBe('/blog/archive/2026/03')
		expect(parseMonth('2026', '03')).toEqual({ year: 2026, month: 3 })
		for (const [year, month] of [['2026', '3'], ['2026', '00'], ['2026', '13'], ['0000', '01'], ['x', '01'], []])
			expect(parseMonth(year, month)).toBeNull()
	})
})

describe('the pager', () => {
	test('every number up to 12 pages', () => {
		expect(pageNumbers(3, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
		expect([pageNumbers(1, 0), pageNumbers(1, 1)]).toEqual([[], [1]])
	})

	test('beyond that first, last, current and its neighbours', () => {
		expect(pageNumbers(1, 13)).toEqual([1, 2, null, 13])
		expect(pageNumbers(50, 100)).toEqual([1, null, 49, 50, 51, null, 100])
		expect(pageNumbers(3, 20)).toEqual([1, 2, 3, 4, null, 20])
		expect(pageNumbers(19, 20)).toEqual([1, null, 18, 19, 20])
		expect(pageNumbers(999, 20)).toEqual([1, null, 19, 20])
	})

	test('always ascending, with a gap only where pages are left out', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 2_000 }), (current, total) => {
				const pages = pageCount(total)
				const numbers = pageNumbers(current, pages)
				const shown = numbers.filter((number) => number !== null)
				expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
				expect(shown.at(0) ?? 1).toBe(1)
				expect(shown.at(-1) ?? 0).toBe(pages)
				numbers.forEach((number, index) => {
					const next = numbers[index + 1]
					if (number !== null && typeof next === 'number') expect(next - number).toBe(1)
				})
			}),
		)
	})
})
