/** The periods that can be chosen, in days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** The period named by `?days=`; 30 for anything else. */
export const readPeriod = (value: string | null): Period => periods.find((days) => String(days) === value) ?? 30

export const periodAddress = (days: Period): string => (days === 30 ? '/admin/stats' : `/admin/stats?days=${days}`)
