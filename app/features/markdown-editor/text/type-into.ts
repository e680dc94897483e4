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

/** Replaces the whole text by the smallest edit. */
export function wholeEdit(before: string, after: string): Edit {
	const shorter = Math.min(before.length, after.length)
	let start = 0
	while (start < shorter && before[start] === after[start]) start += 1
	let end = 0
	while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
	const insert = after.slice(start, after.length - end)
	const caret = start + insert.length
	return { from: start, to: before.length - end, insert, select: { start: caret, end: caret } }
}

/** The browser's own undo or redo of a field (as above, nothing but `execCommand` reaches its history). */
export function undoOrRedoIn(field: HTMLTextAreaElement | null, command: 'undo' | 'redo'): void {
	field?.focus()
	document.execCommand(command)
}
