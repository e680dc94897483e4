import { plainLetters } from '#app/features/posts/post/post.ts'

/** The same name whatever its case. */
export const isSameName = (one: string, other: string): boolean => key(one) === key(other)

const key = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** Names that hold what is typed (tone marks do not matter), each once: those that are chosen and new, then the known. */
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
