import type { Mark, Node } from 'prosemirror-model'
import { destination, titled, type WriteMark } from './write-state.ts'

/** The backticks around code. The parser removes one space on both sides, where both are there. */
function ticks(text: string): { open: string; close: string } {
	const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length))
	let count = 1
	while (runs.has(count)) count += 1
	const pad = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
	const fence = '`'.repeat(count)
	return { open: fence + pad, close: pad + fence }
}

/** Whether an address is its own text: as such it has no other marks in it. */
const isAuto = ({ attrs }: Mark, child: Node | null): boolean =>
	attrs['auto'] !== '' &&
	child?.isText === true &&
	(child.marks.length === 1 || attrs['auto'] !== 'autolink') &&
	(child.text === attrs['href'] || `mailto:${child.text}` === attrs['href'])

const signs = (sign: string): WriteMark => ({ open: sign, close: sign, mixable: true, expelEnclosingWhitespace: true })

export const markdownMarks: Readonly<Record<string, WriteMark>> = {
	em: signs('*'),
	strong: signs('**'),
	s: signs('~~'),
	code: {
		open: (_state, _mark, parent, index) => ticks(parent.child(index).text ?? '').open,
		close: (_state, _mark, parent, index) => ticks(parent.child(index - 1).text ?? '').close,
		escape: false,
	},
	link: {
		open(state, mark, parent, index) {
			state.inAutolink = isAuto(mark, parent.maybeChild(index))
			return state.inAutolink ? (mark.attrs['auto'] === 'autolink' ? '<' : '') : '['
		},
		close(state, mark) {
			const wasAuto = state.inAutolink
			state.inAutolink = undefined
			if (wasAuto) return mark.attrs['auto'] === 'autolink' ? '>' : ''
			return `](${destination(mark.attrs['href'])}${titled(mark.attrs['title'])})`
		},
		mixable: false,
	},
}

const tag = (name: string): WriteMark => ({
	open: `<${name}>`,
	close: `</${name}>`,
	mixable: true,
	expelEnclosingWhitespace: true,
})

/** Marks as HTML tags, for places where Markdown's signs do not work. */
export const taggedMarks: Readonly<Record<string, WriteMark>> = {
	...markdownMarks,
	em: tag('em'),
	strong: tag('strong'),
	s: tag('s'),
}
