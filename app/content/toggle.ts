import type { Field } from './field.ts'
import { single } from './single.ts'

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
