const wordsPerMinute = 200

/**
 * The slug of a new post (specification section 5): lowercase, only letters, digits, spaces and hyphens; spaces become
 * hyphens, repeated hyphens collapse. Tone marks and hooks are dropped, so that addresses can be typed on any keyboard.
 */
export function slugify(title: string): string {
	return plainLetters(title)
		.replace(/[^\p{L}\p{N}\s-]/gu, '')
		.replace(/\s/g, '-')
		.replace(/-+/g, '-')
}

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ı: 'i' }

/** Lowercase letters without tone marks and hooks: "Ìmọ́lẹ̀" becomes "imole". */
export function plainLetters(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.replace(/[ɓɗƙƴı]/g, (letter) => hooked[letter] ?? letter)
		.normalize('NFC')
}

export const countWords = (text: string): number =>
	text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const readingTime = (text: string): number => Math.max(1, Math.ceil(countWords(text) / wordsPerMinute))

/** The beginning of a text, in UTF-16 units: no letter is cut in two. Half a letter is no JSON of the database. */
export function beginningOf(text: string, max: number): string {
	const end = text.length > max && /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max
	return text.slice(0, end)
}

/** A text in at most `max` UTF-16 units, with a sign that it goes on. */
export const shortened = (text: string, max: number): string =>
	text.length > max ? `${beginningOf(text, max - 1).trimEnd()}…` : text

/** The same for sentences that people read: it ends with a whole word, where there is one. */
export function shortenedAtWord(text: string, max: number): string {
	if (text.length <= max) return text
	const whole = /^(.*\S)\s/su.exec(text.slice(0, max))?.[1]
	return whole === undefined ? shortened(text, max) : `${whole.replace(/[\s,;:–—·-]+$/u, '')}…`
}
