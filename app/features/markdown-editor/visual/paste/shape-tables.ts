import { elementsOf } from './inert-document.ts'

/** More columns or rows than that are no table that anybody reads. */
const maxSpan = 50

/** Tables as Markdown has them: a row of headings, no merged cells, and text only in the cells. */
export function shapeTables(body: HTMLElement): void {
	for (const table of elementsOf(body, 'table')) {
		divideCells(table)
		for (const cell of elementsOf(table.querySelector('tr') ?? table, 'td, th')) {
			for (const strong of elementsOf(cell, 'strong')) strong.replaceWith(...strong.childNodes)
			if (cell.nodeName === 'TH') continue
			const head = cell.ownerDocument.createElement('th')
			head.append(...cell.childNodes)
			cell.replaceWith(head)
		}
	}
	for (const cell of elementsOf(body, 'td, th')) if (!cell.parentElement?.closest('td, th')) linesOnly(cell)
}

const inCells = 'p, ul, ol, li, h2, h3, h4, h5, h6, pre, blockquote, hr, table, tbody, tr, td, th'

/** Each block in a cell becomes a line of it. */
function linesOnly(cell: HTMLElement): void {
	for (const block of elementsOf(cell, inCells))
		block.replaceWith(cell.ownerDocument.createElement('br'), ...block.childNodes)
	for (const line of elementsOf(cell, ':scope > br')) if (isFirst(line.previousSibling)) line.remove()
}

/** Nothing comes before it, or another line end. */
function isFirst(before: ChildNode | null): boolean {
	if (before === null || before.nodeName === 'BR') return true
	return before.nodeName === '#text' && before.textContent?.trim() === '' && isFirst(before.previousSibling)
}

/** A merged cell becomes its first cell and empty ones, so that every other cell stays in its column. */
function divideCells(table: HTMLElement): void {
	/** How many more rows the cell above covers, by column. */
	const covered: number[] = []
	for (const row of elementsOf(table, 'tr')) {
		let column = 0
		const emptyBefore = (cell: HTMLElement | null) => {
			const empty = table.ownerDocument.createElement('td')
			if (cell) cell.before(empty)
			else row.append(empty)
			column += 1
		}
		const coverBefore = (cell: HTMLElement | null) => {
			while ((covered[column] ?? 0) > 0) {
				covered[column] = (covered[column] ?? 0) - 1
				emptyBefore(cell)
			}
		}
		for (const cell of elementsOf(row, 'td, th')) {
			if (cell.closest('tr') !== row) continue
			coverBefore(cell)
			const [columns, rows] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
			const next = cell.nextElementSibling
			for (let nth = 0; nth < columns; nth += 1) {
				covered[column] = rows - 1
				if (nth === 0) column += 1
				else emptyBefore(next instanceof HTMLElement ? next : null)
			}
		}
		coverBefore(null)
	}
}

/** How many columns or rows a cell takes up. */
function spanOf(cell: HTMLElement, name: 'colspan' | 'rowspan'): number {
	const count = Math.trunc(Number(cell.getAttribute(name)))
	cell.removeAttribute(name)
	return Math.min(maxSpan, Math.max(1, count || 1))
}
