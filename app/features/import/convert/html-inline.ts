import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from '#app/features/markdown-editor/visual/document/schema.ts'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import type { Conversion } from './conversion.ts'
import { isGist, isLostScript, isSilent, maxDepth, textIn } from './html-tree.ts'
import { pictureAddress } from './picture-address.ts'

const markOf: Readonly<Record<string, 'strong' | 'em' | 's' | 'code'>> = {
	b: 'strong',
	strong: 'strong',
	i: 'em',
	em: 'em',
	cite: 'em',
	dfn: 'em',
	s: 's',
	strike: 's',
	del: 's',
	code: 'code',
	tt: 'code',
	samp: 'code',
	kbd: 'code',
}

/** Marks that Markdown has no sign for, and that posts may have as HTML. */
const asHtml = new Set(['sup', 'sub', 'mark', 'ins'])

const node = (name: string, attrs: Record<string, string | null> = {}): Node => schema.node(name, attrs)

/** The parts of a line of text. Blocks in it are read as their text. */
export function inlineOf(child: ChildNode, marks: readonly Mark[], conversion: Conversion, depth = 0): Node[] {
	if (isText(child)) {
		const text = child.data.replace(/[ \t\n\r\f]+/g, ' ').replace(/[\u200b\ufeff]/g, '')
		return text === '' ? [] : [schema.text(text, marks)]
	}
	if (!isTag(child)) return []
	if (isLostScript(child)) conversion.note('scripts were left out')
	if (isSilent(child) || isGist(child)) return []
	if (depth > maxDepth) {
		conversion.note('text that was nested too deeply')
		return []
	}
	const inside = (more: readonly Mark[] = marks) =>
		child.children.flatMap((each) => inlineOf(each, more, conversion, depth + 1))
	const { name } = child
	if (name === 'br') return [node('hard_break')]
	if (name === 'img') return imageOf(child, marks, conversion)
	if (name === 'a') return linked(child, marks, conversion, inside)
	if (name === 'q') return [schema.text('“', marks), ...inside(), schema.text('”', marks)]
	const mark = markOf[name]
	if (mark === 'code') return codeOf(child, marks)
	if (mark !== undefined) return inside(schema.mark(mark).addToSet(marks))
	if (asHtml.has(name)) {
		const content = inside()
		return content.length === 0
			? []
			: [node('html_inline', { html: `<${name}>` }), ...content, node('html_inline', { html: `</${name}>` })]
	}
	return inside()
}

function codeOf(element: Element, marks: readonly Mark[]): Node[] {
	const text = textIn(element.children).replace(/\s+/g, ' ')
	return text.trim() === '' ? [] : [schema.text(text, schema.mark('code').addToSet(marks))]
}

function linked(
	{ attribs }: Element,
	marks: readonly Mark[],
	{ link }: Conversion,
	inside: (marks?: readonly Mark[]) => Node[],
): Node[] {
	const href = attribs['href']?.trim() ?? ''
	const here = href === '' || !isSafeLink(href) ? null : link(href)
	if (here === null) return inside()
	return inside(schema.mark('link', { href: here, title: attribs['title'] || null }).addToSet(marks))
}

export function imageOf({ attribs }: Element, marks: readonly Mark[], conversion: Conversion, caption = ''): Node[] {
	const src = pictureAddress(attribs)
	if (src === '') conversion.note('a picture without an address was left out')
	const here = src === '' ? null : conversion.picture(src)
	if (here === null) return []
	const alt = (attribs['alt'] ?? '').replace(/\s+/g, ' ').trim()
	return [schema.node('image', { src: here, alt, title: caption || null }, undefined, marks)]
}

const isSpace = (part: Node | undefined): boolean =>
	part !== undefined && (part.type.name === 'hard_break' || (part.isText && (part.text ?? '').trim() === ''))

/** Without spaces and breaks at both ends. */
export function trimmed(parts: readonly Node[]): Node[] {
	let [from, to] = [0, parts.length]
	while (from < to && isSpace(parts[from])) from += 1
	while (to > from && isSpace(parts[to - 1])) to -= 1
	return parts.slice(from, to)
}
