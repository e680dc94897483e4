import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundChanges, compareText, type Row, type Segment } from './compare-text.ts'

const line = (segments: Segment[]) => segments.map(({ text }) => text).join('')
const side = (rows: Row[], which: 'before' | 'after') =>
	rows.flatMap((row) => (row[which] ? [line(row[which])] : [])).join('\n')
const marked = (segments: Segment[] | null | undefined) =>
	segments?.flatMap(({ text, changed }) => (changed ? [text] : []))

const lines = fc.array(fc.constantFrom('', 'one two three', 'one two four', 'Ẹ káàárọ̀.', 'x', '- a list'), {
	maxLength: 30,
})
const texts = fc.oneof(
	lines.map((each) => each.join('\n')),
	fc.string({ unit: 'binary' }),
)

test('both texts can be read from the rows, and only what differs is marked', () => {
	fc.assert(
		fc.property(texts, texts, (before, after) => {
			const rows = compareText(before, after)
			expect(side(rows, 'before')).toBe(before)
			expect(side(rows, 'after')).toBe(after)
			expect(rows.some(({ kind }) => kind === 'changed')).toBe(before !== after)
			for (const row of rows)
				if (row.kind === 'changed' && row.before && row.after) {
					const unchanged = (segments: Segment[]) => line(segments.filter(({ changed }) => !changed))
					// Unmarked text is the same on both sides, except for spaces between marked words.
					expect(unchanged(row.before).replace(/\s/g, '')).toBe(unchanged(row.after).replace(/\s/g, ''))
				}
		}),
	)
})

test('the short form leaves out only unchanged rows', () => {
	fc.assert(
		fc.property(texts, texts, (before, after) => {
			const rows = compareText(before, after)
			const shown = aroundChanges(rows)
			const count = shown.reduce((sum, each) => sum + (each.kind === 'skipped' ? each.lines : 1), 0)
			expect(count).toBe(rows.length)
			const changed = (list: readonly { kind: string }[]) => list.filter(({ kind }) => kind === 'changed').length
			expect(changed(shown)).toBe(changed(rows))
		}),
	)
})

test('a changed line is in one row with its earlier form, a new line is alone', () => {
	const rows = compareText('We sell sun.\n\nCall us today.', 'New here.\n\nWe sell more sun.\n\nCall us today.')
	expect(rows.map(({ before, after }) => [before && line(before), after && line(after)])).toEqual([
		[null, 'New here.\n'],
		['We sell sun.\n', 'We sell more sun.\n'],
		['Call us today.', 'Call us today.'],
	])
	expect(marked(rows[1]?.before)).toEqual([])
	expect(marked(rows[1]?.after)).toEqual(['more '])
})

test('words that were replaced in a row are marked together', () => {
	const [row] = compareText('The old red roof stays', 'The new blue roof stays')
	expect(marked(row?.before)).toEqual(['old red'])
	expect(marked(row?.after)).toEqual(['new blue'])
})

/** CPU time; the best of several runs. */
function cost(before: string, after: string): number {
	const times = Array.from({ length: 3 }, () => {
		const began = process.cpuUsage()
		compareText(before, after)
		const { user, system } = process.cpuUsage(began)
		return user + system
	})
	return Math.min(...times)
}

test.each([
	['one long line', (size: number) => ['the a '.repeat(size), 'a the '.repeat(size)]],
	['many lines', (size: number) => ['a b\n'.repeat(size), 'b a\n'.repeat(size)]],
	['other lines', (size: number) => [Array.from({ length: size }, String).join('\n'), 'x\n'.repeat(size)]],
	['every other line', (size: number) => ['a\nb\n'.repeat(size), 'a\nc\n'.repeat(size)]],
] satisfies [string, (size: number) => [string, string]][])(
	'hostile texts do not block the server: %s',
	(_name, make) => {
		const of = (size: number) => cost(...make(size))
		// For eight times the text quadratic cost would be 64 times. Below some milliseconds the ratio means nothing.
		expect(of(24_000) / Math.max(20_000, of(3_000))).toBeLessThan(32)
	},
)
