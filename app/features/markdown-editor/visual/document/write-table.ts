import type { Node } from 'prosemirror-model'
import type { WriteState } from './write-state.ts'

const dashes: Readonly<Record<string, string>> = { center: ':---:', right: '---:', left: ':---' }

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replace(/\| {2}(?=\|)/g, '| ')

/** A table with pipes; the first row is the heading. */
export function writeTable(state: WriteState, table: Node): void {
	state.isInTable = true
	const cellOf = (cell: Node): string => {
		const from = state.out.length
		state.renderInline(cell, false)
		const text = state.out.slice(from)
		state.out = state.out.slice(0, from)
		// The parser removes one backslash before every pipe, also in code.
		return text.trim().replaceAll('|', '\\|')
	}
	table.forEach((row, _, nth) => {
		state.write(nth === 0 ? '' : '\n')
		if (nth > 0) state.write('')
		state.out += rowOf(row.children.map(cellOf))
		if (nth > 0) return
		state.out += '\n'
		state.write(rowOf(row.children.map(({ attrs }) => dashes[attrs['align']] ?? '---')))
	})
	state.isInTable = false
	state.closeBlock(table)
}
