import { env } from '#app/platform/env/env.server.ts'
import { countryOf, isMobile, readPhone } from '#app/platform/phone.server.ts'

/**
 * A mobile number in international form (E.164), in one of the countries that text messages may be sent to; null for
 * any other. Premium-rate numbers do not count as mobile: programs would have the site call them.
 */
export function readMobileNumber(typed: string): string | null {
	const number = readPhone(typed.slice(0, 40))
	if (number === null || !isMobile(number)) return null
	const country = countryOf(number)
	return country !== null && env.SMS_COUNTRIES.includes(country) ? number : null
}
