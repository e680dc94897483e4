import { elementsOf } from './inert-document.ts'

const blocks = new Set('P UL OL TABLE H2 H3 H4 H5 H6 PRE BLOCKQUOTE HR'.split(' '))
const holders = new Set(['BODY', 'BLOCKQUOTE', 'LI'])

/** An empty line between two lines of a text divides it into paragraphs, as a reader sees it. A cell has none. */
export function divideAtEmptyLines(body: HTMLElement): void {
	for (const end of elementsOf(body, 'br')) {
		const around = end.parentElement
		if (!around || end.closest('td, th, pre') || nextLineEnd(end) === null) continue
		if (around.nodeName !== 'P' && !holders.has(around.nodeName)) continue
		const before = end.ownerDocument.createElement('p')
		before.append(...lineBefore(end))
		if (around.nodeName === 'P') around.before(before)
		else end.before(before)
		for (let next = nextLineEnd(end); next; next = nextLineEnd(end)) next.remove()
		end.remove()
	}
}

/** The line end right after this one. */
function nextLineEnd({ nextSibling }: ChildNode): ChildNode | null {
	if (nextSibling?.nodeName === 'BR') return nextSibling
	const isBlank = nextSibling?.nodeName === '#text' && nextSibling.textContent?.trim() === ''
	return isBlank ? nextLineEnd(nextSibling) : null
}

/** What comes before it, as far as the block before. */
function lineBefore(end: ChildNode): ChildNode[] {
	const found: ChildNode[] = []
	let before = end.previousSibling
	while (before && !blocks.has(before.nodeName)) {
		found.unshift(before)
		before = before.previousSibling
	}
	return found
}
