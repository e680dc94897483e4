import { describe, expect, test } from 'vitest'
import type { OwnFact } from '../knowledge/own-fact.ts'
import { subjectOf } from '../knowledge/subject.ts'
import { contentGoals, contentValues } from './suggestions.ts'

const things = [
	'an inverter',
	'a website',
	'a borehole pump',
	'a generator',
	'a camera system',
	'a translation',
	'a shop app',
	'a solar panel',
	'an office network',
	'a changeover switch',
	'a contract',
	'a meter',
]
const titles: Readonly<Record<string, (thing: string) => string>> = {
	cost: (thing) => `Cost of ${thing} in Lagos`,
	'how-to': (thing) => `How to maintain ${thing}`,
	choosing: (thing) => `How to choose ${thing}`,
	comparison: (thing) => `Buy or rent ${thing}`,
	list: (thing) => `7 mistakes with ${thing}`,
	case: (thing) => `Case study: ${thing} for a clinic`,
	explanation: (thing) => `The truth about ${thing}`,
	clause: (thing) => `Is ${thing} worth it?`,
}
const question: OwnFact = {
	id: 'question-1',
	kind: 'question',
	label: 'Do you come to Kano?',
	text: 'Yes.',
	source: { path: '/contact', title: 'Contact', date: '' },
}

describe.each(Object.entries(titles))('twelve posts that are each a %s', (_kind, titleOf) => {
	test.each([
		['values', contentValues],
		['goals', contentGoals],
	] as const)('have %s of their own forms', (_name, suggest) => {
		const frames = things.map((thing) => {
			const words = new RegExp(thing.replace(/^an? /, '').replaceAll(' ', '|'), 'g')
			return suggest(subjectOf(titleOf(thing)), [question]).map((line) => line.replaceAll(words, '…'))
		})
		for (const [at] of (frames[0] ?? []).entries()) {
			const counts = [...Map.groupBy(frames, (lines) => lines[at]).values()].map(({ length }) => length)
			// Chosen by a hash among hundreds: by chance a form may be that of two.
			expect(counts.length).toBeGreaterThanOrEqual(10)
		}
	})
})
