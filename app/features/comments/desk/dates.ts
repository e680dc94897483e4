const moment = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	timeZone: 'Africa/Lagos',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' })

export const momentInLagos = (at: string): string => moment.format(new Date(at))
export const monthInLagos = (at: string): string => month.format(new Date(at))
