const timeZone = 'Africa/Lagos'
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', day)
const momentFormat = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone })

/** 20 Nov 2026, 14:05 */
export const momentText = (at: Date): string => momentFormat.format(at)

/** 20 Nov 2026 */
export const dayText = (at: Date): string => dayFormat.format(at)

/** November 2026 */
export const monthText = (at: Date): string => monthFormat.format(at)
