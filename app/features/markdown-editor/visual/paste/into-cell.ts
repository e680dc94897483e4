import { Fragment, Slice, type Node } from 'prosemirror-model'
import { schema } from '../document/schema.ts'
import { copiedCells } from './copied-cells.ts'

const { hard_break: hardBreak } = schema.nodes

/**
 * What is pasted into a cell of a table: a cell has no blocks, so each becomes a line of it. Blocks would divide the
 * table at that cell. Cells that were copied stay cells.
 */
export function intoCell(slice: Slice): Slice {
	if (copiedCells(slice) || slice.content.content.every(({ isInline }) => isInline)) return slice
	const lines: Fragment[] = []
	/** Text between blocks, as HTML has it: a line as far as the next block. */
	let loose = Fragment.empty
	const endLine = (line: Fragment) => {
		if (!isBlank(loose)) lines.push(loose)
		loose = Fragment.empty
		if (line.size > 0) lines.push(line)
	}
	slice.content.descendants((node) => {
		if (node.isInline) loose = loose.append(Fragment.from(node))
		const line = node.isInline ? null : lineOf(node)
		if (line) endLine(line)
		return line === null
	})
	endLine(Fragment.empty)
	const [first = Fragment.empty, ...others] = lines
	return new Slice(others.reduce(withLine, first), 0, 0)
}

const isBlank = (line: Fragment): boolean =>
	line.content.every(({ type, text }) => type === hardBreak || text?.trim() === '')

function withLine(before: Fragment, line: Fragment): Fragment {
	const end = before.lastChild?.type === hardBreak ? Fragment.empty : Fragment.from(hardBreak.create())
	return before.append(end).append(line)
}

/** Null for a block of blocks. */
function lineOf(node: Node): Fragment | null {
	if (node.type === schema.nodes.link_block) {
		const { label, href } = node.attrs
		return Fragment.from(schema.text(String(label), [schema.marks.link.create({ href })]))
	}
	if (!node.isTextblock) return null
	if (!node.type.spec.code) return node.content
	const lines = node.textContent.split('\n').filter((line) => line.trim() !== '')
	return Fragment.from(lines.flatMap((line, nth) => [...(nth > 0 ? [hardBreak.create()] : []), schema.text(line)]))
}
