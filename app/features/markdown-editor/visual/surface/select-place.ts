import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'

const spaced = (text: string): string => text.replace(/\s/g, ' ')

/** Selects a text in the block with the caret or below it; without one, or where it is not found, the whole block. */
export function selectPlace({ doc, tr, selection }: EditorState, text: string): Transaction {
	const { $from } = selection
	if (!$from.parent.isTextblock) return tr
	const [start, end] = [$from.start(), $from.end()]
	let found: number | null = null
	doc.nodesBetween(start - 1, doc.content.size, (node, pos) => {
		if (text === '' || found !== null || !node.isTextblock) return found === null
		const words = node.textBetween(0, node.content.size, undefined, ({ type }) =>
			type.name.endsWith('_break') ? ' ' : '\uFFFC',
		)
		const at = spaced(words).indexOf(spaced(text))
		if (at >= 0) found = pos + 1 + at
		return false
	})
	const [from, to] = found === null ? [start, end] : [found, found + text.length]
	return tr.setSelection(TextSelection.create(doc, from, to))
}
