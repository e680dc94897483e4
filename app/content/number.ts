import type { Field } from './field.ts'
import { single } from './single.ts'

type NumberRules = { label: string; min: number; max: number; invalid: string; display: (value: number) => string }

/** A number, or null for none. Forms may group the digits with commas. */
export function number({ label, min, max, invalid, display }: NumberRules): Field<number | null> {
	const isNumber = (json: unknown): json is number => typeof json === 'number' && Number.isFinite(json)
	return single<number | null>({
		label,
		empty: null,
		shape: { label, kind: 'number', min, max },
		stored: (json) => (isNumber(json) ? json : null),
		draft: (value) => (isNumber(value) ? value : null),
		check: (value, report) => {
			if (value !== null && !(value >= min && value <= max)) report('', invalid)
			return value
		},
		fromForm: ({ values }, name, report) => {
			const typed = (values[name] ?? '').trim().replaceAll(',', '')
			const read = typed === '' ? null : Number(typed)
			if (read === null || Number.isFinite(read)) return read
			report(name, invalid)
			return null
		},
		toForm: (value, name) => [[name, value === null ? '' : String(value)]],
		display: (value) => (value === null ? '' : display(value)),
		same: (one, other) => one === other,
	})
}
