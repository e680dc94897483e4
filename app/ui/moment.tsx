import { momentText } from './lagos-time.ts'

/** A day and a time of day as in Lagos: '20 Nov 2026, 14:05'. */
export const momentInWords = (at: Date): string => short.format(at)

/** The same, as an element that machines read. */
export function Moment({ at }: { at: Date }) {
	return <time dateTime={at.toISOString()}>{momentText(at)}</time>
}
