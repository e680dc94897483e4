import type { Node } from 'prosemirror-model'
import { schema } from '../document/schema.ts'

const { table, table_row: row, table_header: header, table_cell: cell, hard_break: hardBreak } = schema.nodes

/** More columns are no table that anybody reads. */
const maxColumns = 50

/** Of a list, as word processors copy its items as text: the sign or number, a tab, the item. */
const isMarker = /^(?:[-*+•●▪◦–]|\d{1,9}[.)])(?: \[[ x]\])?$/i

/** Text with tabs between columns, as spreadsheets and terminals copy it, as a table; null for any other text. */
export function tableOfText(text: string, minRows: number): Node | null {
	if (!text.includes('\t')) return null
	const rows = rowsOf(text)
	const columns = rows[0]?.length ?? 0
	if (rows.length < minRows || columns < 2 || columns > maxColumns) return null
	// Code that is indented by tabs has nothing in its first column.
	if (rows.every(([first = '']) => isMarker.test(first.trim()))) return null
	if (rows.some((cells) => cells.length !== columns) || rows.every(([first]) => first?.trim() === '')) return null
	return table.create(
		null,
		rows.map((cells, nth) =>
			row.create(
				null,
				cells.map((said) => (nth === 0 ? header : cell).create(null, inline(said))),
			),
		),
	)
}

/** A cell with lines or tabs of its own is in quotation marks, its quotation marks doubled. */
const parts = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]+|\t|\n/g

function rowsOf(text: string): string[][] {
	const rows: string[][] = [['']]
	for (const [part, quoted] of text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').matchAll(parts)) {
		const last = rows.at(-1) ?? []
		if (part === '\n') rows.push([''])
		else if (part === '\t') last.push('')
		else last[last.length - 1] = quoted?.replaceAll('""', '"') ?? part
	}
	return rows
}

const inline = (said: string): Node[] =>
	said
		.trim()
		.split(/\s*\n\s*/)
		.flatMap((line, nth) => [...(nth > 0 ? [hardBreak.create()] : []), ...(line === '' ? [] : [schema.text(line)])])
