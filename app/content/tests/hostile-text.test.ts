import { expect, test } from 'vitest'
import { sentForm, type Field } from '../field.ts'
import { group } from '../group.ts'
import { lines } from '../lines.ts'
import { list } from '../list.ts'
import { number } from '../number.ts'
import { text } from '../text.ts'

/* What a paste from elsewhere brings along, and what only looks like a value. */

const title = text({ label: 'Title', max: 60, tooLong: 'Too long.', required: 'Give it a title.' })
const lead = text({ label: 'Lead', max: 300, tooLong: 'Too long.' })
const story = text({ label: 'Story', max: 300, tooLong: 'Too long.', multiline: true })
const points = lines({ label: 'Points', max: 3, tooMany: 'At most 3.', maxLength: 40, tooLong: 'Too long.' })

const checked = <V>(field: Field<V>, value: V): [V, string[]] => {
	const errors: string[] = []
	return [field.check(value, (_, message) => errors.push(message)), errors]
}

test('control characters are left out of what is published; line ends and tabs of long texts stay', () => {
	expect(checked(title, 'A\u0001\u0002B\u007F\u0085C')).toEqual(['ABC', []])
	expect(checked(story, 'one\u0008\n\ttwo\u000B')).toEqual(['one\n\ttwo', []])
	expect(checked(points, ['\u0001', 'a\u0007b'])).toEqual([['ab'], []])
})

test('a text of which nothing can be seen is empty, and not enough where one is required', () => {
	for (const unseen of ['\u200B\u200B', ' \u2060\uFEFF', '\u3164', '\u00AD', '\u202E', '\u2800']) {
		expect(checked(title, unseen)[1]).toEqual(['Give it a title.'])
		expect(checked(lead, unseen)).toEqual(['', []])
		expect(checked(points, [unseen])).toEqual([[], []])
	}
	expect(checked(title, 'مرحبا\u200C')[1]).toEqual([])
	expect(checked(title, '👩🏾‍🔧')).toEqual(['👩🏾‍🔧', []])
})

test('only digits are a number, whole where it counts whole things', () => {
	const rules = { label: 'Amount', min: 0, max: 1e12, invalid: 'Give an amount.', display: String }
	const read = (field: Field<number | null>, typed: string) => {
		const errors: string[] = []
		const report = (_: string, message: string) => void errors.push(message)
		const value = field.check(field.fromForm(sentForm([['amount', typed]]), 'amount', report), report)
		return errors[0] ?? value
	}
	const [any, whole] = [number(rules), number({ ...rules, isWhole: true })]
	for (const typed of ['0x10', '0b1', 'Infinity', 'NaN', '1.2.3', '--1', '١٢'])
		expect(read(any, typed)).toBe('Give an amount.')
	expect(['', '12', ' 1,250,000 ', '₦250,000', '4.5', '.5'].map((typed) => read(any, typed))).toEqual([
		null,
		12,
		1_250_000,
		250_000,
		4.5,
		0.5,
	])
	expect(read(whole, '4.5')).toBe('Give an amount.')
	expect(read(whole, '4')).toBe(4)
})

test('no list is read that would stop the site: a form, a draft and an autosave have at most three times as many items as are allowed', () => {
	const items = list({
		label: 'Points',
		item: group('Point', { title }),
		min: 0,
		tooFew: '',
		max: 20,
		tooMany: 'At most 20.',
		newId: () => 'new',
	})
	const ids = Array.from({ length: 50_000 }, (_, nth) => `i${nth}`)
	const errors: string[] = []
	const report = (at: string, message: string) => void errors.push(`${at}: ${message}`)
	const typed = items.fromForm(sentForm([['points', ids.join(' ')]]), 'points', report)
	expect(typed.map(({ id }) => id)).toEqual(ids.slice(0, 60))
	expect(errors).toEqual(['points: At most 20.'])
	expect(items.stored(ids.map((id) => ({ id, title: 'x' })))).toHaveLength(60)
	const merged = items.merge(
		[],
		typed.slice(0, 20),
		items.stored(ids.slice(20, 40).map((id) => ({ id, title: 'y' }))),
		'',
	)
	expect(merged.settle({})).toHaveLength(40)
})
