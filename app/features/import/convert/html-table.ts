import { isTag, type ChildNode, type Element } from 'domhandler'
import type { Node } from 'prosemirror-model'
import { schema } from '#app/features/markdown-editor/visual/document/schema.ts'
import type { Conversion } from './conversion.ts'
import { inlineOf, trimmed } from './html-inline.ts'
import { isBlock, maxDepth, textIn } from './html-tree.ts'

/** More than a screen or a reader can hold. */
const maxColumns = 50

const rowNames = new Set(['thead', 'tbody', 'tfoot'])

/** The rows of the table itself, not of tables in it. */
const rowsOf = ({ children }: Element): Element[] =>
	children
		.filter(isTag)
		.flatMap((child) => (child.name === 'tr' ? [child] : rowNames.has(child.name) ? rowsOf(child) : []))

/** A table of Markdown: one row of headings, text only in its cells, no merged ones. */
export function tableOf(element: Element, conversion: Conversion): Node[] {
	const rows = rowsOf(element).map((row) => cellsOf(row, conversion))
	const width = Math.min(maxColumns, Math.max(0, ...rows.map((cells) => cells.length)))
	const caption = element.children.find((child): child is Element => isTag(child) && child.name === 'caption')
	const title = caption ? textIn(caption.children).replace(/\s+/g, ' ').trim() : ''
	const captionLine = title === '' ? [] : [schema.node('paragraph', null, [schema.text(title, [schema.mark('em')])])]
	if (width === 0) return captionLine
	const table = rows
		.filter((cells) => cells.length > 0)
		.map((cells, nth) => {
			const name = nth === 0 ? 'table_header' : 'table_cell'
			const filled = Array.from({ length: width }, (_, at) => schema.node(name, null, cells[at] ?? []))
			return schema.node('table_row', null, filled)
		})
	return [...captionLine, schema.node('table', null, table)]
}

function cellsOf(row: Element, conversion: Conversion): Node[][] {
	return row.children.filter(isTag).flatMap((cell) => {
		if (cell.name !== 'td' && cell.name !== 'th') return []
		const span = Math.min(maxColumns, Math.max(1, Number.parseInt(cell.attribs['colspan'] ?? '1', 10) || 1))
		if (span > 1 || Number(cell.attribs['rowspan'] ?? 1) > 1) conversion.note('a table lost its merged cells')
		const lines = linesIn(cell.children, conversion)
			.map(trimmed)
			.filter((parts) => parts.length > 0)
		const content = lines.flatMap((parts, nth) => (nth === 0 ? parts : [schema.node('hard_break'), ...parts]))
		return [content, ...Array.from({ length: span - 1 }, (): Node[] => [])]
	})
}

/** Blocks in a cell become lines of it. */
function linesIn(children: readonly ChildNode[], conversion: Conversion, depth = 0): Node[][] {
	const lines: Node[][] = [[]]
	if (depth > maxDepth) return lines
	for (const child of children) {
		if (isTag(child) && isBlock(child)) lines.push(...linesIn(child.children, conversion, depth + 1), [])
		else lines.at(-1)?.push(...inlineOf(child, [], conversion, depth))
	}
	return lines
}
