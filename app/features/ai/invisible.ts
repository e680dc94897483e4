/**
 * Invisible characters that could hide text from readers: control characters, zero-width and bidirectional marks, tags
 * (U+E0000), variation selectors of the supplement. A joiner stays between two pictographs (👩‍🔧), and a selector after
 * one.
 */
const invisible =
	/(?![\n\t\r])\p{Cc}|\u2028|\u2029|(?!\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}|[\d#*])\ufe0f/gu

/** A model's text as people see it. */
export const withoutInvisible = (text: string): string => text.toWellFormed().replace(invisible, '')

/** Removes them from every text of an answer. */
export function seenOnly(value: unknown): unknown {
	if (typeof value === 'string') return withoutInvisible(value)
	if (Array.isArray(value)) return value.map(seenOnly)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, seenOnly(each)]))
}
