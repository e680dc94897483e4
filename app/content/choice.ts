import type { Field } from './field.ts'
import { single } from './single.ts'

/** One of a few options; anything else is read as the first. */
export function choice<const V extends string>(
	label: string,
	options: readonly [V, ...V[]],
	names: Readonly<Record<V, string>>,
): Field<V> {
	const [first] = options
	const known = (json: unknown): V => options.find((option) => option === json) ?? first
	return single<V>({
		label,
		empty: first,
		shape: { label, kind: 'choice', options, names },
		stored: known,
		draft: known,
		check: known,
		fromForm: ({ values }, name) => known(values[name]),
		toForm: (value, name) => [[name, value]],
		display: (value) => names[value],
		same: (one, other) => one === other,
	})
}

/** Yes or no: a check box, which a form leaves out when it is not ticked. */
export function toggle(label: string, names: { yes: string; no: string }): Field<boolean> {
	return single<boolean>({
		label,
		empty: false,
		shape: { label, kind: 'toggle' },
		stored: (json) => json === true,
		draft: (value) => value,
		check: (value) => value,
		fromForm: ({ values }, name) => values[name] !== undefined,
		toForm: (value, name) => (value ? [[name, 'on']] : []),
		display: (value) => (value ? names.yes : names.no),
		same: (one, other) => one === other,
	})
}
