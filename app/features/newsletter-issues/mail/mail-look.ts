export const mailLooks = ['light', 'dark', 'text'] as const
export type MailLook = (typeof mailLooks)[number]

const darkRules = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/

/** The email as a program shows it that is set to light or dark, whatever this browser is set to. */
export const inLook = (html: string, look: 'light' | 'dark'): string =>
	html
		.replace(darkRules, (_rule, rules: string) => (look === 'dark' ? rules : ''))
		.replace('color-scheme:light dark;', `color-scheme:${look};`)
