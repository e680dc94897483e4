import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Passage } from '../../passages/passages.ts'
import type { Opened } from '../document/open-text.ts'
import { placesOf } from '../document/places.ts'

const key = new PluginKey<DecorationSet>('passages')

/** Marks the passages. They move with every change until they are set again. */
export const passagesPlugin = () =>
	new Plugin<DecorationSet>({
		key,
		state: {
			init: () => DecorationSet.empty,
			apply(tr, before) {
				const set: unknown = tr.getMeta(key)
				return set instanceof DecorationSet ? set : before.map(tr.mapping, tr.doc)
			},
		},
		props: { decorations: (state) => key.getState(state) },
	})

export const setPassages = (state: EditorState, opened: Opened, passages: readonly Passage[]) =>
	state.tr.setMeta(key, decorated(state.doc, opened, passages)).setMeta('addToHistory', false)

function decorated(doc: Node, opened: Opened, passages: readonly Passage[]): DecorationSet {
	return DecorationSet.create(
		doc,
		placesOf(doc, opened, passages).map(({ id, from, to, isCurrent }) =>
			Decoration.inline(
				from,
				to,
				{ nodeName: 'mark', class: isCurrent ? 'passage passage-current' : 'passage' },
				{ passage: id },
			),
		),
	)
}

/** The shortest passage with the caret. */
export function passageAt(state: EditorState): string | null {
	const { head } = state.selection
	const found = key.getState(state)?.find(head, head) ?? []
	const [first] = found.toSorted((one, other) => one.to - one.from - (other.to - other.from))
	const id: unknown = first?.spec['passage']
	return typeof id === 'string' ? id : null
}
