import fc from 'fast-check'
import { expect, test } from 'vitest'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { emptyForgeState, otherChoice, type ForgeState } from './forge-state.ts'
import { bodyFor, forgeTools, missingInput, type ForgeTool } from './tools.ts'
import { storedState } from './forge-state.ts'

const text = fc.constantFrom('', '  ', 'words')
const states = fc.record({
	postTitle: text,
	topic: text,
	focusKeyword: text,
	metaDescriptionExamples: text,
	contentValue: text,
	contentGoal: text,
	imagePrompt: text,
	introduction: text,
	otherAudience: text,
	otherTone: text,
	targetAudience: fc.constantFrom('', 'Experts', otherChoice),
	desiredTone: fc.constantFrom('', 'Formal', otherChoice),
	longTailKeywords: fc.array(text),
})

/** What the function itself says of the same body: its first word on the matter. */
function rejected(tool: ForgeTool, body: unknown): string | null {
	try {
		functions[tool].prepare(body)
		return null
	} catch (error) {
		return error instanceof Error ? error.message : 'unknown'
	}
}

test('the page misses what the server misses, in the same words', () => {
	fc.assert(
		fc.property(states, fc.constantFrom(...forgeTools), text, text, (typed, tool, article, request) => {
			const state: ForgeState = { ...emptyForgeState, ...typed }
			const more = { article, request }
			expect(missingInput(tool, state, more)?.message ?? null).toBe(rejected(tool, bodyFor(tool, state, more)))
		}),
	)
})

test('the field to go to is the one where it is typed', () => {
	const state = { ...emptyForgeState, postTitle: 'a', topic: 'b', targetAudience: otherChoice, contentGoal: 'c' }
	expect(missingInput('generate-full-content', state)?.field).toBe('otherAudience')
	expect(missingInput('all', { ...state, otherAudience: 'Bakers' })?.field).toBe('desiredTone')
	expect(missingInput('all', { ...state, otherAudience: 'Bakers', desiredTone: 'Formal' })).toBeNull()
})

test('a stored state is read as far as it is valid', () => {
	expect(storedState({ postTitle: 'Roofs', topic: 7, aspectRatio: '2:1', unknown: 'x' })).toEqual({
		...emptyForgeState,
		postTitle: 'Roofs',
	})
})
