import { GapCursor } from 'prosemirror-gapcursor'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../../document/schema.ts'

/** A press below the last block, where that is a reference, a divider or code: the text goes on there. */
export function pressAfterEnd(view: EditorView, _pos: number, event: MouseEvent): boolean {
	const { doc, tr } = view.state
	const { lastChild: last } = doc
	const end = doc.content.size
	const element = last && view.nodeDOM(end - last.nodeSize)
	if (!last || !(element instanceof Element) || event.clientY <= element.getBoundingClientRect().bottom) return false
	if (last.type.spec.code)
		view.dispatch(tr.insert(end, schema.nodes.paragraph.create()).setSelection(TextSelection.create(tr.doc, end + 1)))
	else if (last.isAtom) view.dispatch(tr.setSelection(new GapCursor(doc.resolve(end))))
	else return false
	view.focus()
	return true
}
