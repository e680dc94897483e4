/** What may be written between braces in a text and is replaced when the page is drawn: by name, what becomes of it. */
export type Placeholders = Readonly<Record<string, string>>

export type PlaceholderRules = {
	/** Those that are replaced in this field. */
	here: Placeholders
	/** Names of all that the site has: in a field that does not replace them, visitors would read the name. */
	names: readonly string[]
}

export const placeholderErrors = {
	unknown: (typed: string, known: readonly string[]) =>
		`${typed} is not replaced here. Placeholders of this field: ${known.map((name) => `{${name}}`).join(', ')}.`,
	notHere: (typed: string) =>
		`${typed} is not replaced in this field, so visitors would read it. Write the text itself.`,
}

/** One word in braces, also with spaces in it or without its last brace: what a placeholder looks like when it is mistyped. */
const likely = /\{\s*(\w+)\s*\}?/g

/** The error for a placeholder of the text that nothing replaces; null for none. */
export function placeholderError(text: string, { here, names }: PlaceholderRules): string | null {
	const known = Object.keys(here)
	for (const [typed, name = ''] of text.matchAll(likely)) {
		if (typed === `{${name}}` && known.includes(name)) continue
		const isOwn = names.some((each) => each.toLowerCase() === name.toLowerCase())
		if (known.length > 0 && (isOwn || typed.endsWith('}'))) return placeholderErrors.unknown(typed.trim(), known)
		if (isOwn) return placeholderErrors.notHere(typed.trim())
	}
	return null
}
