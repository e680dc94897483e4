const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' })

/** The day in Lagos as the database writes it: '2026-11-20'. */
export const lagosDay = (moment: Date): string => format.format(moment)

/** The same, so many days later (earlier when negative). */
export function addDays(day: string, count: number): string {
	const moved = new Date(`${day}T12:00:00Z`)
	moved.setUTCDate(moved.getUTCDate() + count)
	return moved.toISOString().slice(0, 10)
}
