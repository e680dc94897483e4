import fc from 'fast-check'
import type { Field, Shape } from '#app/content/field.ts'

// Tone marks, emoji, line breaks, and what YAML, HTML and a merge could take for their own.
const pieces = [
	'a',
	'Ẹ kú',
	' ',
	'\n',
	'- x',
	'no',
	'12:30',
	'"',
	'<b>',
	'😀',
	'₦',
	'---\n',
	'One. ',
	'Two!',
	', ',
	'!!x',
	'*a',
	'null',
	'\u0085',
]
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 }))
const lines = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))
const line = lines.map((text) => text.replace(/\s+/g, ' '))
const name = fc.constantFrom('Solar', 'Roof', 'Lagos', 'Ìbàdàn', 'C++', 'no')
/** A form shows minutes. */
const timestamp = fc
	.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
	.map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`)

/** Any value of a field, drawn from its own shape: a new field is in every property test by itself. */
export const valuesOf = <V>(field: Field<V>): fc.Arbitrary<V> => jsonOf(field.shape).map((json) => field.stored(json))

function jsonOf(shape: Shape): fc.Arbitrary<unknown> {
	switch (shape.kind) {
		case 'text':
			return (shape.multiline ? lines : line).map((text) => text.slice(0, shape.max))
		case 'choice':
			return fc.constantFrom(...shape.options)
		case 'timestamp':
			return fc.oneof(fc.constant(''), timestamp)
		case 'day':
			return fc.oneof(
				fc.constant(''),
				timestamp.map((at) => at.slice(0, 10)),
			)
		case 'colour':
			return fc.constantFrom('', '#2a2f7e', '#ffff00', '#39ff14')
		case 'toggle':
			return fc.boolean()
		case 'lines':
			return fc.array(
				line.map((text) => text.slice(0, shape.maxLength)).filter((text) => text !== ''),
				{ maxLength: Math.min(4, shape.max) },
			)
		case 'number':
			return fc.option(fc.integer({ min: shape.min, max: shape.max }))
		case 'quantity':
			return fc.record({
				// Quarters, because a unit such as km is given with decimals.
				amount: fc.option(fc.integer({ min: shape.min * 4, max: shape.max * 4 }).map((quarters) => quarters / 4)),
				unit: fc.constantFrom(...shape.units),
			})
		case 'reference':
			return fc.constantFrom('', 'solar', 'two_2', '3f9a')
		case 'names':
			return fc.uniqueArray(name, { maxLength: Math.min(4, shape.max) })
		case 'group':
			return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([key, each]) => [key, jsonOf(each)])))
		case 'list':
			return fc
				.array(fc.tuple(jsonOf(shape.item), fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 4 })
				.map((items) =>
					items.map(([item, id], nth) => ({ ...(typeof item === 'object' ? item : {}), id: `${id}${nth}` })),
				)
	}
}
