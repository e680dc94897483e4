import { diffArrays } from 'diff'
import { samePrefix, sameSuffix } from './passage.ts'

/** One replacement; offsets are those of the text before all changes of a list, which are in order and do not overlap. */
export type Change = { from: number; to: number; insert: string }

/** Beyond these, what is left counts as rewritten, so that no text can hold up the server. */
const maxLineDifferences = 600
const maxWordDifferences = 300
/** Words of all rewritten lines that are compared one by one. */
const maxWords = 20_000

/** What turned one text into another, as far as two texts can tell. */
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
 * What was typed, deleted or pasted last in a text field, whose caret is now at `caret`: exact also where two texts
 * alone cannot tell which of two repeated words was deleted.
 */
export function changeAtCaret(before: string, after: string, caret: number): Change[] {
	if (before === after) return []
	const rest = after.slice(caret)
	if (!before.endsWith(rest)) return changesBetween(before, after)
	const end = before.length - rest.length
	const from = samePrefix(before.slice(0, end), after.slice(0, caret))
	return [{ from, to: end, insert: after.slice(from, caret) }]
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
