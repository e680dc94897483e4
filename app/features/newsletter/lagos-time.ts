import { siteConfig } from '#app/site.config.ts'

const { timeZone } = siteConfig
// Swedish order: year, month, day, which every spreadsheet reads the same way.
const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** 2026-11-20 14:05, as a clock in Lagos shows it; null for no time. */
export const lagosMinute = (time: Date | null): string | null => (time ? sortable.format(time) : null)

/** 2026-11-20 */
export const lagosDay = (time: Date): string => sortable.format(time).slice(0, 10)
