/** A text with what is selected in it; `start` and `end` are the same where there is only a caret. */
export type TextSelection = { text: string; start: number; end: number }

/** One replacement, so that one undo takes it back; `select` is what is selected after it. */
export type Edit = { from: number; to: number; insert: string; select: { start: number; end: number } }

/** What to do with a text; null where there is nothing to do. */
export type TextCommand = (selection: TextSelection) => Edit | null

export function applyEdit({ text }: Pick<TextSelection, 'text'>, { from, to, insert, select }: Edit): TextSelection {
	return { text: text.slice(0, from) + insert + text.slice(to), ...select }
}

/** The lines that a selection touches, from the first sign of the first to the last sign of the last. */
export function linesAround({ text, start, end }: TextSelection): { from: number; to: number; lines: string[] } {
	// A selection that ends at the very beginning of a line does not mean that line.
	const last = end > start && text[end - 1] === '\n' ? end - 1 : end
	const from = text.lastIndexOf('\n', start - 1) + 1
	const next = text.indexOf('\n', Math.max(from, last))
	const to = next < 0 ? text.length : next
	return { from, to, lines: text.slice(from, to).split('\n') }
}
