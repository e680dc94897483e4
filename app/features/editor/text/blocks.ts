import type { Edit, TextSelection, TextCommand } from './passage.ts'

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
