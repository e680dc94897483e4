const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' })
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Africa/Lagos' })
const long = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'long',
	hour: '2-digit',
	minute: '2-digit',
	timeZone: 'Africa/Lagos',
})

/** '14:05', in Lagos. */
export const timeInLagos = (moment: string): string => clock.format(new Date(moment))

/** 'today at 14:05', or 'on 20 November at 14:05'. */
export function whenInLagos(moment: string, now = new Date()): string {
	const at = new Date(moment)
	return day.format(at) === day.format(now) ? `today at ${clock.format(at)}` : `on ${long.format(at)}`
}
