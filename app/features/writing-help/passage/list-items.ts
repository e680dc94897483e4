import { wordsOf } from '#app/features/ai/words.ts'

/* The items of two lists, each with the one that it became. */

export type ItemPair = { before: string | null; after: string | null }

const mark = /^\s*(?:[-*+]|\d+[.)])\s/
const isItem = (line: string) => mark.test(line)

/** Lines that are no items belong to the item above them; null for a block that is no list. */
function itemsOf(block: string): string[] | null {
	const [first = '', ...rest] = block.split('\n')
	if (!isItem(first)) return null
	const items = [first]
	for (const line of rest) {
		if (isItem(line)) items.push(line)
		else items.push(`${items.pop() ?? ''}\n${line}`)
	}
	return items
}

/** In hundredths, so that sums are exact. An item without a partner; two of them cost more than a pair that shares no word, so that what is rewritten is a pair. */
const aloneCost = 60
/** Lists longer than this together change as a whole: comparing each with each would take too long. */
const maxPairs = 40_000

function pairCost(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
	const shared = [...one].filter((word) => two.has(word)).length
	return 100 - Math.round((100 * shared) / Math.max(1, one.size, two.size))
}

type Step = { cost: number; from: 'pair' | 'before' | 'after' | null }

/** Items in order, paired where they share most words; null where one side is no list. */
export function pairedItems(before: string, after: string): ItemPair[] | null {
	const [from, to] = [itemsOf(before), itemsOf(after)]
	if (!from || !to || from.length * to.length > maxPairs) return null
	const [fromWords, toWords] = [from, to].map((items) => items.map((item) => new Set(wordsOf(item.replace(mark, '')))))
	const empty = new Set<string>()
	const table: Step[][] = []
	for (let row = 0; row <= from.length; row += 1) {
		const steps: Step[] = []
		table.push(steps)
		for (let column = 0; column <= to.length; column += 1) {
			const above = table[row - 1]
			// Of equal ones the first: what is added to a rewritten list is at its end.
			const options: Step[] = []
			const [up, left] = [above?.[column], steps[column - 1]]
			if (left) options.push({ cost: left.cost + aloneCost, from: 'after' })
			if (up) options.push({ cost: up.cost + aloneCost, from: 'before' })
			const diagonal = above?.[column - 1]
			if (diagonal) {
				const cost = pairCost(fromWords?.[row - 1] ?? empty, toWords?.[column - 1] ?? empty)
				options.push({ cost: diagonal.cost + cost, from: 'pair' })
			}
			const [best = { cost: 0, from: null }] = options.toSorted((one, two) => one.cost - two.cost)
			steps.push(best)
		}
	}
	const pairs: ItemPair[] = []
	let [row, column] = [from.length, to.length]
	for (let step = table[row]?.[column]; step?.from; step = table[row]?.[column]) {
		if (step.from !== 'after') row -= 1
		if (step.from !== 'before') column -= 1
		pairs.push({
			before: step.from === 'after' ? null : (from[row] ?? ''),
			after: step.from === 'before' ? null : (to[column] ?? ''),
		})
	}
	return pairs.toReversed()
}
