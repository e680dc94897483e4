import { dayInvalid, dayText, readDay } from '#app/format/typed-dates.ts'
import type { Field } from './field.ts'
import { single } from './single.ts'
import { cleanText } from './text.ts'

/** What is no day stays as it was typed, until it is saved. */
const tidied = (typed: string): string => readDay(cleanText(typed)) ?? cleanText(typed).trim()

/** A day of the calendar as YYYY-MM-DD; empty for none. Forms show and read it as people write days. */
export function day(label: string): Field<string> {
	return single<string>({
		label,
		empty: '',
		shape: { label, kind: 'day' },
		stored: (json) => (typeof json === 'string' ? tidied(json) : ''),
		draft: tidied,
		check: (typed, report) => {
			const value = tidied(typed)
			if (value !== '' && readDay(value) === null) report('', dayInvalid)
			return value
		},
		fromForm: ({ values }, name) => tidied(values[name] ?? ''),
		toForm: (value, name) => [[name, dayText(value)]],
		display: dayText,
		same: (one, other) => one === other,
	})
}
