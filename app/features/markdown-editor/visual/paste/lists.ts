import { elementsOf } from './inert-document.ts'

/** Word's lists are paragraphs with a level, and a bullet that is text. */
export function wordLists(body: HTMLElement): void {
	for (const heading of elementsOf(body, 'h1, h2, h3, h4, h5, h6')) withoutBullet(heading)
	let open: HTMLElement[] = []
	let of = ''
	for (const paragraph of elementsOf(body, 'p')) {
		const [, id = '', depth = 0] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(paragraph.dataset['style'] ?? '') ?? []
		const level = Math.min(9, Number(depth))
		if (level === 0) {
			open = []
			continue
		}
		const bullet = elementsOf(paragraph, 'span').find((span) => /mso-list:\s*ignore/i.test(span.dataset['style'] ?? ''))
		const isNumbered = /^\s*[\da-z]{1,3}[.)]/i.test(bullet?.textContent ?? '')
		const [, number = ''] = /^\s*(\d{1,4})[.)](?!\d)/.exec(bullet?.textContent ?? '') ?? []
		bullet?.remove()
		const item = paragraph.ownerDocument.createElement('li')
		item.append(...paragraph.childNodes)
		if (id !== of || nextOf(open[0]) !== paragraph) open = []
		of = id
		open = open.slice(0, level)
		while (open.length < level) {
			const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
			// A list that goes on after a paragraph goes on counting.
			if (open.length === level - 1 && Number(number) > 1) list.setAttribute('start', number)
			const parent = open.at(-1)
			if (parent) (parent.lastElementChild ?? parent).append(list)
			else paragraph.before(list)
			open.push(list)
		}
		open.at(-1)?.append(item)
		paragraph.remove()
	}
}

/** A heading of a list is a heading: its number stays, its bullet goes. */
function withoutBullet(heading: HTMLElement): void {
	for (const span of elementsOf(heading, 'span')) {
		if (!/mso-list:\s*ignore/i.test(span.dataset['style'] ?? '')) continue
		const [number = ''] = /\d+(?:\.\d+)*[.)]?|\p{L}{1,5}[.)]/u.exec(span.textContent) ?? []
		span.replaceWith(number === '' ? '' : `${number} `)
	}
}

/** The next sibling that is not only spaces. */
function nextOf(node: Node | undefined): Node | null {
	let next = node?.nextSibling ?? null
	while (next && next.nodeType === 3 && next.textContent?.trim() === '') next = next.nextSibling
	return next
}

/** Google Docs puts a list directly into a list, not into its item. */
export function nestLists(body: HTMLElement): void {
	for (const list of elementsOf(body, 'ul > ul, ul > ol, ol > ul, ol > ol'))
		if (list.previousElementSibling?.nodeName === 'LI') list.previousElementSibling.append(list)
}
