import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spamHintsOf, type HintFacts } from './spam-hints.ts'

const day = 24 * 3_600_000
const at = new Date('2026-11-20T10:00:00Z')
const honest: HintFacts = {
	content: 'My inverter did the same last week.',
	writtenAt: at,
	since: new Date(at.getTime() - 60 * day),
	isAdmin: false,
	isKnown: true,
	isRepeated: false,
}
const hints = (more: Partial<HintFacts>) => spamHintsOf({ ...honest, ...more })

test('an ordinary comment has no hint', () => {
	expect(hints({})).toEqual([])
	expect(hints({ content: 'Write to ada@www.example.com or see www' })).toEqual([])
})

test('links are counted, those without https too', () => {
	expect(hints({ content: 'See https://a.example and (http://b.example/x).' })).toEqual([{ kind: 'links', count: 2 }])
	expect(hints({ content: 'Cheap pills at www.pills.example, https://www.pills.example' })).toEqual([
		{ kind: 'links', count: 2 },
	])
})

test('an account is new for a week, until one of its comments was approved', () => {
	const young = { since: new Date(at.getTime() - 6 * day), isKnown: false }
	expect(hints(young)).toEqual([{ kind: 'new-account' }])
	expect(hints({ ...young, isKnown: true })).toEqual([])
	expect(hints({ ...young, isAdmin: true })).toEqual([])
	expect(hints({ ...young, since: new Date(at.getTime() - 8 * day) })).toEqual([])
})

test('repeated words are one hint among others', () => {
	expect(hints({ isRepeated: true, content: 'https://a.example' })).toEqual([
		{ kind: 'links', count: 1 },
		{ kind: 'repeated' },
	])
})

test('any text is read in one go', () => {
	fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (content) => Array.isArray(hints({ content }))))
})
