import { mergeText } from '#app/content/merge/merge-text.ts'

/**
 * A text from outside (a merge, a version that was tidied), with what was typed since the form had `given`. Where both
 * changed the same sentence, what was typed remains: it is nowhere else.
 */
export function withTyped(given: string, typed: string, value: string): string {
	if (typed === given) return value
	if (value === given || value === typed) return typed
	return mergeText(given, typed, value)
		.map((part) => (part.kind === 'agreed' ? part.text : part.mine))
		.join('')
}
