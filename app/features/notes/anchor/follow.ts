import type { Change } from './changes.ts'
import { lettersIn, samePrefix, sameSuffix, type Span } from './passage.ts'

/** The share of a passage's letters that has to be left for a note to stay with it. */
const enough = 1 / 3

/**
 * Where a passage is after the changes: exactly the same words after changes outside of it, as many as are left after
 * changes inside. Null when too few are left to say that it is still there.
 */
export function follow(before: string, passage: Span, changes: readonly Change[]): Span | null {
	let { start, end } = passage
	let shift = 0
	let growth = 0
	let lost = 0
	let done = 0
	for (const [nth, change] of changes.entries()) {
		const { from, to, insert } = outside(before, change, passage, { from: done, to: changes[nth + 1]?.from })
		done = change.to
		const grown = insert.length - (to - from)
		// What is inserted at an edge is not part of the passage.
		if (to <= passage.start) shift += grown
		else if (from < passage.end) {
			lost += lettersIn(before.slice(Math.max(from, passage.start), Math.min(to, passage.end)))
			if (from < passage.start) {
				shift += grown
				start = Math.min(to, passage.end)
			} else if (to > passage.end) end = from
			else growth += grown
		}
	}
	const letters = lettersIn(before.slice(passage.start, passage.end))
	const found = { start: start + shift, end: end + growth + shift }
	if (letters === 0 || (letters - lost) / letters < enough || found.end <= found.start) return null
	return found
}

/**
 * Two texts do not show which one of repeated words was inserted or deleted: "the the" is the same either way. Then it is
 * taken to be the one outside of the passage, whose words are all still there.
 */
function outside(
	before: string,
	change: Change,
	{ start, end }: Span,
	room: { from: number; to: number | undefined },
): Change {
	const { from, to, insert } = change
	if (to <= start || from >= end || (from !== to && insert !== '')) return change
	const moved = from === to ? insert : before.slice(from, to)
	let left = 0
	const signBefore = (steps: number) => moved[moved.length - 1 - (steps % moved.length)]
	while (to - left > start && from - left > room.from && before[from - left - 1] === signBefore(left)) left += 1
	if (to - left <= start) return slid(change, moved, -left)
	let right = 0
	const max = (room.to ?? before.length) - to
	while (from + right < end && right < max && before[to + right] === moved[right % moved.length]) right += 1
	return from + right >= end ? slid(change, moved, right) : change
}

function slid({ from, to }: Change, moved: string, by: number): Change {
	if (from !== to) return { from: from + by, to: to + by, insert: '' }
	const turn = ((by % moved.length) + moved.length) % moved.length
	return { from: from + by, to: to + by, insert: moved.slice(turn) + moved.slice(0, turn) }
}

/** The share of a passage's letters that other words still have, in the same order. */
export function shareLeft(quote: string, now: string): number {
	const letters = lettersIn(quote)
	if (letters === 0) return 0
	const start = samePrefix(quote, now)
	const end = sameSuffix(quote.slice(start), now.slice(start))
	const edges = lettersIn(quote.slice(0, start)) + lettersIn(quote.slice(quote.length - end, end === 0 ? 0 : undefined))
	return Math.max(edges, lettersInOrder(wordsIn(quote), wordsIn(now))) / letters
}

export const isEnough = (quote: string, now: string): boolean => shareLeft(quote, now) >= enough

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Letters of the longest sequence of words that both have. */
function lettersInOrder(one: readonly string[], other: readonly string[]): number {
	let row = new Uint32Array(other.length + 1)
	for (const word of one) {
		const next = new Uint32Array(other.length + 1)
		for (let nth = 1; nth <= other.length; nth += 1) {
			const same = word === other[nth - 1] ? (row[nth - 1] ?? 0) + word.length : 0
			next[nth] = Math.max(same, row[nth] ?? 0, next[nth - 1] ?? 0)
		}
		row = next
	}
	return row[other.length] ?? 0
}
