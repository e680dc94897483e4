import { plainLetters } from './letters-and-words.ts'

/** What somebody may type to find an item: its name, and other texts that find it. */
type Searched = { name: string; also?: string }

/**
 * The items that contain every typed word: those whose name begins with what was typed first, then those in whose name
 * each word begins one. With nothing typed, all of them. Tone marks and hooks need not be typed.
 */
export function bestMatches<Item>(items: readonly Item[], typed: string, searched: (item: Item) => Searched): Item[] {
	const words = plainLetters(typed).split(/\s+/).filter(Boolean)
	const rankOf = (item: Item): number => {
		const { name, also = '' } = searched(item)
		const [plainName, all] = [plainLetters(name), plainLetters(`${name} ${also}`)]
		if (!words.every((word) => all.includes(word))) return 0
		if (plainName.startsWith(words.join(' '))) return 3
		return words.every((word) => ` ${plainName}`.includes(` ${word}`)) ? 2 : 1
	}
	return items
		.map((item) => ({ item, rank: rankOf(item) }))
		.filter(({ rank }) => rank > 0)
		.toSorted((one, other) => other.rank - one.rank)
		.map(({ item }) => item)
}
