import { plainLetters } from '#app/format/letters-and-words.ts'

const plain = (text: string): string => plainLetters(text).toLowerCase()

/** The places whose title or address has every typed word; those whose title begins with them first. */
export function matchingPlaces<Place extends { href: string; title: string }>(
	places: readonly Place[],
	typed: string,
): Place[] {
	const words = plain(typed).split(/\s+/).filter(Boolean)
	if (words.length === 0) return []
	const rankOf = ({ href, title }: Place): number => {
		const name = plain(title)
		if (!words.every((word) => name.includes(word) || href.includes(word))) return 0
		if (name.startsWith(words.join(' '))) return 3
		return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 1
	}
	return places
		.map((place) => ({ place, rank: rankOf(place) }))
		.filter(({ rank }) => rank > 0)
		.toSorted((one, other) => other.rank - one.rank)
		.map(({ place }) => place)
}
