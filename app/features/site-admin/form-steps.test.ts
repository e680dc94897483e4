import { expect, test } from 'vitest'
import { removedBy, withPutBack, withStep } from './form-steps.ts'

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

test('an item that was removed comes back to its place with what was typed in it, whatever was changed since', () => {
	const item = {
		'value.figures.b.label': 'Typed',
		'value.figures.b.notes': 'x',
		'value.figures.b.notes.x.text': 'Deep',
	}
	const typed = { ...sent, values: { ...sent.values, ...item, 'value.figures.bb.label': 'Other' } }
	const removed = removedBy(typed, 'remove value.figures b')
	expect(removed).toEqual({ list: 'value.figures', id: 'b', place: 1, values: item })
	if (!removed) throw new Error('nothing removed')
	// As it was when the form was opened: the box was ticked, and is not any more.
	const now = {
		'value.figures': 'c a',
		'value.title': 'T',
		'value.figures.b.label': 'Old',
		'value.figures.b.isNew': 'on',
	}
	expect(withPutBack(now, removed)).toEqual({ ...item, 'value.title': 'T', 'value.figures': 'c b a' })
	expect(withPutBack({ 'value.figures': '' }, removed)['value.figures']).toBe('b')
	for (const intent of ['up value.figures b', 'remove value.figures x', 'save'])
		expect(removedBy(typed, intent)).toBe(null)
})
