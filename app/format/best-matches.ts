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

/** So short a word is near to many. */
const shortest = 4
/** Of a longer word the first letters are enough. */
const shortestBeginning = 5
const long = 8

/**
 * What may be meant where nothing has every typed word: each word is in the item, or nearly one of its words. Those with
 * all of it in their name come first.
 */
export function nearMatches<Item>(items: readonly Item[], typed: string, searched: (item: Item) => Searched): Item[] {
	const words = plainLetters(typed).split(/\s+/).filter(Boolean)
	const isNear = (text: string) => {
		const known = plainLetters(text).split(/[^\p{L}\p{N}]+/u)
		return words.every((word) => known.some((other) => isSlipOf(word, other)))
	}
	const found = items.filter((item) => {
		const { name, also = '' } = searched(item)
		return isNear(`${name} ${also}`)
	})
	return [
		...found.filter((item) => isNear(searched(item).name)),
		...found.filter((item) => !isNear(searched(item).name)),
	]
}

function isSlipOf(typed: string, word: string): boolean {
	if (word.includes(typed)) return true
	if (typed.length < shortest) return false
	const beginning = typed.length < shortestBeginning ? word : word.slice(0, typed.length)
	return Math.min(slips(typed, word), slips(typed, beginning)) <= (typed.length < long ? 1 : 2)
}

/** How many characters to add, remove, replace or swap with their neighbour until one text is the other. */
export function slips(a: string, b: string): number {
	let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
	for (let i = 1; i <= a.length; i++) {
		const next = [i]
		for (let j = 1; j <= b.length; j++) {
			const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
			const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			const swapped = isSwap ? at(before, j - 2) + 1 : replaced
			next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped))
		}
		;[before, row] = [row, next]
	}
	return at(row, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0
