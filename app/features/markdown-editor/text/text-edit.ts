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
	// A negative place would be read as the first, which may be a line end.
	const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
	const next = text.indexOf('\n', Math.max(from, last))
	const to = next < 0 ? text.length : next
	return { from, to, lines: text.slice(from, to).split('\n') }
}

/** Inserts a block at the caret, with empty lines around it and never in the middle of a line. */
export function insertBlock({ text, end }: TextSelection, block: string, selected?: string): Edit {
	const next = text.indexOf('\n', end)
	const at = end === 0 || text[end - 1] === '\n' ? end : next < 0 ? text.length : next
	const before = text.slice(0, at)
	const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
	const after = text.slice(at)
	const tail =
		after.trim() === ''
			? after === ''
				? '\n'
				: ''
			: after.startsWith('\n\n')
				? ''
				: after.startsWith('\n')
					? '\n'
					: '\n\n'
	const begin = at + lead.length
	const inside = selected === undefined ? -1 : block.indexOf(selected)
	const select =
		inside < 0
			? { start: begin + block.length, end: begin + block.length }
			: { start: begin + inside, end: begin + inside + (selected?.length ?? 0) }
	return { from: at, to: at, insert: lead + block + tail, select }
}

const rows = ['| Column | Column |', '| --- | --- |', '| Words | Words |', '| Words | Words |']

export const table: TextCommand = (selection) => insertBlock(selection, rows.join('\n'), 'Column')
