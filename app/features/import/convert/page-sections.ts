import type { Node } from 'prosemirror-model'
import { numbered } from '#app/content/list.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { ownPageField, type OwnPage } from '#app/features/site/own-pages/own-page-fields.ts'
import type { Conversion } from './conversion.ts'
import { blocksOf } from './html-blocks.ts'

type Section = { heading: string; paragraphs: string[]; picture: { src: string; alt: string } }

const maxSections = 20
const maxParagraphs = 20
const maxParagraph = 1_500
const maxHeading = 80
const maxPageTitle = 60

/** A page of the owner: headings, paragraphs and a picture for each section. Null where it has more than such a page can. */
export function pageOf(title: string, html: string, description: string, conversion: Conversion): OwnPage | null {
	const sections = sectionsOf(blocksOf(html, conversion), conversion.note)
	if (sections.length > maxSections) return null
	if (title.length > maxPageTitle) conversion.note('its title was shortened')
	const empty = ownPageField.stored({})
	const filled = numbered(sections).map((section) => ({
		kind: 'text',
		items: [],
		button: { label: '', href: '' },
		...section,
	}))
	return ownPageField.stored({
		...empty,
		title: shortened(title, maxPageTitle),
		sections: filled,
		meta: { title: '', description: shortened(description, 300) },
	})
}

const shortened = (text: string, max: number): string =>
	text.length <= max ? text : `${beginningOf(text, max - 1).replace(/\s+\S*$/, '')}…`

function sectionsOf(blocks: readonly Node[], note: Conversion['note']): Section[] {
	const sections: Section[] = []
	const begin = (heading = '') => {
		const section: Section = { heading, paragraphs: [], picture: { src: '', alt: '' } }
		sections.push(section)
		return section
	}
	const current = () => sections.at(-1) ?? begin()
	const say = (text: string) => {
		for (const piece of pieces(text))
			(current().paragraphs.length < maxParagraphs ? current() : begin()).paragraphs.push(piece)
	}
	for (const block of blocks) {
		if (block.type.name === 'heading') begin(shortened(textOf(block, note), maxHeading))
		else if (block.type.name === 'horizontal_rule') continue
		else {
			for (const picture of picturesOf(block)) {
				const section = current().picture.src === '' ? current() : begin()
				section.picture = picture
			}
			for (const line of linesOf(block, note)) say(line)
		}
	}
	return sections.filter(
		({ heading, paragraphs, picture }) => heading !== '' || paragraphs.length > 0 || picture.src !== '',
	)
}

function picturesOf(block: Node): { src: string; alt: string }[] {
	const found: { src: string; alt: string }[] = []
	block.descendants((node) => {
		const { src, alt, title } = node.attrs
		if (node.type.name === 'image' && typeof src === 'string' && src.startsWith('/media/'))
			found.push({ src, alt: shortened(String(alt || title || 'Picture'), 300) })
	})
	return found
}

function linesOf(block: Node, note: Conversion['note']): string[] {
	const { name } = block.type
	if (block.isTextblock) {
		if (block.type.spec.code) return block.textContent.split(/\n{2,}/).filter((line) => line.trim() !== '')
		const text = textOf(block, note)
		return text === '' ? [] : [text]
	}
	if (name === 'table') {
		note('its tables are lines of text')
		return block.children.map((row) => row.children.map((cell) => textOf(cell, note)).join(' | '))
	}
	if (name === 'bullet_list' || name === 'ordered_list')
		return block.children.flatMap((item, nth) => {
			const mark = name === 'bullet_list' ? '•' : `${Number(block.attrs['order']) + nth}.`
			return item.children.flatMap((child, at) =>
				linesOf(child, note).map((line) => (at === 0 ? `${mark} ${line}` : line)),
			)
		})
	return block.children.flatMap((child) => linesOf(child, note))
}

/** Pages show addresses as links, and have no other formatting in a paragraph. */
function textOf(block: Node, note: Conversion['note']): string {
	let text = ''
	for (const child of block.children) {
		if (child.type.name === 'hard_break') text += ' '
		if (!child.isText) continue
		if (child.marks.some(({ type }) => type.name !== 'link')) note('bold and italic text is plain')
		const link = child.marks.find(({ type }) => type.name === 'link')
		const href = typeof link?.attrs['href'] === 'string' ? link.attrs['href'] : null
		if (href !== null && !text.endsWith(`(${href})`)) note('its links are addresses in the text')
		text += href === null || href === child.text ? (child.text ?? '') : `${child.text ?? ''} (${href})`
	}
	// What is between braces is replaced on pages.
	return text.replace(/[{]/g, '(').replace(/[}]/g, ')').replace(/\s+/g, ' ').trim()
}

/** A paragraph in pieces that a page can hold, cut between sentences. */
function pieces(text: string): string[] {
	const found: string[] = []
	let rest = text
	while (rest.length > maxParagraph) {
		const begin = rest.slice(0, maxParagraph)
		const end = Math.max(begin.lastIndexOf('. ') + 1, 0) || begin.lastIndexOf(' ') || maxParagraph
		found.push(rest.slice(0, end > 0 ? end : maxParagraph).trim())
		rest = rest.slice(end > 0 ? end : maxParagraph).trim()
	}
	return [...found, rest]
}
