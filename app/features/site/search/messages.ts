/** Titles that results have and pages have not. */
export const documentTitles = {
	named: (name: string, more: string) => (more === '' || more.startsWith(name) ? more || name : `${name}: ${more}`),
	prices: (service: string) => `${service} price list`,
	/** What people type who ask for prices; only found, never shown. */
	priceWords: 'how much what it costs cost price',
}
