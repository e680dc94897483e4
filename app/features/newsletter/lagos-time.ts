import { siteConfig } from '#app/site.config.ts'

const { timeZone } = siteConfig
// Swedish order: year, month, day, which every spreadsheet reads the same way.
const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** 2026-11-20 14:05, as a clock in Lagos shows it; null for no time. */
export const lagosMinute = (time: Date | null): string | null => (time ? sortable.format(time) : null)

const readable = new Intl.DateTimeFormat(siteConfig.locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** 20 Nov 2026, 14:05 */
export const lagosWords = (time: Date | null): string => (time ? readable.format(time) : '')

/** 2026-11-20 */
export const lagosDay = (time: Date): string => sortable.format(time).slice(0, 10)
