/** Joins class names and leaves out what is not one. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
	return parts.filter(Boolean).join(' ') || undefined
}
