import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Finder, FindStatus } from './finder.ts'
import { replaceRange } from './replace-range.ts'
import { marksAround, nextFrom, patternOf, rangesIn, type FindOptions, type Range } from './matches.ts'

type Found = {
	pattern: RegExp | null
	/** Ranges by text block, so that a key searches one block again. */
	known: WeakMap<Node, readonly Range[]>
	ranges: readonly Range[]
	current: number
	marks: DecorationSet
}

const nothing: Found = { pattern: null, known: new WeakMap(), ranges: [], current: -1, marks: DecorationSet.empty }
const key = new PluginKey<Found>('find')

/** The text of a block, one character for each position. */
const textIn = (block: Node): string =>
	block.textBetween(0, block.content.size, undefined, ({ type }) => (type.name.endsWith('_break') ? ' ' : '\uFFFC'))

function search(doc: Node, pattern: RegExp | null, known: Found['known']): Range[] {
	const all: Range[] = []
	if (!pattern) return all
	doc.descendants((node, pos) => {
		if (!node.isTextblock) return
		let ranges = known.get(node)
		if (!ranges) {
			ranges = rangesIn(textIn(node), pattern)
			known.set(node, ranges)
		}
		for (const { from, to } of ranges) all.push({ from: pos + 1 + from, to: pos + 1 + to })
		return false
	})
	return all
}

function draw(doc: Node, { ranges, current }: Pick<Found, 'ranges' | 'current'>): DecorationSet {
	const now = ranges[current]
	const marks = marksAround(ranges, current).map((range) =>
		Decoration.inline(range.from, range.to, { class: range === now ? 'found found-now' : 'found' }),
	)
	return DecorationSet.create(doc, marks)
}

function made(doc: Node, { pattern, known }: Pick<Found, 'pattern' | 'known'>, from: number): Found {
	const ranges = search(doc, pattern, known)
	const current = nextFrom(ranges, from)
	return { pattern, known, ranges, current, marks: draw(doc, { ranges, current }) }
}

/** Marks what is searched for; nothing in the text changes. */
export const findPlugin = () =>
	new Plugin<Found>({
		key,
		state: {
			init: () => nothing,
			apply(tr, before) {
				const next: Found | undefined = tr.getMeta(key)
				if (next) return next
				if (!tr.docChanged || !before.pattern) return before
				return made(tr.doc, before, tr.mapping.map(before.ranges[before.current]?.from ?? 0))
			},
		},
		props: { decorations: (state) => key.getState(state)?.marks },
	})

const foundIn = (state: EditorState): Found => key.getState(state) ?? nothing

/** Find and replace in the visual editor. */
export function visualFinder(view: EditorView): Finder {
	const status = (): FindStatus => {
		const { ranges, current } = foundIn(view.state)
		return { count: ranges.length, current }
	}
	const show = (found: Found, tr: Transaction = view.state.tr): FindStatus => {
		// The page may be left with the panel open.
		if (view.isDestroyed) return { count: 0, current: -1 }
		view.dispatch(tr.setMeta(key, found))
		// The editor itself scrolls only while it has the focus.
		view.dom.querySelector('.found-now')?.scrollIntoView({ block: 'center' })
		return status()
	}
	return {
		status,
		search(options: FindOptions | null) {
			if (!options) return show(nothing)
			const pattern = patternOf(options)
			const now = foundIn(view.state)
			const from = now.ranges[now.current]?.from ?? view.state.selection.from
			return show(made(view.state.doc, { pattern, known: new WeakMap() }, from))
		},
		step(by) {
			const found = foundIn(view.state)
			const { length } = found.ranges
			if (length === 0) return status()
			const current = (found.current + by + length) % length
			return show({ ...found, current, marks: draw(view.state.doc, { ...found, current }) })
		},
		replace(by) {
			const found = foundIn(view.state)
			const now = found.ranges[found.current]
			if (!now) return status()
			const tr = closeHistory(view.state.tr)
			replaceRange(tr, now, by)
			return show(made(tr.doc, found, now.from + by.length), tr)
		},
		replaceAll(by) {
			const found = foundIn(view.state)
			const tr = closeHistory(view.state.tr)
			for (const range of found.ranges.toReversed()) replaceRange(tr, range, by)
			if (found.ranges.length > 0) view.dispatch(tr)
			return found.ranges.length
		},
		selected: () => view.state.doc.textBetween(view.state.selection.from, view.state.selection.to, '\n'),
		leave() {
			const { ranges, current } = foundIn(view.state)
			const now = ranges[current]
			const tr = view.state.tr.setMeta(key, nothing)
			if (now) tr.setSelection(TextSelection.create(tr.doc, now.from, now.to))
			view.dispatch(tr)
			view.focus()
		},
	}
}
