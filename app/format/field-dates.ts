import { sortableMinute } from './dates.ts'

/** A timestamp as a `datetime-local` field shows it in Lagos: '2026-11-20T09:30'; '' for none. */
export function toFieldText(timestamp: string): string {
	const time = Date.parse(timestamp)
	return Number.isNaN(time) ? '' : sortableMinute(new Date(time)).replace(' ', 'T')
}

const typed = /^(20\d\d|2100)-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** The timestamp that such a text means; null when it means none. Lagos is an hour ahead of UTC, the whole year. */
export function fromFieldText(text: string): string | null {
	if (!typed.test(text)) return null
	const at = new Date(`${text}+01:00`)
	if (Number.isNaN(at.getTime())) return null
	const iso = at.toISOString()
	// 30 February would quietly be a day of March.
	return toFieldText(iso) === text.slice(0, 16) ? iso : null
}

/** The same minute: a form shows no seconds, and must not take them away. */
export const isSameMinute = (one: string, other: string): boolean =>
	one !== '' && toFieldText(one) === toFieldText(other)
