/** How many days back the traffic is shown. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** What `?days=` asks for; 30 when it asks for nothing we show. */
export const readPeriod = (value: string | null): Period => periods.find((days) => String(days) === value) ?? 30

export const periodAddress = (days: Period): string => (days === 30 ? '/admin/stats' : `/admin/stats?days=${days}`)
