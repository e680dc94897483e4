/**
 * Signs that nobody sees and that could carry words past whoever reads: control characters, zero-width and bidirectional
 * marks, tags (U+E0000), variation selectors of the supplement. A joiner stays between two pictographs (👩‍🔧), and
 * a selector behind one.
 */
const invisible =
	/[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\d#*])\ufe0f/gu

/** What a model wrote, as a person sees it. */
export const withoutInvisible = (text: string): string => text.toWellFormed().replace(invisible, '')

/** The same for every text in an answer. */
export function seenOnly(value: unknown): unknown {
	if (typeof value === 'string') return withoutInvisible(value)
	if (Array.isArray(value)) return value.map(seenOnly)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, seenOnly(each)]))
}
