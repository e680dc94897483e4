import { sortableMinute } from './dates.ts'

/** A timestamp as a `datetime-local` field shows it in Lagos: '2026-11-20T09:30'; '' for none. */
export function toFieldText(timestamp: string): string {
	const time = Date.parse(timestamp)
	return Number.isNaN(time) ? '' : sortableMinute(new Date(time)).replace(' ', 'T')
}

const typed = /^(20\d\d|2100)-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** Parses the value of such a field; null when it is no date. Lagos is one hour ahead of UTC all year. */
export function fromFieldText(text: string): string | null {
	if (!typed.test(text)) return null
	const at = new Date(`${text}+01:00`)
	if (Number.isNaN(at.getTime())) return null
	const iso = at.toISOString()
	// JavaScript takes 30 February for a day of March.
	return toFieldText(iso) === text.slice(0, 16) ? iso : null
}

/** True within the same minute: the field shows no seconds, so saving it unchanged must not remove them. */
export const isSameMinute = (one: string, other: string): boolean =>
	one !== '' && toFieldText(one) === toFieldText(other)
