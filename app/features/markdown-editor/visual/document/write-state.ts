import { MarkdownSerializerState } from 'prosemirror-markdown'
import { Fragment, type Mark, type Node } from 'prosemirror-model'

/** How much is escaped. plain: what usually needs it; careful: every sign; tags: also marks are HTML tags. */
export type Care = 'plain' | 'careful' | 'tags'

/** The package's writer, with our rules of escaping. Its constructor and `out` are not in the package's types. */
export class WriteState extends MarkdownSerializerState {
	declare out: string
	declare inAutolink: boolean | undefined
	care: Care = 'plain'
	isInTable = false

	override renderInline(parent: Node, fromBlockStart?: boolean): void {
		super.renderInline(withPlainSpaces(parent), fromBlockStart)
	}

	override esc(text: string, startOfLine = false): string {
		if (this.care !== 'plain') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
		const isStart = !this.isInTable && (startOfLine || /(?:^|\n)(?:[ >]*)$/.test(this.out.slice(-99)))
		const safe = (isStart ? text.replace(/^[ \t\n]+/, '') : text)
			.replace(/[\\`*]|\[(?![ xX]\] )|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
			.replace(/(^|[^\p{L}\p{N}])_|_(?![\p{L}\p{N}_])/gu, (whole) => whole.replace('_', '\\_'))
		if (!isStart) return safe
		return safe
			.replace(/^(#{1,6}(?:\s|$)|[-+](?=\s|$)|>|=+\s*$|-{2,}\s*$|~{3})/, '\\$1')
			.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
	}
}

const isLinked = (node: Node | undefined): boolean => node?.marks.some(({ type }) => type.name === 'link') ?? false
const isSpace = (node: Node): boolean => node.isText && node.marks.length > 0 && node.text?.trim() === ''

/** A bold space next to a link: the package writes it at the end of the link, where its signs mean nothing. */
function withPlainSpaces(parent: Node): Node {
	const { children } = parent
	const isBetween = (node: Node, nth: number) =>
		isSpace(node) && !isLinked(node) && (isLinked(children[nth - 1]) || isLinked(children[nth + 1]))
	if (!children.some(isBetween)) return parent
	return parent.copy(Fragment.from(children.map((node, nth) => (isBetween(node, nth) ? node.mark([]) : node))))
}

export type WriteNode = (state: WriteState, node: Node, parent: Node, index: number) => void
type Sign = string | ((state: WriteState, mark: Mark, parent: Node, index: number) => string)
export type WriteMark = {
	open: Sign
	close: Sign
	mixable?: boolean
	expelEnclosingWhitespace?: boolean
	escape?: boolean
}

export const destination = (href: string): string =>
	href === '' || /[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href

export const titled = (title: string | null): string =>
	title === null || title === '' ? '' : ` "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`
