/** What may be in a word for the parser of the database. */
const unread = /[^\p{L}\p{N}\p{M}@.,_/'’+:-]/gu

/** A PostgreSQL tsquery: all words, as prefixes. Null for an empty search. */
export function searchWords(typed: string): string | null {
	const words = typed.split(/\s+/).flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? word.replace(unread, '') : []))
	const terms: string[] = []
	for (let nth = 0; nth < words.length; nth++) {
		const [word = '', next = ''] = words.slice(nth, nth + 2)
		const [, number, unit] = /^(\d+)-?([a-z]{1,5})$/i.exec(word) ?? []
		// A number and what it counts are one word or two, with a hyphen or without: 5kVA. In some locales ₦20 is a word.
		if (number !== undefined && unit !== undefined)
			terms.push(`(${begins(number + unit)} | ('${number}' <-> ${begins(unit)}))`)
		else if (/^\d+$/.test(word) && /^[a-z]{1,5}$/i.test(next)) {
			terms.push(`((${begins(word)} & ${begins(next)}) | ${begins(word + next)})`)
			nth += 1
		} else if (/^\d{1,3}(?:,\d{3})+/.test(word)) terms.push(`(${begins(word)} | ${begins(`₦${word}`)})`)
		else terms.push(begins(word))
	}
	return terms.length === 0 ? null : terms.join(' & ')
}

const begins = (word: string): string => `'${word.replaceAll("'", "''")}':*`

/** A phone number and nothing else, however it is spaced. */
const phoneLike = /^\+?[\d\s()./-]+$/

/** The digits of a phone number that are in it with its country code and without, or null where it is none. */
export function phonePiece(typed: string): string | null {
	const digits = typed.replaceAll(/\D/g, '')
	if (!phoneLike.test(typed.trim()) || digits.length < 4) return null
	return digits.replace(/^(?:00)?(?:234)?0*(?=\d{3})/, '')
}

/**
 * The pieces of text that must all occur in what is searched, or null for a search too short for the index. A phone number
 * is found with or without its country code, and however it is spaced.
 */
export function searchPieces(search: string): string[] | null {
	const typed = search.trim().replace(/\s+/g, ' ')
	const phone = phonePiece(typed)
	if (phone !== null) return [phone]
	const words = typed.split(' ')
	if (words.some((word) => word.length >= 3)) return words
	return typed.length >= 3 ? [typed] : null
}
