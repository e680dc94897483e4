import { dateText, dateTimeText } from '#app/format/dates.ts'

/** A day and a time of day as in Lagos: '20 Nov 2026, 14:05'. */
export function Timestamp({ at }: { at: Date }) {
	return <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>
}

/** Where the day is enough: '20 Nov 2026', with the time of day when the pointer is over it. */
export function Day({ at }: { at: Date }) {
	return (
		<time dateTime={at.toISOString()} title={dateTimeText(at)}>
			{dateText(at)}
		</time>
	)
}
