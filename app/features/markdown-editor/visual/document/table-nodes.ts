import type { AttributeSpec, NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { blockNames } from './block-names.ts'

const alignments = new Set(['left', 'center', 'right'])

/** Tables of Markdown: text directly in the cells, no merged cells. */
export function tables(
	attrs: Record<string, AttributeSpec>,
): Record<'table' | 'table_row' | 'table_cell' | 'table_header', NodeSpec> {
	const { table, ...parts } = tableNodes({
		tableGroup: 'block',
		cellContent: 'inline*',
		cellAttributes: {
			align: {
				default: null,
				getFromDOM: (cell) => {
					const align = cell.getAttribute('align') ?? ''
					return alignments.has(align) ? align : null
				},
				setDOMAttr: (value, target) => {
					if (value) target['align'] = value
				},
			},
		},
	})
	return {
		table: {
			...table,
			attrs: { ...table.attrs, ...attrs },
			toDOM: () => ['table', { 'aria-label': blockNames.table }, ['tbody', 0]],
		},
		// With text directly in cells the gap cursor would stop between two cells, and a letter there make a new column.
		// The package allows a row without cells, as pages have it (`<tr></tr>`), and cannot paste one.
		table_row: { ...parts.table_row, content: '(table_cell | table_header)+', allowGapCursor: false },
		table_cell: { ...parts.table_cell, allowGapCursor: false },
		table_header: { ...parts.table_header, allowGapCursor: false },
	}
}
