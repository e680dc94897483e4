import { plainLetters } from '#app/features/posts/post/post.ts'

/** Names are compared without regard to case. */
export const isSameName = (one: string, other: string): boolean => key(one) === key(other)

const key = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/**
 * Names that contain the typed text (without regard to diacritics), each once: chosen new ones first, then known ones.
 */
export function namesToShow(known: readonly string[], chosen: readonly string[], typed: string): string[] {
	const wanted = plainLetters(typed)
	const isNew = (name: string) => !known.some((each) => isSameName(each, name))
	const seen = new Set<string>()
	return [...chosen.filter(isNew), ...known].filter((name) => {
		if (seen.has(key(name)) || !plainLetters(name).includes(wanted)) return false
		seen.add(key(name))
		return true
	})
}
