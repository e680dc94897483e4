import { diffArrays } from 'diff'
import { samePrefix, sameSuffix } from './passage.ts'

/** One replacement; offsets are those of the text before all changes of a list, which are in order and do not overlap. */
export type Change = { from: number; to: number; insert: string }

/** Beyond these, what is left counts as rewritten, so that no text can hold up the server. */
const maxLineDifferences = 600
const maxWordDifferences = 300
/** Words of all rewritten lines that are compared one by one. */
const maxWords = 20_000

/** What turned one text into another, as far as two texts show it. */
export function changesBetween(before: string, after: string): Change[] {
	const whole = narrowed({ from: 0, to: before.length, insert: after }, before)
	if (!whole) return []
	const removed = before.slice(whole.from, whole.to)
	if (removed === '' || whole.insert === '') return [whole]
	const budget = { words: maxWords }
	return byPiece(whole.from, linesOf(removed), linesOf(whole.insert), maxLineDifferences)
		.flatMap((change) => byWord(change, before, budget))
		.flatMap((change) => narrowed(change, before) ?? [])
}

/**
 * The same after somebody typed, deleted or pasted, with the caret where it is now: it says which of two repeated words
 * was inserted or deleted, which the two texts alone do not show.
 */
export function changeAtCaret(before: string, after: string, caretNow: () => number): Change[] {
	const changes = changesBetween(before, after)
	const [only] = changes
	if (!only || changes.length > 1 || (only.from !== only.to && only.insert !== '')) return changes
	const caret = caretNow()
	const rest = after.slice(caret)
	const from = caret - only.insert.length
	const to = before.length - rest.length
	const isSame = to - from === only.to - only.from && before.endsWith(rest) && before.startsWith(after.slice(0, from))
	return isSame && from >= 0 ? [{ from, to, insert: after.slice(from, caret) }] : changes
}

function byWord(change: Change, before: string, budget: { words: number }): Change[] {
	const [removed, added] = [wordsOf(before.slice(change.from, change.to)), wordsOf(change.insert)]
	budget.words -= removed.length + added.length
	if (budget.words < 0 || removed.length === 0 || added.length === 0) return [change]
	return byPiece(change.from, removed, added, maxWordDifferences)
}

function byPiece(start: number, removed: string[], added: string[], maxEditLength: number): Change[] {
	const parts = diffArrays(removed, added, { maxEditLength })
	if (!parts) return [{ from: start, to: start + removed.join('').length, insert: added.join('') }]
	const changes: Change[] = []
	let at = start
	let open: Change | null = null
	for (const part of parts) {
		const text = part.value.join('')
		if (!part.added && !part.removed) {
			open = null
			at += text.length
			continue
		}
		if (!open) {
			open = { from: at, to: at, insert: '' }
			changes.push(open)
		}
		if (part.added) open.insert += text
		else {
			at += text.length
			open.to = at
		}
	}
	return changes
}

/** Without the letters that both sides begin and end with; null when nothing is left. */
function narrowed({ from, to, insert }: Change, before: string): Change | null {
	const removed = before.slice(from, to)
	const start = samePrefix(removed, insert)
	const end = sameSuffix(removed.slice(start), insert.slice(start))
	if (start + end >= removed.length && start + end >= insert.length) return null
	return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) }
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
