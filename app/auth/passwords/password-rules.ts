/** The password rules (docs/specification/5-validation.md), shown before they are broken and checked on the server. */

export const passwordLength = { min: 10, max: 256 } as const

export const passwordMessages = {
	rules: `At least ${passwordLength.min} characters. A few words with spaces are easy to remember and hard to guess.`,
	tooShort: `Please use at least ${passwordLength.min} characters.`,
	tooLong: `Please use at most ${passwordLength.max} characters.`,
	common: 'This password is one of those tried first by people who break into accounts. Please choose another.',
	personal: 'Please choose a password without your name, your email address or our name in it.',
} as const

/** Characters as people count them, after the normalisation that the hash uses too. */
export const normalPassword = (password: string): string => password.normalize('NFC')

export function lengthProblem(password: string): string | null {
	const { length } = Array.from(normalPassword(password))
	if (length < passwordLength.min) return passwordMessages.tooShort
	return length > passwordLength.max ? passwordMessages.tooLong : null
}
