import { expect, test } from 'vitest'
import { emptyForgeState } from '../session/forge-state.ts'
import { applied } from './apply-answer.ts'

test('what a model suggests twice is one choice; two sections may have one heading', () => {
	const twice = ['Save money', ' Save money', 'Save time']
	const patchOf = (...[tool, answer]: [Parameters<typeof applied>[0], unknown]) =>
		applied(tool, answer, emptyForgeState).patch
	expect(patchOf('suggest-content-goals', { suggestedGoals: twice })).toEqual({
		suggestedGoals: ['Save money', 'Save time'],
		contentGoal: 'Save money',
	})
	expect(patchOf('suggest-content-value', { suggestedUSPs: twice })).toMatchObject({
		suggestedUSPs: ['Save money', 'Save time'],
	})
	expect(patchOf('suggest-keywords', { focusKeyword: 'solar', longTailKeywords: twice })).toMatchObject({
		longTailKeywords: ['Save money', 'Save time'],
	})
	expect(patchOf('generate-full-content', { fullArticle: 'Text.', suggestedHeadings: twice })).toEqual({
		suggestedHeadings: ['Save money', 'Save money', 'Save time'],
	})
})
