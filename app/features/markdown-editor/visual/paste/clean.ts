import { elementsOf } from './inert-document.ts'
import { nestLists, wordLists } from './lists.ts'
import { shapeElement } from './shape-element.ts'

const dropped = new Set(
	'STYLE SCRIPT META LINK TITLE XML HEAD TEMPLATE OBJECT IFRAME SVG NOSCRIPT BUTTON INPUT SELECT TEXTAREA'.split(' '),
)

const blocks = 'p,div,ul,ol,li,table,h1,h2,h3,h4,h5,h6,pre,blockquote'

/** Reduces pasted HTML to headings, lists, tables, quotes, code, links and pictures. */
export function clean(page: Document): HTMLElement {
	const { body } = page
	const comments = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
	const found: Comment[] = []
	while (comments.nextNode()) if (comments.currentNode instanceof Comment) found.push(comments.currentNode)
	for (const comment of found) comment.remove()
	writtenLines(page)
	wordLists(body)
	for (const element of elementsOf(body, '*')) {
		if (!body.contains(element)) continue
		const isOffice = element.nodeName.includes(':') && element.textContent.trim() === ''
		if (isOffice || dropped.has(element.nodeName.toUpperCase())) element.remove()
		else shapeElement(element)
	}
	nestLists(body)
	headingRows(body)
	for (const paragraph of elementsOf(body, 'p'))
		if (paragraph.textContent.replace(/\u00a0/g, ' ').trim() === '' && !paragraph.querySelector('img'))
			paragraph.remove()
	return body
}

/** Messengers write lines into a text as a newline, and say in a style that it counts. */
function writtenLines(page: Document): void {
	const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
	const found: Text[] = []
	while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
	for (const text of found) {
		const around = text.parentElement
		const counts = around?.closest('[data-style*="pre-wrap"], [data-style*="pre-line"]')
		// Between blocks a newline is only how the HTML is written.
		if (!counts || around?.closest('pre') || around?.querySelector(blocks)) continue
		const [first = '', ...lines] = text.data.split(/\r?\n/)
		const after = lines.flatMap((line) => [page.createElement('br'), page.createTextNode(line)])
		text.replaceWith(first, ...after)
	}
}

/** A table of Markdown begins with a row of headings, and has text only in its cells. */
function headingRows(body: HTMLElement): void {
	for (const table of elementsOf(body, 'table')) {
		for (const cell of elementsOf(table.querySelector('tr') ?? table, 'td')) {
			const head = cell.ownerDocument.createElement('th')
			head.append(...cell.childNodes)
			for (const strong of elementsOf(head, 'strong')) strong.replaceWith(...strong.childNodes)
			cell.replaceWith(head)
		}
	}
	for (const cell of elementsOf(body, 'td, th')) {
		for (const [nth, block] of elementsOf(cell, 'p, li, h2, h3, h4').entries())
			block.replaceWith(...(nth > 0 ? [cell.ownerDocument.createElement('br')] : []), ...block.childNodes)
	}
}
