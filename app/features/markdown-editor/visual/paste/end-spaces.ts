import { Fragment, Slice } from 'prosemirror-model'
import { schema } from '../document/schema.ts'

/** HTML and Markdown drop the spaces around a text; between two letters they count. `text`: the same as plain text. */
export function withEndSpaces(slice: Slice, text: string, isLineStart: boolean): Slice {
	const { openStart, openEnd } = slice
	let { content } = slice
	if (!isLineStart && /^[ \t\u00a0]+\S/.test(text)) content = spaced(content, openStart, 'start')
	if (/\S[ \t\u00a0]+$/.test(text)) content = spaced(content, openEnd, 'end')
	return content === slice.content ? slice : new Slice(content, openStart, openEnd)
}

/** A space at one end of the text that is open there; a block that is closed has none. */
function spaced(content: Fragment, depth: number, end: 'start' | 'end'): Fragment {
	const edge = end === 'start' ? content.firstChild : content.lastChild
	if (!edge) return content
	if (edge.isInline) {
		const space = Fragment.from(schema.text(' '))
		const isSpaced = end === 'start' ? /^\s/.test(edge.text ?? '') : /\s$/.test(edge.text ?? '')
		return isSpaced ? content : end === 'start' ? space.append(content) : content.append(space)
	}
	if (depth === 0 || edge.type.spec.code) return content
	const nth = end === 'start' ? 0 : content.childCount - 1
	return content.replaceChild(nth, edge.copy(spaced(edge.content, depth - 1, end)))
}
