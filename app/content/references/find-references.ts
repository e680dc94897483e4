import type { Field, Shape } from '../field.ts'
import { entriesOf } from '../group.ts'

/** A reference in a value: where it is, and what it names. */
export type FoundReference = { path: string; to: string; id: string }

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** The collections that values of a shape may refer to. */
export function referredTypes(shape: Shape): readonly string[] {
	switch (shape.kind) {
		case 'reference':
			return [shape.to]
		case 'group':
			return [...new Set(Object.values(shape.fields).flatMap(referredTypes))]
		case 'list':
			return referredTypes(shape.item)
		default:
			return []
	}
}

/** The references of a value; those that name nothing are left out. */
export function referencesIn(shape: Shape, value: unknown, path = ''): FoundReference[] {
	switch (shape.kind) {
		case 'reference':
			return typeof value === 'string' && value !== '' ? [{ path, to: shape.to, id: value }] : []
		case 'group': {
			const given = entriesOf(value)
			return Object.entries(shape.fields).flatMap(([key, field]) =>
				referencesIn(field, given.get(key), join(path, key)),
			)
		}
		case 'list':
			return (Array.isArray(value) ? value : []).flatMap((item: unknown) =>
				referencesIn(shape.item, item, join(path, String(entriesOf(item).get('id')))),
			)
		default:
			return []
	}
}

/** The collection that the reference at a path names an item of; null where there is no reference. */
function referredAt(shape: Shape, path: string): string | null {
	if (path === '') return shape.kind === 'reference' ? shape.to : null
	const [first = '', ...rest] = path.split('.')
	const inside = shape.kind === 'group' ? shape.fields[first] : shape.kind === 'list' ? shape.item : undefined
	return inside ? referredAt(inside, rest.join('.')) : null
}

/** What an item of a collection is called. */
export type NameOf = (to: string, id: string) => string

/** The same field, whose differences and conflicts show what entries are called instead of their ids. */
export function withNames<V>(field: Field<V>, nameOf: NameOf): Field<V> {
	const named = <K extends string>(each: Readonly<Record<K, string>> & { path: string }, keys: readonly K[]) => {
		const to = referredAt(field.shape, each.path)
		return to === null ? {} : Object.fromEntries(keys.map((key) => [key, each[key] && nameOf(to, each[key])]))
	}
	return {
		...field,
		differences: (before, after, path) =>
			field.differences(before, after, path).map((each) => ({ ...each, ...named(each, ['before', 'after']) })),
		merge: (base, mine, theirs, path) => {
			const { conflicts, settle } = field.merge(base, mine, theirs, path)
			return { conflicts: conflicts.map((each) => ({ ...each, ...named(each, ['mine', 'theirs']) })), settle }
		},
	}
}
