import { plainText } from './canonical-html.ts'

const total = /^(?:(?:grand|sub)[ -]?)?totals?\b|^sum\b|^altogether\b|\btotal$/i
const isTotal = (html: string): boolean => total.test(plainText(html).trim())

/**
 * Adds a class to rows and last columns of totals in canonical HTML, recognised by the row's first word or the column's
 * heading. On narrow screens they stay visible while the rest scrolls (styles/site/table-sums.css).
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

/** An aligned heading has a class attribute already. */
const withClass = (attributes: string): string =>
	attributes.includes(' class="') ? attributes.replace(' class="', ' class="sum ') : ` class="sum"${attributes}`
