export const recordMessages = {
	source: (source: string, day: string) => [source, day].filter((part) => part !== '').join(', '),
	pricesOf: (service: string) => `Prices: ${service}`,
	job: 'Job',
	price: 'Usual price',
	ask: 'Ask for a price',
	checkedOn: (day: string) => `Checked on ${day}.`,
	validUntil: (day: string) => `Valid until ${day}.`,
	allPrices: (service: string) => `More about ${service}`,
	expired: (service: string) => `We are checking our prices for ${service}.`,
	project: 'Project',
	stars: (stars: number) => `Rated ${stars} of 5`,
} as const
