import { plainText } from './canonical-html.ts'

const total = /^(?:(?:grand|sub)[ -]?)?totals?\b|^sum\b|^altogether\b|\btotal$/i
const isTotal = (html: string): boolean => total.test(plainText(html).trim())

/**
 * Rows and columns of canonical HTML that add the others up get a class, by the first word of the row or the heading of
 * the last column: on a narrow screen the sum stays in sight while the rest scrolls (styles/site/table-sums.css).
 */
export function markTotals(html: string): string {
	return html
		.replace(/<tr>(?=\s*<td(?: [^>]*)?>([^\n]*?)<\/td>)/g, (row, first: string) =>
			isTotal(first) ? '<tr class="sum">' : row,
		)
		.replace(/<th((?: [^>]*)?)>([^\n]*?)<\/th>(?=\s*<\/tr>)/g, (head, attributes: string, name: string) =>
			isTotal(name.replace(/\([^()]*\)/g, '')) ? `<th${withClass(attributes)}>${name}</th>` : head,
		)
}

/** A heading that is aligned has a class already. */
const withClass = (attributes: string): string =>
	attributes.includes(' class="') ? attributes.replace(' class="', ' class="sum ') : ` class="sum"${attributes}`
