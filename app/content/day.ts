import type { Field } from './field.ts'
import { single } from './single.ts'
import { cleanText } from './text.ts'

const invalid = 'Give a day such as 2026-04-20.'

const isDay = (day: string): boolean => {
	const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A day of the calendar as YYYY-MM-DD; empty for none. */
export function day(label: string): Field<string> {
	return single<string>({
		label,
		empty: '',
		shape: { label, kind: 'day' },
		stored: (json) => (typeof json === 'string' ? json : ''),
		draft: cleanText,
		check: (typed, report) => {
			const tidied = cleanText(typed).trim()
			if (tidied !== '' && !isDay(tidied)) report('', invalid)
			return tidied
		},
		fromForm: ({ values }, name) => (values[name] ?? '').trim(),
		toForm: (value, name) => [[name, value]],
		display: (value) => value,
		same: (one, other) => one === other,
	})
}
