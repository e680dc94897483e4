/** A text and its selection; `start` equals `end` for a caret. */
export type TextSelection = { text: string; start: number; end: number }

/** One replacement, so that one undo reverts it; `select` is the selection after it. */
export type Edit = { from: number; to: number; insert: string; select: { start: number; end: number } }

/** A command on the text; returns null where it changes nothing. */
export type TextCommand = (selection: TextSelection) => Edit | null

export function applyEdit({ text }: Pick<TextSelection, 'text'>, { from, to, insert, select }: Edit): TextSelection {
	return { text: text.slice(0, from) + insert + text.slice(to), ...select }
}

/** The lines that a selection touches, from the start of the first to the end of the last. */
export function linesAround({ text, start, end }: TextSelection): { from: number; to: number; lines: string[] } {
	// A selection that ends at the start of a line does not include that line.
	const last = end > start && text[end - 1] === '\n' ? end - 1 : end
	const from = text.lastIndexOf('\n', start - 1) + 1
	const next = text.indexOf('\n', Math.max(from, last))
	const to = next < 0 ? text.length : next
	return { from, to, lines: text.slice(from, to).split('\n') }
}
