import { expect, test } from 'vitest'
import { z } from 'zod'
import { pointersOf } from './read-call.server.ts'

const errorsOf = (part: 'body' | 'query', sent: unknown) => {
	const { error } = z.strictObject({ title: z.string(), more: z.strictObject({}).optional() }).safeParse(sent)
	return pointersOf(part, error ?? new z.ZodError([]))
}

test('a field that an operation does not have is named, wherever it is', () => {
	expect(errorsOf('body', { title: 'Roof', titel: 'Roof', 'a/b': 1 })).toEqual({
		'#/titel': 'There is no field “titel”.',
		'#/a~1b': 'There is no field “a/b”.',
	})
	expect(errorsOf('body', { title: 'Roof', more: { slug: 'roof' } })).toEqual({
		'#/more/slug': 'There is no field “slug”.',
	})
	expect(errorsOf('query', { title: 'Roof', pages: '2' })).toEqual({ 'query/pages': 'There is no field “pages”.' })
})

test('of thousands of unknown fields the first are named, and each no longer than a line', () => {
	const many = Object.fromEntries(Array.from({ length: 5_000 }, (_each, nth) => [`${nth}-${'x'.repeat(5_000)}`, 1]))
	const errors = errorsOf('body', { title: 'Roof', ...many })
	expect(Object.keys(errors)).toHaveLength(20)
	expect(JSON.stringify(errors).length).toBeLessThan(10_000)
})
