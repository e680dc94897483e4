import { lazily } from '#app/format/lazily.ts'
import { applyEdit, type Edit, type TextSelection } from './text-edit.ts'

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
	text: value,
	start: selectionStart,
	end: selectionEnd,
})

/**
 * Changes the field as if it had been typed, so that the browser's undo reverts it. `execCommand` is deprecated, but
 * nothing else keeps the undo history. Where it does nothing, the value is set.
 */
export function typeInto(field: HTMLTextAreaElement, edit: Edit): void {
	const { from, to, insert, select } = edit
	const before = selectionOf(field)
	field.focus()
	field.setSelectionRange(from, to)
	if (from !== to || insert !== '') {
		document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
		const wanted = applyEdit(before, edit).text
		if (field.value !== wanted) {
			field.setRangeText(wanted, 0, field.value.length)
			field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
		}
	}
	field.setSelectionRange(select.start, select.end)
}

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** The start of the sign, as it is seen, at or around a place. */
const startAt = (text: string, place: number): number => graphemes().segment(text).containing(place)?.index ?? place

/** The first place from one on where a sign begins, or the end of the text. */
function nextStart(text: string, place: number): number {
	const sign = graphemes().segment(text).containing(place)
	return sign === undefined || sign.index === place ? place : sign.index + sign.segment.length
}

/**
 * Replaces the whole text by the smallest edit. It never divides a sign of several characters: browsers type no half of an
 * emoji, and the edit would be none that undo reverts.
 */
export function wholeEdit(before: string, after: string): Edit {
	const shorter = Math.min(before.length, after.length)
	let start = 0
	while (start < shorter && before[start] === after[start]) start += 1
	for (let at = -1; at !== start; start = Math.min(startAt(before, at), startAt(after, at))) at = start
	let end = 0
	while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
	const endIn = (text: string, at: number) => text.length - nextStart(text, text.length - at)
	for (let at = -1; at !== end; end = Math.min(endIn(before, at), endIn(after, at))) at = end
	const insert = after.slice(start, after.length - end)
	const caret = start + insert.length
	return { from: start, to: before.length - end, insert, select: { start: caret, end: caret } }
}

/** The browser's own undo or redo of a field (as above, nothing but `execCommand` reaches its history). */
export function undoOrRedoIn(field: HTMLTextAreaElement | null, command: 'undo' | 'redo'): void {
	field?.focus()
	document.execCommand(command)
}
