import { isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import { elementsIn, isBlock, isSilent, namedIn } from './html-tree.ts'
import { pictureAddress } from './picture-address.ts'

/* Plugins write a picture twice: with a script that loads it late, and in `noscript` for browsers without scripts. */

/** Shows a picture of `noscript` where the one next to it has no address, in place of that one. */
export function showNoscriptPictures(document: Document): void {
	const all = elementsIn(document)
	const noscripts = all.filter(({ name }) => name === 'noscript')
	if (noscripts.length === 0) return
	const inside = new Set(noscripts.flatMap(({ children }) => namedIn(children, 'img')))
	const shown = new Set(all.flatMap((each) => (each.name === 'img' && !inside.has(each) ? addressOf(each) : [])))
	for (const noscript of noscripts) {
		const pictures = namedIn(noscript.children, 'img').filter(isForReaders)
		if (pictures.length === 0) continue
		const next = picturesNextTo(noscript, inside)
		const isRepeated =
			next.length > 0
				? next.some((picture) => addressOf(picture) !== '')
				: pictures.every((picture) => shown.has(addressOf(picture)))
		if (isRepeated) continue
		// A span shows what is in it, and nothing where it is empty.
		for (const placeholder of next) placeholder.name = 'span'
		noscript.name = 'span'
		noscript.children = pictures
	}
}

const addressOf = ({ attribs }: Element): string => pictureAddress(attribs)

/** A picture of one point only counts visits. */
const isForReaders = (picture: Element): boolean =>
	addressOf(picture) !== '' &&
	![picture.attribs['width'], picture.attribs['height']].some((size) => /^[01](?:px)?$/.test(size ?? ''))

/** The pictures before it in its line, or else those after it. */
function picturesNextTo(noscript: Element, inside: ReadonlySet<Element>): Element[] {
	const before = picturesAt(noscript, 'prev', inside)
	return before.length > 0 ? before : picturesAt(noscript, 'next', inside)
}

/** Further ones belong to something else. */
const maxSteps = 10

function picturesAt(noscript: Element, side: 'prev' | 'next', inside: ReadonlySet<Element>): Element[] {
	let node: ChildNode | null = noscript[side]
	for (let step = 0; node !== null && step < maxSteps && isEmpty(node, inside); step += 1) node = node[side]
	return node === null || !isTag(node) || isBlock(node) ? [] : namedIn([node], 'img')
}

const isEmpty = (node: ChildNode, inside: ReadonlySet<Element>): boolean =>
	isText(node)
		? node.data.trim() === ''
		: !isTag(node) || isSilent(node) || node.children.some((child) => isTag(child) && inside.has(child))
