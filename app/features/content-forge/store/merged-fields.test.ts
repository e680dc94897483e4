import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxAnswer } from '#app/features/ai/questions/answers.ts'
import { statePatch } from '../session/forge-state.ts'
import { mergedText, mergedFields } from './merged-fields.ts'

test('what two devices add to one answer is all in it', () => {
	expect(mergedText('We measure first.', 'We measure first. We visit.', 'We measure first. Two batteries.')).toBe(
		'We measure first. Two batteries. We visit.',
	)
	expect(mergedText('', 'Mine.', 'Theirs.')).toBe('Theirs. Mine.')
	expect(mergedText('One. Two. Three.', 'One! Two. Three.', 'One. Two. Three. Four.')).toBe('One! Two. Three. Four.')
	expect(mergedText('It costs ten.', 'It costs eleven.', 'It costs twelve.')).toBe('It costs twelve. eleven.')
})

test('what was saved without an answer and continued elsewhere is in it once', () => {
	expect(mergedText('A.', 'A. Mine.', 'A. Mine. More of it.')).toBe('A. Mine. More of it.')
	expect(mergedText('A.', 'A. Theirs. And mine.', 'A. Theirs.')).toBe('A. Theirs. And mine.')
})

test('only texts that both sides changed are merged', () => {
	const before = { answerOpening: 'a', answerPrice: 'b', answerNext: 'c', postTitle: 'd' }
	const unsaved = { answerOpening: 'a mine', answerPrice: 'b mine', answerNext: 'same', postTitle: 'd mine' }
	const theirs = { answerOpening: 'a', answerPrice: 'b theirs', answerNext: 'same', postTitle: 'd theirs' }
	expect(mergedFields(before, unsaved, theirs, '')).toEqual({ answerPrice: 'b theirs mine' })
})

test('every word that is added on either side is there afterwards', () => {
	const sentence = fc.array(fc.constantFrom('roof', 'sun', 'wire', 'day.'), { maxLength: 8 })
	fc.assert(
		fc.property(sentence, sentence, fc.boolean(), (before, more, isFirst) => {
			const [mine, theirs] = [[...before, ...more, 'mine'], isFirst ? ['theirs', ...before] : [...before, 'theirs']]
			const merged = mergedText(before.join(' '), mine.join(' '), theirs.join(' ')).split(/\s+/)
			expect(merged).toEqual(expect.arrayContaining([...mine, ...theirs]))
		}),
	)
})

test('answers that are too long together are both there, and the site stores them until they are shortened', () => {
	const [before, mine, theirs] = ['a. '.repeat(1_000), ` mine${' m.'.repeat(1_900)}`, ` theirs${' t.'.repeat(1_900)}`]
	const merged = mergedText(before, before + mine, before + theirs)
	expect(merged.length).toBeGreaterThan(maxAnswer)
	expect([merged.includes(mine.trim()), merged.includes(theirs.trim())]).toEqual([true, true])
	expect(statePatch.safeParse({ answerOpening: merged }).success).toBe(true)
})
