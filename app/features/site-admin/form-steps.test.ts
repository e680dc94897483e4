import { expect, test } from 'vitest'
import { withStep } from './form-steps.ts'

const sent = { values: { 'value.figures': 'a b c', 'value.title': 'T' }, lists: {} }
const after = (intent: string) => withStep(sent, intent).values['value.figures']

test('the buttons of a list change its order, and nothing else', () => {
	expect(after('up value.figures b')).toBe('b a c')
	expect(after('down value.figures b')).toBe('a c b')
	expect(after('up value.figures a')).toBe('a b c')
	expect(after('down value.figures c')).toBe('a b c')
	expect(after('remove value.figures b')).toBe('a c')
	expect(after('add value.figures')).toMatch(/^a b c [\da-f]{12}$/)
	expect(withStep(sent, 'add value.figures').values['value.title']).toBe('T')
})

test('a step for an item or a list that is gone does no harm', () => {
	expect(after('remove value.figures x')).toBe('a b c')
	expect(withStep(sent, 'up value.other x').values['value.figures']).toBe('a b c')
	for (const intent of ['save', 'publish', 'restore 3']) expect(withStep(sent, intent)).toBe(sent)
})
