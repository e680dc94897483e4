/**
 * A number with its country code, as it is shown and dialled from anywhere: people in Nigeria write 0803 123 4567, 00234 ...
 * or 234 ... What is none of these is only trimmed.
 */
export function withCountryCode(typed: string): string {
	const tidied = typed.trim().replace(/\s+/g, ' ')
	const signs = tidied.replace(/[\s().-]/g, '')
	const [, national] = /^(?:0|(?:\+|00)?2340?)([1-9]\d{6,9})$/.exec(signs) ?? []
	if (national === undefined) return tidied
	// As it was grouped, unless something had to go.
	const isShown = /^\+234 [\d -]+$/.test(tidied) && signs === `+234${national}`
	return isShown ? tidied : `+234 ${grouped(national)}`
}

/** 803 123 4567, and shorter ones of a landline as 1 234 5678. */
const grouped = (national: string): string => national.replace(/^(\d+)(\d{3})(\d{4})$/, '$1 $2 $3')
