import { expect, test } from 'vitest'
import type { Shape } from '#app/content/field.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { allowedValue, fillings, type Named } from '../../../tests/support/content/allowed-values.ts'

/* What tests call any allowed value has something in each place that a definition has. */

const named: Named = { item: () => 'an-item', picture: '/media/logo-1' }
type Place = { path: string; shape: Shape; value: unknown }

/** The single values of a value, with the places of a list as one. */
function placesOf(shape: Shape, value: unknown, path = ''): Place[] {
	const within = (key: string, each: Shape, inner: unknown) => placesOf(each, inner, `${path}.${key}`)
	const inside = (key: string): unknown => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined)
	if (shape.kind === 'list')
		return Array.isArray(value) && value.length > 0
			? value.flatMap((item: unknown) => within('*', shape.item, item))
			: within('*', shape.item, undefined)
	if (shape.kind === 'group')
		return Object.entries(shape.fields).flatMap(([key, each]) => within(key, each, inside(key)))
	return [{ path, shape, value }]
}

const isHidden = (shape: Shape) => shape.kind === 'toggle' && /hidden/i.test(shape.label)

const isFilled = (value: unknown): boolean =>
	Array.isArray(value)
		? value.length > 0
		: typeof value === 'object' && value !== null
			? isFilled(Reflect.get(value, 'amount'))
			: value !== '' && value !== null && value !== undefined && value !== false

const all = contentTypes.flatMap((type) =>
	type.open(({ field }) =>
		fillings.flatMap((filling) =>
			placesOf(field.shape, allowedValue(field, filling, named), type.name).map((place) => ({ ...place, filling })),
		),
	),
)

test('each place of each definition is filled in at least once', () => {
	const filled = new Set(all.filter(({ value }) => isFilled(value)).map(({ path }) => path))
	const never = all.filter(({ path, shape }) => !filled.has(path) && !isHidden(shape)).map(({ path }) => path)
	expect(filled.size).toBeGreaterThan(300)
	expect([...new Set(never)]).toEqual([])
})

test('days, colours and references are left out at least once, and each of a few options is chosen', () => {
	const chosen = new Map<string, Set<unknown>>()
	for (const { path, value } of all) chosen.set(path, (chosen.get(path) ?? new Set()).add(value))
	const missed = all.flatMap(({ path, shape }) =>
		shape.kind === 'choice' && shape.options.length <= fillings.length
			? shape.options.filter((option) => !chosen.get(path)?.has(option)).map((option) => `${path}: ${option}`)
			: [],
	)
	expect([...new Set(missed)]).toEqual([])
	const emptied = all.filter(({ shape, value }) => !isHidden(shape) && !isFilled(value)).map(({ path }) => path)
	const optional = new Set(['day', 'timestamp', 'colour', 'reference'])
	expect(
		all.filter(({ path, shape }) => optional.has(shape.kind) && !emptied.includes(path)).map(({ path }) => path),
	).toEqual([])
})
