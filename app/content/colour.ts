import type { ColourUse, Field } from './field.ts'
import { single } from './single.ts'
import { cleanText } from './text.ts'

const invalid = 'Give a colour such as #2a2f7e.'

/** #rrggbb, or as many people write it: with three digits, without the sign, in capitals. */
function tidied(typed: string): string {
	const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed) ?? []
	const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
	return full === '' ? typed : `#${full.toLowerCase()}`
}

/** A colour as #rrggbb, empty for the default one. The form shows it by its `use`. */
export const colour = (label: string, use: ColourUse): Field<string> =>
	single<string>({
		label,
		empty: '',
		shape: { label, kind: 'colour', use },
		stored: (json) => (typeof json === 'string' ? json : ''),
		draft: cleanText,
		check: (typed, report) => {
			const value = tidied(cleanText(typed).trim())
			if (value !== '' && !/^#[0-9a-f]{6}$/.test(value)) report('', invalid)
			return value
		},
		fromForm: ({ values }, name) => (values[name] ?? '').trim(),
		toForm: (value, name) => [[name, value]],
		display: (value) => value,
		same: (one, other) => tidied(one) === tidied(other),
	})
