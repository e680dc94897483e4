import { libraryMessages as messages } from './messages.ts'

/** In characters. */
export const longestAlt = 300

/** The error in a description before it is sent, or null. The server checks again. */
export function alternativeProblem(alt: string, decorative: boolean): string | null {
	const words = alt.trim()
	if (words.length > longestAlt) return messages.altTooLong
	if (words === '' && !decorative) return messages.altMissing
	return words !== '' && decorative ? messages.altWithDecorative : null
}
