import { type TableOfContents } from '../post/post.ts'
import { plainLetters } from '#app/format/letters-and-words.ts'
import { encodeText, plainText } from './canonical-html.ts'

const maxContents = 60

/** Gives headings of canonical HTML an id and lists the upper two levels. The prefix `h-` avoids the page's own ids. */
export function addHeadingIds(html: string): { html: string; toc: TableOfContents } {
	const taken = new Map<string, number>()
	const toc: TableOfContents = []
	const heading = /<h([2-4])((?: [^>]*)?)>([\s\S]*?)<\/h\1>/g
	const withIds = html.replace(heading, (whole, level: string, attributes: string, inner: string) => {
		const text = plainText(inner)
		if (!text) return whole
		const id = freeId(text, taken)
		if (level !== '4' && toc.length < maxContents) toc.push({ id, text, level: Number(level) })
		return `<h${level} id="${id}"${attributes}>${inner}</h${level}>`
	})
	return { html: withIds, toc }
}

function freeId(text: string, taken: Map<string, number>): string {
	const words = plainLetters(text).match(/[a-z0-9]+/g) ?? []
	const base = `h-${words.join('-').slice(0, 60).replace(/-$/, '') || 'section'}`
	const times = (taken.get(base) ?? 0) + 1
	taken.set(base, times)
	// Two hyphens never come from a heading's text, so "steps 2" and the second "steps" get different ids.
	return times === 1 ? base : `${base}--${times}`
}

// Styled by child variants, because a table that scrolls by itself (display: block) loses its table role for assistive
// technology.
export const tableFrame = 'overflow-x-auto *:table *:w-auto *:max-w-none'

/** Puts each table into a frame that scrolls, also by keyboard, and is named after the columns. */
export function frameTables(html: string): string {
	return (
		html
			.replace(/<table(?: [^>]*)?>/g, (table, at: number) => {
				const heads =
					html
						.slice(at, at + 3_000)
						.split('</thead>', 1)[0]
						?.matchAll(/<th(?: [^>]*)?>([^<]*)/g) ?? []
				const columns = [...heads].flatMap(([, text]) => plainText(text ?? '') || []).join(', ')
				const label = encodeText(`Table${columns && `: ${columns.slice(0, 140).toWellFormed()}`}`)
				return `<div class="${tableFrame}" tabindex="0" role="group" aria-label="${label}">${table}`
			})
			.replace(/<\/table>/g, '</table></div>')
			// The empty corner cell is no heading.
			.replace(/<th(?: [^>]*)?>\s*<\/th>/g, '<td></td>')
			.replace(/<thead>.*?<\/thead>/gs, (head) => head.replaceAll(/<th(?=[ >])(?![^>]*\bscope=)/g, '<th scope="col"'))
	)
}

const task = /<li>(\s*<p>)?\s*\[([ xX])\] /g

/** Task lists: `- [ ] text` and `- [x] text`. */
export function tickTasks(html: string): string {
	return html
		.replace(/<ul>(?=\s*<li>(?:\s*<p>)?\s*\[[ xX]\] )/g, '<ul class="task-list">')
		.replace(task, (_, paragraph: string | undefined, mark: string) => {
			const state = mark === ' ' ? 'aria-label="To do"' : 'checked aria-label="Done"'
			return `<li>${paragraph ?? ''}<input type="checkbox" disabled ${state}> `
		})
}

const total = /^(?:(?:grand|sub)[ -]?)?totals?\b|^sum\b|^altogether\b|\btotal$/i
const isTotal = (html: string): boolean => total.test(plainText(html).trim())

/**
 * Adds a class to rows and last columns of totals in canonical HTML, recognised by the row's first word or the column's
 * heading. On narrow screens they stay visible while the rest scrolls (styles/site/tables.css).
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
