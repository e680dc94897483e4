import { DOMParser as FromDom, Fragment, Slice, type Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { blocksOf } from '../document/open-text.ts'
import { schema } from '../document/schema.ts'
import { clean } from './clean.ts'
import { inertDocument } from './inert-document.ts'
import { withEndSpaces } from './end-spaces.ts'
import { intoCell } from './into-cell.ts'
import { tableOfText } from './plain-table.ts'

/** What the clipboard holds, as blocks; null to let the editor handle it. */
export function pasted(data: DataTransfer, state: EditorState): Slice | null {
	const text = data.getData('text/plain')
	const { parent, parentOffset } = state.selection.$from
	if (parent.type.spec.code)
		return text === '' ? null : new Slice(Fragment.from(schema.text(text.replace(/\r\n?/g, '\n'))), 0, 0)
	const slice = slicePasted(data.getData('text/html'), text, isInTable(state))
	if (!slice) return null
	const spaced = withEndSpaces(slice, text, parentOffset === 0)
	return isInTable(state) ? intoCell(spaced) : spaced
}

function slicePasted(html: string, text: string, isCell: boolean): Slice | null {
	if (html !== '') {
		const page = inertDocument(html)
		// Copied here: the schema lets nothing else through.
		const body = html.includes('data-pm-slice') ? page.body : clean(page)
		const slice = FromDom.fromSchema(schema).parseSlice(body, { preserveWhitespace: false })
		if (slice.size > 0 || text === '') return slice
	}
	return text === '' ? null : fromText(text, isCell)
}

/** Text that is Markdown becomes blocks, text with tabs a table; the marks of WhatsApp become those of Markdown. */
export function fromText(text: string, isCell = false): Slice {
	if (/^[ \t]+$/.test(text)) return new Slice(Fragment.from(schema.text(' ')), 0, 0)
	// One row fills cells that are there.
	const table = tableOfText(text, isCell ? 1 : 2)
	if (table) return new Slice(Fragment.from(table), 0, 0)
	const whole = text.replace(/\r\n?/g, '\n')
	// The spaces of one line do not make it code.
	const lines = whole.includes('\n') ? whole : whole.trim()
	// In WhatsApp one star is bold; in Markdown it is not.
	const isMarkdown = /\*\*|^#{1,6} /m.test(lines)
	const nodes = blocksOf(isMarkdown ? lines : outsideCode(lines, fromMessenger))
	return new Slice(Fragment.from(nodes), openEdge(nodes[0]), openEdge(nodes.at(-1)))
}

/** Every second part is code, which remains as it is. */
const outsideCode = (text: string, change: (part: string) => string): string =>
	text
		.split(/(```[\s\S]*?```|`[^`\n]*`)/)
		.map((part, nth) => (nth % 2 === 0 ? change(part) : part))
		.join('')

/** Two signs around words; another mark may be around them, a letter not. */
const pairOf = (sign: '*' | '~'): RegExp => {
	const letter = String.raw`${sign}\p{L}\p{M}\p{N}`
	const outside = String.raw`(?<![${letter}]|[\p{L}\p{M}\p{N}]_)`
	return new RegExp(
		String.raw`${outside}[${sign}](?=[^\s${sign}])([^${sign}\n]*[^\s${sign}])[${sign}](?![${letter}]|_[\p{L}\p{M}\p{N}])`,
		'gu',
	)
}

const fromMessenger = (text: string): string =>
	text
		.replace(pairOf('*'), '**$1**')
		.replace(/(?<=[\p{L}\p{M}\p{N}])\*(?=[\p{L}\p{M}\p{N}])/gu, '\\*')
		.replace(pairOf('~'), '~~$1~~')
		.replace(/^[•●▪◦–] /gm, '- ')

const openEdge = (node: Node | undefined): number => (node?.type.name === 'paragraph' ? 1 : 0)
