import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from '../document/schema.ts'
import { doubledWords } from '#app/content/words/doubled-words.ts'
import { warningMessages as messages } from './warning-messages.ts'

type Warning = { from: number; to: number; text: string; isBlock: boolean }

const { heading, list_item: item } = schema.nodes

/** What is likely a slip: empty headings and list items, and words that were typed twice. */
export function warningsIn(doc: Node): Warning[] {
	const found: Warning[] = []
	doc.descendants((node, pos) => {
		const to = pos + node.nodeSize
		const isEmpty = node.textContent.trim() === '' && node.content.size <= (node.type === item ? 2 : 0)
		if (isEmpty && node.type === heading) found.push({ from: pos, to, text: messages.emptyHeading, isBlock: true })
		if (isEmpty && node.type === item) found.push({ from: pos, to, text: messages.emptyItem, isBlock: true })
		if (!node.isTextblock || node.type.spec.code) return
		const text = node.textBetween(0, node.content.size, undefined, ({ type }) =>
			type.name.endsWith('_break') ? '\n' : '\uFFFC',
		)
		for (const { from, to: end, text: words } of doubledWords(text))
			found.push({ from: pos + 1 + from, to: pos + 1 + end, text: messages.doubled(words.trim()), isBlock: false })
	})
	return found
}

const key = new PluginKey<DecorationSet>('warnings')
/** Marks wait until nothing has been typed for this long. */
const idleMs = 1_000

/** Marks likely slips in the text, but not at the caret, where somebody is writing. */
export const warnings = (): Plugin<DecorationSet> =>
	new Plugin<DecorationSet>({
		key,
		state: {
			init: () => DecorationSet.empty,
			apply(tr, before) {
				const next: DecorationSet | undefined = tr.getMeta(key)
				return next ?? (tr.docChanged ? before.map(tr.mapping, tr.doc) : before)
			},
		},
		props: { decorations: (state) => key.getState(state) },
		view(view) {
			let timer: ReturnType<typeof setTimeout> | undefined
			const mark = () => {
				// Marks in a word that an input method is composing would end it.
				if (view.composing) {
					timer = setTimeout(mark, idleMs)
					return
				}
				timer = undefined
				const { doc, selection, tr } = view.state
				const marks = warningsIn(doc)
					.filter(({ from, to }) => !view.hasFocus() || selection.head < from || selection.head > to)
					.map(({ from, to, text, isBlock }) => {
						const attributes = { class: isBlock ? 'warning-block' : 'warning', title: text }
						return isBlock ? Decoration.node(from, to, attributes) : Decoration.inline(from, to, attributes)
					})
				// A copy, because the package empties the list that it is given.
				const next = DecorationSet.create(doc, [...marks])
				const before = key.getState(view.state)?.find() ?? []
				const shown = (all: readonly Decoration[]) =>
					all
						.map(({ from, to }) => `${from}-${to}`)
						.toSorted()
						.join()
				// A change without an effect would still be drawn.
				if (shown(before) !== shown(marks)) view.dispatch(tr.setMeta(key, next))
			}
			timer = setTimeout(mark, idleMs)
			return {
				update(_, before) {
					if (before.doc === view.state.doc && before.selection.eq(view.state.selection)) return
					clearTimeout(timer)
					timer = setTimeout(mark, idleMs)
				},
				destroy: () => clearTimeout(timer),
			}
		},
	})
