/** Joins class names and leaves out empty values. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
	return parts.filter(Boolean).join(' ') || undefined
}
