import { env } from '#app/platform/env/env.server.ts'
import { countryOf, isMobile, readPhone } from '#app/platform/phone.server.ts'

/**
 * A mobile number as it is dialled from anywhere (E.164), in one of the countries that text messages may go to; null for
 * any other. Numbers that cost their callers extra are made to be called by programs: they are no mobile numbers.
 */
export function readMobileNumber(typed: string): string | null {
	const number = readPhone(typed.slice(0, 40))
	if (number === null || !isMobile(number)) return null
	const country = countryOf(number)
	return country !== null && env.SMS_COUNTRIES.includes(country) ? number : null
}
