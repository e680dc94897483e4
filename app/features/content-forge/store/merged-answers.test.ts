import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedAnswer, mergedAnswers } from './merged-answers.ts'

test('what two devices add to one answer is all in it', () => {
	expect(mergedAnswer('We measure first.', 'We measure first. We visit.', 'We measure first. Two batteries.')).toBe(
		'We measure first. Two batteries. We visit.',
	)
	expect(mergedAnswer('', 'Mine.', 'Theirs.')).toBe('Theirs. Mine.')
	expect(mergedAnswer('One. Two. Three.', 'One! Two. Three.', 'One. Two. Three. Four.')).toBe('One! Two. Three. Four.')
	expect(mergedAnswer('It costs ten.', 'It costs eleven.', 'It costs twelve.')).toBe('It costs twelve. eleven.')
})

test('what was saved without an answer and continued elsewhere is in it once', () => {
	expect(mergedAnswer('A.', 'A. Mine.', 'A. Mine. More of it.')).toBe('A. Mine. More of it.')
	expect(mergedAnswer('A.', 'A. Theirs. And mine.', 'A. Theirs.')).toBe('A. Theirs. And mine.')
})

test('only answers that both sides changed are merged', () => {
	const before = { answerOpening: 'a', answerPrice: 'b', answerNext: 'c', postTitle: 'd' }
	const unsaved = { answerOpening: 'a mine', answerPrice: 'b mine', answerNext: 'same', postTitle: 'd mine' }
	const theirs = { answerOpening: 'a', answerPrice: 'b theirs', answerNext: 'same', postTitle: 'd theirs' }
	expect(mergedAnswers(before, unsaved, theirs)).toEqual({ answerPrice: 'b theirs mine' })
})

test('every word that is added on either side is there afterwards', () => {
	const sentence = fc.array(fc.constantFrom('roof', 'sun', 'wire', 'day.'), { maxLength: 8 })
	fc.assert(
		fc.property(sentence, sentence, fc.boolean(), (before, more, isFirst) => {
			const [mine, theirs] = [[...before, ...more, 'mine'], isFirst ? ['theirs', ...before] : [...before, 'theirs']]
			const merged = mergedAnswer(before.join(' '), mine.join(' '), theirs.join(' ')).split(/\s+/)
			expect(merged).toEqual(expect.arrayContaining([...mine, ...theirs]))
		}),
	)
})
