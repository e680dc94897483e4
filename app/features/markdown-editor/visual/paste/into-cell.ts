import { Fragment, Slice, type Node } from 'prosemirror-model'
import { __pastedCells } from 'prosemirror-tables'
import { schema } from '../document/schema.ts'

const { hard_break: hardBreak } = schema.nodes

/**
 * What is pasted into a cell of a table: a cell has no blocks, so each becomes a line of it. Blocks would divide the
 * table at that cell. Cells that were copied stay cells.
 */
export function intoCell(slice: Slice): Slice {
	if (__pastedCells(slice) || slice.content.firstChild?.isInline) return slice
	const lines: Fragment[] = []
	slice.content.descendants((node) => {
		const line = lineOf(node)
		if (line && line.size > 0) lines.push(line)
		return line === null
	})
	const [first = Fragment.empty, ...others] = lines
	const content = others.reduce((all, line) => all.append(Fragment.from(hardBreak.create())).append(line), first)
	return new Slice(content, 0, 0)
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
