/** A PostgreSQL tsquery: all words, as prefixes. Null for an empty search. */
export function searchWords(typed: string): string | null {
	const words = typed
		.split(/\s+/)
		.flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? word.replace(/[^\p{L}\p{N}\p{M}@._-]/gu, '') : []))
	return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
