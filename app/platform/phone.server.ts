import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164 format, read as a Nigerian one unless it has a country code; null for an invalid one. */
export function readPhone(typed: string): string | null {
	const number = parsePhoneNumberFromString(withPlus(withNewAreaCode(typed)), 'NG')
	return number?.isValid() ? number.number : null
}

/** The prefixes for country codes without a plus sign: 00 in Europe, 009 in Nigeria. */
const withPlus = (typed: string) => typed.replace(/^\s*(009|00)(?=[\s-]*[1-9])/, '+')

/** Landlines of Lagos, Ibadan and Abuja as many still print them: 01 became 0201, 02 0202, 09 0209 in 2021. */
const withNewAreaCode = (typed: string) =>
	typed.replace(/^\D*0([129])((?:[\s()-]*\d){7})\D*$/, (_whole, area: string, rest: string) => `020${area}${rest}`)

/** Whether a number (E.164) can have WhatsApp. Some countries, such as the US, number mobiles and landlines alike: yes. */
export function isMobile(number: string): boolean {
	const type = parseAny(number)?.getType()
	return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

/** The two letters of the country of a number (E.164). */
export const countryOf = (number: string): string | null => parseAny(number)?.country ?? null
