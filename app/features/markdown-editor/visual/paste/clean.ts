import { divideAtEmptyLines } from './empty-lines.ts'
import { elementsOf } from './inert-document.ts'
import { nestLists, wordLists } from './lists.ts'
import { withRaisedNumbers } from './raised.ts'
import { withoutReviews } from './reviewed.ts'
import { shapeElement } from './shape-element.ts'
import { shapeTables } from './shape-tables.ts'

const dropped = new Set(
	'STYLE SCRIPT META LINK TITLE XML HEAD TEMPLATE OBJECT EMBED IFRAME SVG CANVAS AUDIO VIDEO NOSCRIPT BUTTON INPUT SELECT TEXTAREA LEGEND'.split(
		' ',
	),
)

/** A field to type or choose in: its label goes with it. That of a check box is a text, as in a list of things to do. */
const typed = 'input:not([type=checkbox], [type=radio]), select, textarea'

const blocks = 'p,div,ul,ol,li,table,h1,h2,h3,h4,h5,h6,pre,blockquote'

/** Reduces pasted HTML to headings, lists, tables, quotes, code, links and pictures. */
export function clean(page: Document): HTMLElement {
	const { body } = page
	const comments = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
	const found: Comment[] = []
	while (comments.nextNode()) if (comments.currentNode instanceof Comment) found.push(comments.currentNode)
	for (const comment of found) comment.remove()
	for (const element of elementsOf(body, '*')) if (isUnseen(element)) element.remove()
	for (const label of elementsOf(body, 'label')) if (label.querySelector(typed)) label.remove()
	withoutReviews(body)
	withRaisedNumbers(body)
	writtenLines(page)
	wordLists(body)
	captions(body)
	for (const element of elementsOf(body, '*')) {
		if (!body.contains(element)) continue
		const isOffice = element.nodeName.includes(':') && element.textContent.trim() === ''
		if (isOffice || dropped.has(element.nodeName.toUpperCase())) element.remove()
		else shapeElement(element)
	}
	nestLists(body)
	divideAtEmptyLines(body)
	shapeTables(body)
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
		const counts = around?.closest(
			'[data-style*="pre-wrap"], [data-style*="pre-line"], [data-style*="collapse: preserve"]',
		)
		// Between blocks a newline is only how the HTML is written.
		if (!counts || around?.closest('pre') || around?.querySelector(blocks)) continue
		const [first = '', ...lines] = text.data.split(/\r?\n/)
		const after = lines.flatMap((line) => [page.createElement('br'), page.createTextNode(line)])
		text.replaceWith(first, ...after)
	}
}

const unseen =
	/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|clip\s*:\s*rect\([01](?:px)?[\s,]|clip-path\s*:\s*inset\((?:50|100)%|(?:left|text-indent)\s*:\s*-\d{4})/i

/** Not shown where it was copied, or a picture of one dot that only counts who sees it. */
function isUnseen(element: HTMLElement): boolean {
	if (element.hidden || unseen.test(element.dataset['style'] ?? '')) return true
	return element.nodeName === 'IMG' && ['width', 'height'].some((side) => /^[01](?:px)?$/.test(sizeOf(element, side)))
}

const sizeOf = (element: HTMLElement, side: string): string =>
	element.getAttribute(side) ??
	new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([^;]+)`, 'i').exec(element.dataset['style'] ?? '')?.[1]?.trim() ??
	''

/**
 * The caption of a table is a paragraph before it, that of a figure the caption of its picture. The titles of pictures on
 * other pages are tooltips.
 */
function captions(body: HTMLElement): void {
	for (const image of elementsOf(body, 'img')) image.removeAttribute('title')
	for (const caption of elementsOf(body, 'table > caption')) {
		const paragraph = caption.ownerDocument.createElement('p')
		paragraph.append(...caption.childNodes)
		caption.parentElement?.before(paragraph)
		caption.remove()
	}
	for (const caption of elementsOf(body, 'figcaption')) {
		const [image, ...others] = elementsOf(caption.closest('figure') ?? caption, 'img')
		if (!image || others.length > 0) continue
		image.title = caption.textContent.replace(/\s+/g, ' ').trim()
		caption.remove()
	}
}
