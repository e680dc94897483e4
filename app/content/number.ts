import type { Field } from './field.ts'
import { single } from './single.ts'

type NumberRules = {
	label: string
	min: number
	max: number
	invalid: string
	display: (value: number) => string
	/** No fractions: it counts whole things. */
	isWhole?: boolean
}

/** In digits; `0x10` is a number for JavaScript alone. */
const digits = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/

/** Null for nothing, NaN for what is no number. Digits may be grouped with commas and follow the sign of the naira. */
export function numberIn(typed: string): number | null {
	const tidied = typed.trim().replace(/^₦\s*/, '').replaceAll(',', '')
	if (tidied === '') return null
	return digits.test(tidied) ? Number(tidied) : NaN
}

/** A number, or null for none. */
export function number({ label, min, max, invalid, display, isWhole = false }: NumberRules): Field<number | null> {
	const isNumber = (json: unknown): json is number => typeof json === 'number' && Number.isFinite(json)
	return single<number | null>({
		label,
		empty: null,
		shape: { label, kind: 'number', min, max, isWhole },
		stored: (json) => (isNumber(json) ? json : null),
		draft: (value) => (isNumber(value) ? value : null),
		check: (value, report) => {
			if (value === null) return value
			if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) report('', invalid)
			return value
		},
		fromForm: ({ values }, name, report) => {
			const read = numberIn(values[name] ?? '')
			if (read === null || Number.isFinite(read)) return read
			report(name, invalid)
			return null
		},
		toForm: (value, name) => [[name, value === null ? '' : String(value)]],
		display: (value) => (value === null ? '' : display(value)),
		same: (one, other) => one === other,
	})
}
