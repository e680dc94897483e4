/** Of the addresses that a text may have; what cleans its HTML allows the same. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel']
export const imageSchemes = ['http', 'https']

export const isSafeLink = (url: string): boolean => isSafe(url, linkSchemes)
export const isSafeImage = (url: string): boolean => isSafe(url, imageSchemes)
export const isExternal = (url: string): boolean => /^https?:/i.test(url)

/** An address of a known scheme, or a relative one. Browsers ignore control characters and spaces, so this does too. */
function isSafe(url: string, schemes: readonly string[]): boolean {
	const seen = url.replace(/[\0-\x20\x7f-\x9f\u200b-\u200f\u2028\u2029\ufeff]+/g, '')
	if (/^[/\\]{2}/.test(seen)) return false
	const scheme = seen.match(/^([^/?#\\]*?)(?::|&colon;|%3a)/i)?.[1]
	return scheme === undefined || schemes.includes(scheme.toLowerCase())
}
