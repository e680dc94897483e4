import type { Node } from 'prosemirror-model'
import { plainParagraph, writeCallout, writeLinkBlock } from './write-blocks.ts'
import { markdownMarks, taggedMarks } from './write-marks.ts'
import { destination, titled, WriteState, type Care, type WriteNode } from './write-state.ts'
import { writeTable } from './write-table.ts'

function fenceOf(text: string, info: string): string {
	const sign = info.includes('`') ? '~' : '`'
	const runs = [...text.matchAll(sign === '`' ? /`{3,}/g : /~{3,}/g)]
	return sign.repeat(Math.max(2, ...runs.map(([run]) => run.length)) + 1)
}

function list(state: WriteState, node: Node, marker: (nth: number) => string): void {
	const widest = marker(node.childCount - 1).length
	state.renderList(node, ' '.repeat(widest), (nth) => marker(nth).padEnd(widest))
}

/** Two lists in a row need different markers, or they are one. */
function markerOf(markers: string, node: Node, parent: Node, index: number): string {
	const own: string = node.attrs['marker']
	const before = index > 0 && parent.type.name !== 'doc' ? parent.child(index - 1) : null
	return before?.type === node.type && before.attrs['marker'] === own ? (markers.replace(own, '')[0] ?? own) : own
}

const isBlank = (node: Node): boolean =>
	node.type.name === 'paragraph' &&
	node.textContent.trim() === '' &&
	node.children.every((child) => child.isText || child.type.name.endsWith('_break'))

/** Without empty paragraphs, which are nothing in Markdown and would break their list. */
const inside = (state: WriteState, node: Node): void =>
	node.forEach((child, _, nth) => {
		if (!isBlank(child)) state.render(child, node, nth)
	})

const nodes: Readonly<Record<string, WriteNode>> = {
	paragraph(state, node, parent) {
		state.renderInline(parent === node ? plainParagraph(node) : node)
		state.closeBlock(node)
	},
	heading(state, node) {
		state.write(`${'#'.repeat(node.attrs['level'])} `)
		const from = state.out.length
		state.renderInline(node, false)
		// One line only; and closing signs would be read as decoration.
		const line = state.out.slice(from).replace(/\\?\n/g, ' ').trim()
		state.out = state.out.slice(0, from) + line.replace(/(^|\s)(#+)$/, '$1\\$2')
		state.closeBlock(node)
	},
	blockquote: (state, node) => state.wrapBlock('> ', null, node, () => inside(state, node)),
	callout: (state, node) => writeCallout(state, node, () => inside(state, node)),
	link_block: writeLinkBlock,
	bullet_list: (state, node, parent, index) => list(state, node, () => `${markerOf('-*+', node, parent, index)} `),
	ordered_list: (state, node, parent, index) => {
		const marker = markerOf('.)', node, parent, index)
		const first: number = node.attrs['order']
		list(state, node, (nth) => `${first + nth}${marker} `)
	},
	list_item: (state, node) => inside(state, node),
	code_block(state, node) {
		const info: string = node.attrs['info']
		const fence = fenceOf(node.textContent, info)
		state.write(`${fence}${info.replace(/([\\&])/g, '\\$1')}\n`)
		state.text(node.textContent, false)
		if (node.textContent !== '') state.ensureNewLine()
		state.write(fence)
		state.closeBlock(node)
	},
	horizontal_rule(state, node, parent) {
		// "- ---" would be one rule and no list.
		state.write(parent.type.name === 'list_item' ? '___' : '---')
		state.closeBlock(node)
	},
	markdown(state, node) {
		state.text(node.textContent, false)
		state.closeBlock(node)
	},
	table: writeTable,
	image: (state, { attrs }) =>
		state.write(`![${state.esc(attrs['alt'])}](${destination(attrs['src'])}${titled(attrs['title'])})`),
	hard_break(state, _node, parent, index) {
		if (state.isInTable) return state.write('<br>')
		const isLast = parent.children.slice(index + 1).every(({ type }) => type.name === 'hard_break')
		if (!isLast) state.write('\\\n')
	},
	soft_break(state) {
		if (state.isInTable) return state.write(' ')
		state.out = state.out.replace(/[ \t]+$/, '')
		state.write('\n')
	},
	html_inline: (state, node) => state.write(node.attrs['html']),
	text: (state, node) => state.text(node.text ?? '', state.inAutolink !== true),
}

/** A block as Markdown. Whether it says what the block says is for `blockMarkdown` to find out. */
export function writeBlock(node: Node, care: Care): string {
	const marks = care === 'tags' ? taggedMarks : markdownMarks
	const options = { tightLists: true, strict: false }
	const state: WriteState = Reflect.construct(WriteState, [nodes, marks, options])
	state.care = care
	state.render(node, node, 0)
	return state.out.replace(/\n+$/, '')
}
