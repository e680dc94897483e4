const format = new Intl.DateTimeFormat('sv-SE', {
	dateStyle: 'short',
	timeStyle: 'short',
	timeZone: 'Africa/Lagos',
})

/** A moment as a `datetime-local` field shows it in Lagos: '2026-11-20T09:30'; '' for none. */
export function toLagosText(moment: string): string {
	const time = Date.parse(moment)
	return Number.isNaN(time) ? '' : format.format(time).replace(' ', 'T')
}

const typed = /^(20\d\d|2100)-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** The moment that such a text means; null when it means none. Lagos is an hour ahead of UTC, the whole year. */
export function fromLagosText(text: string): string | null {
	if (!typed.test(text)) return null
	const moment = new Date(`${text}+01:00`)
	if (Number.isNaN(moment.getTime())) return null
	const iso = moment.toISOString()
	// 30 February would quietly be a day of March.
	return toLagosText(iso) === text.slice(0, 16) ? iso : null
}

/** The same minute: a form shows no seconds, and must not take them away. */
export const isSameMinute = (one: string, other: string): boolean =>
	one !== '' && toLagosText(one) === toLagosText(other)

const spoken = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	timeZone: 'Africa/Lagos',
})

/** '20 November 2026 at 09:30' */
export const lagosMoment = (moment: string): string => spoken.format(new Date(moment))
