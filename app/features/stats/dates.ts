const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** '2026-11-20' as '20 Nov'. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** '2026-11-20' as 'Fri, 20 November'. */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))
