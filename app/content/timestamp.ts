import type { Field } from './field.ts'
import { single } from './single.ts'
import { cleanText } from './text.ts'

type TimestampRules = {
	label: string
	invalid: string
	/** The ISO timestamp of a form's text, or null when it is none. */
	fromText: (text: string) => string | null
	/** The value of the form's control. */
	toText: (iso: string) => string
	/** The text to show. */
	display: (iso: string) => string
}

/** Four figures of a year that PostgreSQL has, too: years before 1 and after 9999 are written in another way. */
const [first, last] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

export const isStorableTime = (ms: number): boolean => ms >= first && ms <= last

const isTimestamp = (iso: string): boolean => isStorableTime(Date.parse(iso))

/** An ISO timestamp; empty for none. */
export function timestamp({ label, invalid, fromText, toText, display }: TimestampRules): Field<string> {
	return single<string>({
		label,
		empty: '',
		shape: { label, kind: 'timestamp' },
		stored: (json) => (typeof json === 'string' ? json : ''),
		draft: cleanText,
		check: (value, report) => {
			if (value !== '' && !isTimestamp(value)) report('', invalid)
			return value
		},
		fromForm: ({ values }, name, report) => {
			const typed = (values[name] ?? '').trim()
			const iso = typed === '' ? '' : fromText(typed)
			if (iso === null) report(name, invalid)
			return iso ?? ''
		},
		toForm: (value, name) => [[name, toText(value)]],
		display: (value) => (isTimestamp(value) ? display(value) : value),
		same: (one, other) => one === other,
	})
}
