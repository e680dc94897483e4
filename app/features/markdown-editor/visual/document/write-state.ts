import { MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'

/** How much is escaped. plain: what usually needs it; careful: every sign; tags: also marks are HTML tags. */
export type Care = 'plain' | 'careful' | 'tags'

/** The package's writer, with our rules of escaping. Its constructor and `out` are not in the package's types. */
export class WriteState extends MarkdownSerializerState {
	declare out: string
	declare inAutolink: boolean | undefined
	care: Care = 'plain'
	isInTable = false

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
