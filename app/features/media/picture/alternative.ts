import { libraryMessages as messages } from './messages.ts'

/** Longest description, in characters. */
export const longestAlt = 300

/** What is wrong with an alternative before it is sent; null when nothing is. The server has the last word. */
export function alternativeProblem(alt: string, decorative: boolean): string | null {
	const words = alt.trim()
	if (words.length > longestAlt) return messages.altTooLong
	if (words === '' && !decorative) return messages.altMissing
	return words !== '' && decorative ? messages.altWithDecorative : null
}
