const minute = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' })
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' })

export const lagosMinute = (at: Date): string => minute.format(at)
export const lagosDay = (at: Date): string => day.format(at)
