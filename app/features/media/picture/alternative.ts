import { libraryMessages as messages } from './messages.ts'

/** In characters. */
export const maxAlt = 300

/** The error in a description before it is sent, or null. The server checks again. */
export function alternativeProblem(alt: string, decorative: boolean): string | null {
	const text = alt.trim()
	if (text.length > maxAlt) return messages.altTooLong
	if (text === '' && !decorative) return messages.altMissing
	return text !== '' && decorative ? messages.altWithDecorative : null
}
