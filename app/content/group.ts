import type { Field, Merged, Report, SentForm, Shape } from './field.ts'

/** A table of fields. The type of its values is inferred from it. */
export type Fields<V> = { [K in keyof V]: Field<V[K]> }

export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
	Object.keys(record).filter((key): key is keyof T & string => key in record)

/**
 * Builds an object key by key from a table. The only place that does, so that TypeScript needs no cast elsewhere: the
 * result has every key of the table.
 */
export function build<V extends object>(
	table: { [K in keyof V]: unknown },
	make: <K extends keyof V & string>(key: K) => V[K],
): V {
	const keys = keysOf(table)
	const made: object = Object.fromEntries(keys.map((key) => [key, make(key)]))
	if (!isWhole<V>(made, keys)) throw new Error('A field was left out.')
	return made
}

const isWhole = <V extends object>(made: object, keys: readonly string[]): made is V => keys.every((key) => key in made)

const join = (path: string, key: string): string => (path === '' ? key : key === '' ? path : `${path}.${key}`)

/** An object's own entries: names such as `constructor`, which every object inherits, are not found. */
export const entriesOf = (json: unknown): ReadonlyMap<string, unknown> =>
	new Map<string, unknown>(typeof json === 'object' && json !== null ? Object.entries(json) : [])

/**
 * A group of fields is a field itself: a post, a section of a page, an item of a list. `formName` gives the name of a
 * field's control where it differs from the field's name.
 */
export function group<V extends object>(
	label: string,
	fields: Fields<V>,
	formName: (key: keyof V & string) => string = (key) => key,
): Field<V> {
	const keys = keysOf(fields)
	const controlAt = (name: string, key: keyof V & string) => join(name, formName(key))
	const shapes: Record<string, Shape> = Object.fromEntries(keys.map((key) => [key, fields[key].shape]))
	const inside =
		(report: Report, key: string): Report =>
		(at, message) =>
			report(join(key, at), message)
	return {
		label,
		empty: build<V>(fields, (key) => fields[key].empty),
		shape: { label, kind: 'group', fields: shapes },
		stored: (json) => {
			const given = entriesOf(json)
			return build<V>(fields, (key) => fields[key].stored(given.get(key)))
		},
		draft: (value) => build<V>(fields, (key) => fields[key].draft(value[key])),
		check: (value, report) => build<V>(fields, (key) => fields[key].check(value[key], inside(report, key))),
		fromForm: (sent: SentForm, name, report) =>
			build<V>(fields, (key) => fields[key].fromForm(sent, controlAt(name, key), report)),
		toForm: (value, name) => keys.flatMap((key) => fields[key].toForm(value[key], controlAt(name, key))),
		display: (value) => keys.map((key) => `${fields[key].label}: ${fields[key].display(value[key])}`).join('\n'),
		same: (one, other) => keys.every((key) => fields[key].same(one[key], other[key])),
		differences: (before, after, path) =>
			keys.flatMap((key) => fields[key].differences(before[key], after[key], join(path, key))),
		merge: (base, mine, theirs, path): Merged<V> => {
			type Parts = { [K in keyof V]: Merged<V[K]> }
			const parts = build<Parts>(fields, (key) =>
				fields[key].merge(base ? base[key] : null, mine[key], theirs[key], join(path, key)),
			)
			return {
				conflicts: keys.flatMap((key) => parts[key].conflicts),
				settle: (choices) => build<V>(fields, (key) => parts[key].settle(choices)),
			}
		},
	}
}
