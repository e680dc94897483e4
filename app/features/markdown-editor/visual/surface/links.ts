import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { spanOf } from './edges/mark-cells.ts'

const { link } = schema.marks

export type LinkPlace = { from: number; to: number; href: string; text: string }

/** The link at the caret, or the selection, with its text. */
export function linkAt({ selection, doc }: EditorState): LinkPlace {
	const { $from, empty } = selection
	const { from, to } = spanOf(selection)
	const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
	if (!mark) return { from, to, href: '', text: empty ? '' : doc.textBetween(from, to, ' ') }
	let start = $from.start()
	let found = { from: start, to: start }
	for (const child of $from.parent.children) {
		const end = start + child.nodeSize
		const isLinked = mark.isInSet(child.marks)
		if (isLinked && found.to === start && found.to > found.from) found = { from: found.from, to: end }
		else if (isLinked && found.to < from) found = { from: start, to: end }
		start = end
	}
	return { ...found, href: String(mark.attrs['href']), text: doc.textBetween(found.from, found.to, ' ') }
}

/** Links the place; an empty address removes the link. Without text the address is the text. */
export const setLink =
	({ from, to }: LinkPlace, href: string, text: string): Command =>
	(state, dispatch) => {
		if (!state.doc.resolve(from).parent.inlineContent || state.doc.resolve(from).parent.type.spec.code) return false
		const tr = state.tr
		if (from === to) {
			if (href === '') return false
			tr.insert(from, schema.text(text === '' ? href : text, [link.create({ href })]))
			tr.setSelection(TextSelection.create(tr.doc, from + (text === '' ? href : text).length))
		} else {
			tr.removeMark(from, to, link)
			if (href !== '') tr.addMark(from, to, link.create({ href }))
		}
		dispatch?.(tr.removeStoredMark(link).scrollIntoView())
		return true
	}
