import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPost, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { aroundChanges, compareText, type Segment } from './compare-text.ts'
import type { Choice } from '#app/content/field.ts'
import { joinText, mergeText } from '#app/content/merge/merge-text.ts'

const post = (fields: Partial<PostFields>): PostFields => ({ ...emptyPost, ...fields })
const textOf = (parts: ReturnType<typeof mergeText>, whose: 'mine' | 'theirs' = 'mine') =>
	parts.map((part) => (part.kind === 'agreed' ? part.text : part[whose])).join('')

describe('merging two texts of one origin', () => {
	test('changes in different lines are both in the result', () => {
		const merged = mergeText('one\ntwo\nthree', 'ONE\ntwo\nthree', 'one\ntwo\nthree\nfour')
		expect(merged).toEqual([{ kind: 'agreed', text: 'ONE\ntwo\nthree\nfour' }])
	})

	test('changes in different sentences of one paragraph are both in the result', () => {
		const merged = mergeText(
			'The sun rises. It warms the roof. Then it sets.',
			'The sun rises early. It warms the roof. Then it sets.',
			'The sun rises. It warms the roof. Then it sets late.',
		)
		expect(merged).toEqual([{ kind: 'agreed', text: 'The sun rises early. It warms the roof. Then it sets late.' }])
	})

	test('a sentence that both changed is a conflict, the rest is agreed', () => {
		const merged = mergeText('First. Price is 5.\nEnd', 'First. Price is 6.\nEnd!', 'First. Price is 7.\nEnd')
		expect(merged).toEqual([
			{ kind: 'agreed', text: 'First. ' },
			{ kind: 'conflict', mine: 'Price is 6.', theirs: 'Price is 7.' },
			{ kind: 'agreed', text: '\nEnd!' },
		])
	})

	test('texts of thousands of equal lines do not block the browser', () => {
		const list = '- one more\n'.repeat(18_000)
		expect(mergeText(list, `${list}mine`, `theirs\n${list}`)).toEqual([{ kind: 'agreed', text: `theirs\n${list}mine` }])
		expect(textOf(joinText(`mine\n${list}`, list))).toBe(`mine\n${list}`)
	})

	const sentence = fc.constantFrom('One. ', 'Two. ', 'Two!', '\n', '\n\n', 'Ẹ kú. ', '- item\n', '')
	const texts = fc.array(sentence, { maxLength: 12 }).map((parts) => parts.join(''))

	test('one side unchanged: the result is the other side’s text, without a conflict', () => {
		fc.assert(
			fc.property(texts, texts, (base, changed) => {
				expect(textOf(mergeText(base, changed, base))).toBe(changed)
				expect(textOf(mergeText(base, base, changed))).toBe(changed)
				expect(textOf(mergeText(base, changed, changed))).toBe(changed)
				expect(mergeText(base, changed, base).some(({ kind }) => kind === 'conflict')).toBe(false)
			}),
		)
	})

	test('every sentence that either side wrote is in the result or in a conflict', () => {
		const marked = (mark: string) => fc.array(fc.nat(11), { maxLength: 4 }).map((places) => ({ mark, places }))
		const write = (base: string[], { mark, places }: { mark: string; places: number[] }) =>
			base.flatMap((text, nth) => (places.includes(nth) ? [text, `${mark}${nth}. `] : [text])).join('')
		fc.assert(
			fc.property(
				fc.array(sentence, { minLength: 12, maxLength: 12 }),
				marked('M'),
				marked('T'),
				(base, mine, theirs) => {
					const parts = mergeText(base.join(''), write(base, mine), write(base, theirs))
					for (const nth of new Set(mine.places)) expect(textOf(parts, 'mine')).toContain(`M${nth}. `)
					for (const nth of new Set(theirs.places)) expect(textOf(parts, 'theirs')).toContain(`T${nth}. `)
				},
			),
		)
	})
})

describe('merging two versions of a post', () => {
	const base = post({ title: 'Roofs', content: 'One.\n\nTwo.', tags: ['Solar', 'Roof'], status: 'draft' })

	test('a field that one side changed has that change; changed by both it is a conflict', () => {
		const mine = { ...base, title: 'My roofs', content: 'One.\n\nTwo, I say.', tags: ['Solar', 'Cost'] }
		const theirs = {
			...base,
			title: 'Their roofs',
			content: 'One.\n\nTwo, they say.',
			excerpt: 'Short',
			tags: ['solar', 'Roof', 'Lagos'],
		}
		const merge = postField.merge(base, mine, theirs, '')
		expect(merge.settle({})).toMatchObject({ excerpt: 'Short', tags: ['Solar', 'Cost', 'Lagos'] })
		expect(merge.conflicts.map(({ path }) => path)).toEqual(['title', 'content'])
		const at = merge.conflicts[1]?.id ?? ''
		expect(merge.settle({})).toMatchObject({ title: 'My roofs', content: 'One.\n\nTwo, I say.' })
		expect(merge.settle({ title: 'theirs', [at]: 'theirs' })).toMatchObject({
			title: 'Their roofs',
			content: 'One.\n\nTwo, they say.',
		})
		const choices: Record<string, Choice> = { [at]: 'both' }
		expect(merge.settle(choices).content).toBe('One.\n\nTwo, I say.\n\nTwo, they say.')
	})

	test('without a known origin, text that is in one version only stays', () => {
		const merge = postField.merge(
			null,
			post({ content: 'One.\nMine.\nTwo.' }),
			post({ content: 'One.\nTwo.\nTheirs.' }),
			'',
		)
		expect(merge.conflicts).toEqual([])
		expect(merge.settle({}).content).toBe('One.\nMine.\nTwo.\nTheirs.')
	})

	test('names in another order, or line breaks as forms send them, are no change', () => {
		expect(postField.same(base, { ...base, tags: ['Roof', 'Solar'], content: 'One.\r\n\r\nTwo.' })).toBe(true)
		expect(
			postField.differences(base, { ...base, tags: ['Roof'], content: 'One.' }, '').map(({ path }) => path),
		).toEqual(['content', 'tags'])
	})
})

describe('comparing two texts', () => {
	const textOf = (segments: Segment[] | null) => segments?.map(({ text }) => text).join('')

	test('marks the words that differ', () => {
		expect(compareText('same\nthe old roof', 'same\nthe new roof\nmore')).toEqual([
			{ kind: 'same', before: [{ text: 'same', changed: false }], after: [{ text: 'same', changed: false }] },
			{
				kind: 'changed',
				before: [
					{ text: 'the ', changed: false },
					{ text: 'old', changed: true },
					{ text: ' roof', changed: false },
				],
				after: [
					{ text: 'the ', changed: false },
					{ text: 'new', changed: true },
					{ text: ' roof', changed: false },
				],
			},
			{ kind: 'changed', before: null, after: [{ text: 'more', changed: true }] },
		])
	})

	test('shows both texts completely', () => {
		const texts = fc
			.array(fc.constantFrom('a', 'b ', 'ẹ́', '\n', '.', '😀'), { maxLength: 25 })
			.map((each) => each.join(''))
		fc.assert(
			fc.property(texts, texts, (before, after) => {
				const rows = compareText(before, after)
				const column = (side: 'before' | 'after') =>
					rows.flatMap((row) => (row[side] === null ? [] : [textOf(row[side])])).join('\n')
				expect(column('before')).toBe(before)
				expect(column('after')).toBe(after)
				const shown = aroundChanges(rows)
				expect(shown.reduce((sum, each) => sum + (each.kind === 'skipped' ? each.lines : 1), 0)).toBe(rows.length)
			}),
		)
	})
})
