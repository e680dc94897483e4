import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/config/editable-pages.ts'
import { jsonSchemaOf } from '#app/content/json-schema.ts'
import { contentFields } from './content-fields.ts'
import { contentTypes } from './content-types.ts'

const values = contentTypes.flatMap((type) =>
	(['sample', 'blank'] as const).flatMap((content) =>
		type.open(({ first, field }) =>
			first(content).map(({ id, ...value }) => {
				const stored = field.stored(value)
				const errors: string[] = []
				const checked = field.check(stored, (at, message) => errors.push(`${at}: ${message}`))
				return { name: `${type.name} ${id} (${content})`, value, stored, checked, errors }
			}),
		),
	),
)

test('every type has a name of its own', () => {
	expect(new Set(contentTypes.map(({ name }) => name)).size).toBe(contentTypes.length)
})

test('every collection names the page that lists its items, or that none does', () => {
	const withList = Object.entries(publicPages).flatMap(([name, pages]) => ('list' in pages ? [name] : []))
	expect(withList).toEqual(contentTypes.filter(({ kind }) => kind === 'collection').map(({ name }) => name))
})

test('browsers know the field of every type', () => {
	expect(Object.keys(contentFields).toSorted()).toEqual(contentTypes.map(({ name }) => name).toSorted())
	for (const type of contentTypes)
		expect(contentFields[type.name]?.open(({ shape }) => shape)).toEqual(type.open(({ field }) => field.shape))
})

describe('the first values', () => {
	test.each(values)('$name may be saved as they are', ({ value, stored, checked, errors }) => {
		expect(errors).toEqual([])
		expect(stored).toEqual(value)
		expect(checked).toEqual(value)
	})

	test('a blank site has no item, figure, name, year or price', () => {
		for (const { name, value } of values)
			if (name.includes('(blank)'))
				expect([name, JSON.stringify(value)]).toEqual([name, expect.not.stringMatching(/\d|₦/)])
	})
})

test('every type has a schema for the API', () => {
	for (const type of contentTypes)
		expect(type.open(({ field }) => jsonSchemaOf(field.shape))).toMatchObject({
			type: 'object',
			additionalProperties: false,
		})
})
