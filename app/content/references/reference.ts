import type { Field } from '../field.ts'
import { single } from '../single.ts'

const isId = (json: unknown): json is string => typeof json === 'string' && /^[\w-]{1,60}$/.test(json)

/**
 * Another entry: the id of an item of the collection `to`; empty for none. Whether there is such an item is not known
 * here: it is checked where an entry is published, and pages show nothing of an item that visitors do not see.
 */
export function reference({ label, to }: { label: string; to: string }): Field<string> {
	const known = (json: unknown) => (isId(json) ? json : '')
	return single<string>({
		label,
		empty: '',
		shape: { label, kind: 'reference', to },
		stored: known,
		draft: known,
		check: known,
		fromForm: ({ values }, name) => known(values[name]),
		toForm: (value, name) => [[name, value]],
		display: (value) => value,
		same: (one, other) => one === other,
	})
}
