import { company, type Company } from './company.ts'

/** A wide logo is a word, which then need not be written next to it. */
export const isWideLogo = (): boolean => {
	const picture = company().logo.light ?? company().logo.dark
	return picture !== null && picture.width >= 2 * picture.height
}

/** Something that is different for each mark; empty for that of the sample company. */
function markVersion({ logo, initial, theme }: Company): string {
	const keys = [logo.light, logo.dark].map((picture) => picture?.key.slice(0, 8) ?? '')
	if (logo.light || logo.dark) return keys.join('-')
	return initial === '' || theme === null ? initial : `${initial}${theme.main}${theme.accent}`
}

/** The address of an icon, another one for each mark: browsers keep icons for a week. */
export function iconAddress(path: string): string {
	const version = markVersion(company())
	return version === '' ? path : `${path}?v=${encodeURIComponent(version)}`
}
