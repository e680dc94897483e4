import { isTag, type ChildNode, type Element } from 'domhandler'
import { Fragment, type Node } from 'prosemirror-model'
import { schema } from '#app/features/markdown-editor/visual/document/schema.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import type { Conversion } from './conversion.ts'
import { embedOf } from './embeds.ts'
import { tableOf } from './html-table.ts'
import { imageOf, inlineOf, trimmed } from './html-inline.ts'
import { holdsBlock, isBlock, isSilent, maxDepth, namedIn, oneLine, readHtml, textIn } from './html-tree.ts'
import { showNoscriptPictures } from './noscript-pictures.ts'
import { pictureAddress } from './picture-address.ts'

/** HTML as the blocks of a post. */
export function blocksOf(html: string, conversion: Conversion): Node[] {
	const document = readHtml(html)
	showNoscriptPictures(document)
	return blocksIn(document.children, conversion, 0)
}

const paragraph = (parts: readonly Node[]): Node => schema.node('paragraph', null, [...parts])

function blocksIn(children: readonly ChildNode[], conversion: Conversion, depth: number): Node[] {
	const blocks: Node[] = []
	let line: Node[] = []
	const endLine = () => {
		const parts = trimmed(line)
		if (parts.length > 0) blocks.push(paragraph(bareAddress(parts, conversion) ?? parts))
		line = []
	}
	if (depth > maxDepth) {
		conversion.note('text that was nested too deeply')
		return []
	}
	for (const child of children) {
		if (isTag(child) && !isSilent(child) && (isBlock(child) || holdsBlock(child))) {
			endLine()
			blocks.push(...blockOf(child, conversion, depth + 1))
		} else line.push(...inlineOf(child, [], conversion))
	}
	endLine()
	return blocks
}

/** An address alone in its paragraph, which many programs show as a player or a card. */
function bareAddress(parts: readonly Node[], { link }: Conversion): Node[] | null {
	const [only, ...others] = parts
	const text = only?.isText === true && only.marks.length === 0 && others.length === 0 ? (only.text ?? '').trim() : ''
	if (!/^https?:\/\/[^\s<>]+$/.test(text) || !isSafeLink(text)) return null
	const href = link(text)
	return href === null
		? null
		: [schema.text(text, [schema.mark('link', { href, auto: href === text ? 'autolink' : '' })])]
}

type Maker = (element: Element, conversion: Conversion, depth: number) => Node[]

const insideOf: Maker = ({ children }, conversion, depth) => blocksIn(children, conversion, depth)

const heading: Maker = (element, conversion) => {
	const parts = trimmed(element.children.flatMap((child) => inlineOf(child, [], conversion)))
	// The title of the post is the page's only heading of the first level.
	const level = Math.max(2, Number(element.name.slice(1)))
	// A heading is one line, so a picture in it would stay a part of it.
	const pictures = parts.filter(({ type }) => type.name === 'image')
	const text = trimmed(parts.filter(({ type }) => type.name !== 'image'))
	return [
		...(text.length > 0 ? [schema.node('heading', { level }, text)] : []),
		...pictures.map((picture) => paragraph([picture])),
	]
}

const list: Maker = (element, conversion, depth) => {
	const items: Node[][] = []
	for (const child of element.children) {
		if (!isTag(child)) {
			if (textIn([child]).trim() !== '') items.push(blocksIn([child], conversion, depth))
			continue
		}
		const blocks =
			child.name === 'li' ? blocksIn(child.children, conversion, depth) : blockOf(child, conversion, depth + 1)
		// Old editors put a list directly into a list.
		const before = child.name === 'li' ? undefined : items.at(-1)
		if (before) before.push(...blocks)
		else items.push(blocks)
	}
	const filled = items.filter((blocks) => blocks.length > 0).map((blocks) => schema.node('list_item', null, blocks))
	if (filled.length === 0) return []
	const order = Number.parseInt(element.attribs['start'] ?? '1', 10)
	return element.name === 'ol'
		? [schema.node('ordered_list', { order: order >= 0 && order < 1e6 ? order : 1 }, filled)]
		: [schema.node('bullet_list', null, filled)]
}

const quote: Maker = (element, conversion, depth) => {
	const blocks = blocksIn(element.children, conversion, depth)
	return blocks.length > 0 ? [schema.node('blockquote', null, blocks)] : lineTo(element, conversion)
}

/** An embedded post of another site may be an address without text, which a script fills. */
function lineTo(element: Element, { link }: Conversion): Node[] {
	const [first] = linksIn(element.children)
	const address = first?.attribs['href']?.trim() ?? ''
	return /^https?:\/\//i.test(address) && isSafeLink(address) ? addressLine(address, link(address)) : []
}

const addressLine = (address: string, href: string | null): Node[] =>
	href === null ? [] : [paragraph([schema.text(address, [schema.mark('link', { href, auto: autoOf(href, address) })])])]

/** Only a whole address is a link by itself in Markdown. */
const autoOf = (href: string, text: string): string => (href === text && /^https?:/i.test(text) ? 'autolink' : '')

const languageOf = (name: string): string => /(?:language-|lang-|brush:\s*)([\w+#-]{1,30})/.exec(name)?.[1] ?? ''

const preformatted: Maker = (element) => {
	const text = textIn(element.children)
		.replace(/\r\n?/g, '\n')
		.replace(/^\n|\s+$/g, '')
	if (text === '') return []
	const inner = element.children.find(isTag)?.attribs['class'] ?? ''
	const named = /^[\w+#-]{1,30}$/.exec(element.attribs['data-code-block-lang'] ?? '')?.[0]
	const info = named ?? languageOf(`${element.attribs['class'] ?? ''} ${inner}`)
	return [schema.node('code_block', { info }, schema.text(text))]
}

/** A picture with its caption is one block here; anything else in a figure is what it is, and its caption a line. */
const figure: Maker = (element, conversion, depth) => {
	const caption = element.children.find((child): child is Element => isTag(child) && child.name === 'figcaption')
	const rest = element.children.filter((child) => child !== caption)
	const text = caption ? textIn(caption.children).replace(/\s+/g, ' ').trim() : ''
	const pictures = picturesIn(rest).filter(({ attribs }) => pictureAddress(attribs) !== '')
	const [picture] = pictures
	if (pictures.length === 1 && picture && textIn(rest).trim() === '') {
		const image = imageOf(picture, [], conversion, text)
		if (image.length > 0) return [paragraph(image)]
	}
	const captionLine = text === '' ? [] : [paragraph([schema.text(text, [schema.mark('em')])])]
	return [...blocksIn(rest, conversion, depth), ...captionLine]
}

const picturesIn = (children: readonly ChildNode[]): Element[] => namedIn(children, 'img')
const linksIn = (children: readonly ChildNode[]): Element[] => namedIn(children, 'a')

const term: Maker = (element, conversion) => {
	const parts = trimmed(element.children.flatMap((child) => inlineOf(child, [schema.mark('strong')], conversion)))
	return parts.length > 0 ? [paragraph(parts)] : []
}

const embed: Maker = (element, conversion) => {
	const found = embedOf(element)
	if (found === null) return []
	conversion.note(`an embedded ${found.what} is a link now`)
	return addressLine(found.href, conversion.link(found.href))
}

/** A link around blocks: its first line leads there, or its pictures where it has no text, or a line of its own. */
const linkedBlocks: Maker = (element, conversion, depth) => {
	const blocks = blocksIn(element.children, conversion, depth)
	const address = element.attribs['href']?.trim() ?? ''
	const href = address === '' || !isSafeLink(address) ? null : conversion.link(address)
	if (href === null || blocks.length === 0) return blocks
	const lines = blocks.flatMap(linesIn)
	const first = lines.find(({ children }) => children.some((part) => isFree(part) && part.textContent.trim() !== ''))
	const linked = new Set(first ? [first] : lines.filter(({ children }) => children.some(isFreePicture)))
	if (linked.size === 0) return [...blocks, ...addressLine(address, href)]
	return blocks.map((block) => withLink(block, linked, href))
}

/** The lines that can have a link, at any depth. */
const linesIn = (block: Node): Node[] =>
	block.isTextblock ? (block.type.spec.code === true ? [] : [block]) : block.children.flatMap(linesIn)

const isFree = ({ marks }: Node): boolean => marks.every(({ type }) => type.name !== 'link')
const isFreePicture = (part: Node): boolean => isFree(part) && part.type.name === 'image'

function withLink(block: Node, lines: ReadonlySet<Node>, href: string): Node {
	if (lines.has(block)) return linkedLine(block, href)
	if (block.isTextblock || block.isLeaf) return block
	return block.copy(Fragment.from(block.children.map((child) => withLink(child, lines, href))))
}

function linkedLine(block: Node, href: string): Node {
	const mark = schema.mark('link', { href })
	return block.copy(
		Fragment.from(block.children.map((part) => (isFree(part) ? part.mark(mark.addToSet(part.marks)) : part))),
	)
}

const makers: Readonly<Record<string, Maker>> = {
	h1: heading,
	h2: heading,
	h3: heading,
	h4: heading,
	h5: heading,
	h6: heading,
	ul: list,
	ol: list,
	menu: list,
	dir: list,
	blockquote: quote,
	pre: preformatted,
	figure,
	table: (element, conversion) => tableOf(element, conversion),
	hr: () => [schema.node('horizontal_rule')],
	a: linkedBlocks,
	script: embed,
	dt: term,
	summary: term,
	iframe: embed,
	audio: embed,
	video: embed,
	object: embed,
	embed,
	form: (element, conversion, depth) => {
		conversion.note('a form lost its fields')
		return insideOf(element, conversion, depth)
	},
}

function blockOf(element: Element, conversion: Conversion, depth: number): Node[] {
	return (makers[element.name] ?? insideOf)(element, conversion, depth)
}

/** The first sentences of a text, for what has no title. */
export const firstWords = (html: string, max: number): string => {
	const text = oneLine(html.slice(0, 5_000).replace(/\[[^\]\n]{1,300}\]/g, ' '))
	return text.length <= max ? text : `${beginningOf(text, max).replace(/\s+\S*$/, '')}…`
}
