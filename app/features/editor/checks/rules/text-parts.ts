import { Parser } from 'htmlparser2'
import { isBlockKind, type BlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { parser } from '#app/features/posts/markdown/parser.ts'

/** A piece of text and the line it begins on, counted from 1. */
export type LocatedText = { text: string; line: number }
export type Heading = LocatedText & { level: number }
export type Link = LocatedText & { href: string }
export type LinkBlock = { kind: BlockKind; href: string; line: number }
export type Image = { src: string; alt: string; line: number }

/** The parts of a post's text, in their order. */
export type TextParts = {
	headings: readonly Heading[]
	/** Paragraphs and list items. */
	prose: readonly LocatedText[]
	/** All text that is read: headings, prose, table cells, but not code. */
	blocks: readonly (LocatedText & { level: number | null })[]
	links: readonly Link[]
	images: readonly Image[]
	/** The lines of list items with nothing in them. */
	emptyItems: readonly number[]
	/** Links that are blocks: prices, a project ... */
	linkBlocks: readonly LinkBlock[]
}

/** Block elements: they end the text before them. */
const blockNames = new Set(
	(
		'h1 h2 h3 h4 h5 h6 p li ul ol dl dt dd blockquote table thead tbody tfoot tr td th div section article figure ' +
		'figcaption details summary hr caption'
	).split(' '),
)
const silentNames = new Set(['pre', 'script', 'style', 'textarea', 'title', 'svg'])
const cellNames = new Set(['td', 'th'])

/** Parses Markdown by way of its HTML, so that HTML in the text is read as well, with line numbers of the source. */
export function readTextParts(content: string): TextParts {
	const reader = new Reader()
	const html = new Parser(
		{
			onopentag: (name, attributes) => reader.open(name, attributes),
			ontext: (text) => reader.read(text),
			oncomment: (words) => reader.mark(words),
			onclosetag: (name) => reader.close(name),
		},
		{ decodeEntities: true },
	)
	const { html: source, linkBlocks } = withLines(content)
	html.end(source)
	return { ...reader.finish(), linkBlocks }
}

/** What the parser notes at a paragraph that is a block (posts/markdown/blocks/block-parser.ts). */
function blockOf(meta: unknown): Pick<LinkBlock, 'kind' | 'href'> | null {
	if (typeof meta !== 'object' || meta === null || !('block' in meta) || !('href' in meta)) return null
	const { block, href } = meta
	return typeof block === 'string' && isBlockKind(block) && typeof href === 'string' ? { kind: block, href } : null
}

const lineAttribute = 'data-line'
const lineMark = ' line '

/** Renders Markdown to HTML whose blocks carry their line number. */
function withLines(content: string): { html: string; linkBlocks: LinkBlock[] } {
	const tokens = parser.parse(content.toWellFormed(), {})
	const linkBlocks: LinkBlock[] = []
	for (const token of tokens) {
		if (!token.map) continue
		const line = token.map[0] + 1
		const block = blockOf(token.meta)
		if (block) linkBlocks.push({ ...block, line })
		if (token.type === 'html_block') token.content = `<!--${lineMark}${line}-->${token.content}`
		else token.attrSet(lineAttribute, String(line))
	}
	return { html: parser.renderer.render(tokens, parser.options, {}), linkBlocks }
}

class Reader {
	readonly #headings: Heading[] = []
	readonly #prose: LocatedText[] = []
	readonly #blocks: (LocatedText & { level: number | null })[] = []
	readonly #links: Link[] = []
	readonly #images: Image[] = []
	readonly #emptyItems: number[] = []
	/** The list items that are open, outermost first. */
	readonly #items: { line: number; isEmpty: boolean }[] = []
	#line = 1
	/** In literal HTML the line breaks are those of the source. */
	#raw = false
	#silent = 0
	#rows = 0
	#cells = 0
	#level: number | null = null
	#passage: LocatedText | null = null
	#link: { href: string; text: string; line: number } | null = null

	open(name: string, attributes: Record<string, string>): void {
		const line = Number(attributes[lineAttribute])
		if (blockNames.has(name)) this.#endPassage()
		if (Number.isInteger(line) && line > 0) [this.#line, this.#raw] = [line, false]
		if (silentNames.has(name)) this.#silent += 1
		if (name === 'tr') this.#rows += 1
		if (cellNames.has(name)) this.#cells += 1
		if (name === 'li') this.#items.push({ line: this.#line, isEmpty: true })
		const level = /^h([1-6])$/.exec(name)?.[1]
		if (level) this.#level = Number(level)
		if (name === 'a' && attributes['href'] !== undefined) {
			this.#endLink()
			this.#link = { href: attributes['href'], text: '', line: this.#line }
		}
		if (name === 'img') {
			const alt = attributes['alt'] ?? ''
			this.#fillItem()
			this.#images.push({ src: attributes['src'] ?? '', alt, line: this.#line })
			// A picture in a link is also the text of the link: its alt text, or at least its presence.
			if (this.#link) this.#link.text += alt || '\ufffc'
		}
	}

	read(text: string): void {
		if (/\S/.test(text)) this.#fillItem()
		if (this.#silent === 0) {
			if (this.#passage) this.#passage.text += text
			else if (/\S/.test(text)) {
				const before = text.length - text.trimStart().length
				this.#passage = { text, line: this.#line + newlines(text.slice(0, before)) }
			}
			if (this.#link) this.#link.text += text
		}
		// Between table cells the parser inserts line breaks that are not in the source.
		if (this.#raw || this.#rows === 0 || this.#cells > 0) this.#line += newlines(text)
	}

	mark(words: string): void {
		if (!words.startsWith(lineMark)) return
		this.#endPassage()
		const line = Number(words.slice(lineMark.length))
		if (Number.isInteger(line) && line > 0) [this.#line, this.#raw] = [line, true]
	}

	close(name: string): void {
		const level = /^h([1-6])$/.exec(name)?.[1]
		if (level) this.#endHeading()
		else if (blockNames.has(name)) this.#endPassage()
		if (silentNames.has(name)) this.#silent = Math.max(0, this.#silent - 1)
		if (name === 'tr') this.#rows = Math.max(0, this.#rows - 1)
		if (cellNames.has(name)) this.#cells = Math.max(0, this.#cells - 1)
		if (name === 'a') this.#endLink()
		const item = name === 'li' ? this.#items.pop() : undefined
		if (item?.isEmpty === true) this.#emptyItems.push(item.line)
		// An item with a list in it is not empty.
		else if (item) this.#fillItem()
	}

	finish(): Omit<TextParts, 'linkBlocks'> {
		this.#endLink()
		this.#endPassage()
		return {
			headings: this.#headings,
			prose: this.#prose,
			blocks: this.#blocks,
			links: this.#links,
			images: this.#images,
			emptyItems: this.#emptyItems,
		}
	}

	#fillItem(): void {
		const item = this.#items.at(-1)
		if (item) item.isEmpty = false
	}

	#endHeading(): void {
		const [level, passage] = [this.#level, this.#takePassage()]
		if (level === null) return
		this.#level = null
		this.#headings.push({ level, ...(passage ?? { text: '', line: this.#line }) })
		if (passage) this.#blocks.push({ level, ...passage })
	}

	#endPassage(): void {
		if (this.#level !== null) return this.#endHeading()
		const selection = this.#takePassage()
		if (!selection) return
		this.#blocks.push({ level: null, ...selection })
		if (this.#cells === 0) this.#prose.push(selection)
	}

	#takePassage(): LocatedText | null {
		const selection = this.#passage
		this.#passage = null
		return selection && { text: oneLine(selection.text), line: selection.line }
	}

	#endLink(): void {
		if (this.#link) this.#links.push({ ...this.#link, text: oneLine(this.#link.text) })
		this.#link = null
	}
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function newlines(text: string): number {
	let count = 0
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
	return count
}
