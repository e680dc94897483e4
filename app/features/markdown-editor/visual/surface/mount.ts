import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory, history } from 'prosemirror-history'
import { EditorState, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { Passage } from '../../passages/passages.ts'
import type { BlockAsk } from '../blocks/block-ask.ts'
import type { BlockAttrs } from '../document/blocks/block-nodes.ts'
import { blocksOf, openText } from '../document/open-text.ts'
import { placesOf } from '../document/places.ts'
import { textOf } from '../document/text-of.ts'
import type { BlockMarkdown } from '../document/block-markdown.ts'
import type { LinePlace } from './line-event.ts'
import { findPlugin, visualFinder } from '../find/find-plugin.ts'
import { dragHandle } from '../move/drag-handle.ts'
import { warnings } from '../warnings/warnings.ts'
import { pasted } from '../paste/clipboard.ts'
import { inlinePictures } from '../paste/inline-pictures.ts'
import { pasteOverCells } from '../paste/over-cells.ts'
import { pasteInto } from '../paste/paste-into.ts'
import type { PictureChange } from '../pictures/picture-panel.tsx'
import { pictureView } from '../pictures/picture-view.ts'
import { setPicture } from '../pictures/set-picture.ts'
import { announcementOf } from '../move/announce.ts'
import { visualMessages } from './messages.ts'
import { pressAfterEnd } from './edges/after-end.ts'
import { deletingInput } from './edges/delete-at-edge.ts'
import { markingCells, spanOf } from './edges/mark-cells.ts'
import { typingOver } from './edges/type-over.ts'
import { blockCommands, insertBlocks, type BlockCommand } from './block-commands.ts'
import { selectedBlock, setBlock } from './blocks/block-commands.ts'
import { blockKeys } from './blocks/block-keys.ts'
import { blockViews } from './blocks/block-view.ts'
import { offsetOf, positionOf, selectPlace } from './caret.ts'
import { changeTo } from './change-to.ts'
import { contextOf, setContext, type Context } from './context.ts'
import { domSelection } from './dom-selection.ts'
import { keys } from './keys.ts'
import { linkAt, setLink, type LinkPlace } from './links.ts'
import { passageAt, passagesPlugin, setPassages } from './passages.ts'
import { scrollRoom } from './room.ts'
import { scrollToPicture } from './scroll-to-picture.ts'
import { slashMenu } from './slash-menu.ts'
import { typingRules } from './typing-rules.ts'
import './surface.css'
import './blocks/blocks.css'

export type SurfaceEvents = {
	onChange: () => void
	onContext: (context: Context) => void
	onPicture: (() => void) | null
	/** The passage with the caret; null for none. */
	onPassage: (id: string | null) => void
	/** The selected text; empty for none. */
	onSelection: (text: string) => void
	/** A message that a screen reader reads out. */
	onAnnounce: (message: string) => void
	/** The panel of a block is wanted. */
	onBlock: (ask: BlockAsk) => void
	/** An error in the surface; the text before it is still in `text()`. */
	onFailure: () => void
}

export type Surface = ReturnType<typeof mount>

/** @throws when a text would not come back byte for byte. */
function opened(text: string, earlier?: ReturnType<typeof openText>) {
	const made = openText(text, earlier)
	if (textOf(made.doc, made).text !== text) throw new Error('The visual editor would change this text.')
	return made
}

/** The visual editor of a Markdown text. @throws when it cannot show the text. */
export function mount(place: HTMLElement, first: string, label: string, events: SurfaceEvents) {
	let source = opened(first)
	let context = ''
	let passage: string | null = null
	let selected = ''
	const menu = slashMenu(events.onPicture, (kind) => events.onBlock({ kind, block: null }))
	const state = EditorState.create({
		doc: source.doc,
		plugins: [
			domSelection(),
			deletingInput(),
			typingOver(),
			...typingRules(),
			menu.plugin,
			blockKeys(events.onBlock),
			...keys(),
			history(),
			dropCursor({ class: 'visual-drop', color: false }),
			gapCursor(),
			markingCells(),
			tableEditing(),
			passagesPlugin(),
			findPlugin(),
			dragHandle(),
			warnings(),
		],
	})
	const apply = (tr: Transaction) => {
		view.updateState(view.state.apply(tr))
		if (tr.docChanged) events.onChange()
		const now = contextOf(view.state)
		if (JSON.stringify(now) !== context) events.onContext(now)
		context = JSON.stringify(now)
		const at = tr.selectionSet ? passageAt(view.state) : passage
		if (at !== passage) events.onPassage(at)
		passage = at
		const { from, to } = spanOf(view.state.selection)
		if (from !== to || selected !== '') events.onSelection((selected = plain(from, to)))
		const message = announcementOf(tr)
		if (message !== null) events.onAnnounce(message)
	}
	const plain = (from: number, to: number): string =>
		view.state.doc.textBetween(from, to, '\n', ({ type }) =>
			type.name === 'hard_break' ? '\n' : type.name === 'soft_break' ? ' ' : '',
		)
	const attributes = {
		role: 'textbox',
		'aria-multiline': 'true',
		'aria-labelledby': label,
		spellcheck: 'true',
		dir: 'auto',
		class: 'visual-text prose',
		'data-placeholder': visualMessages.placeholder,
	}
	const room = scrollRoom(() => view.dom)
	const view: EditorView = new EditorView(place, {
		state,
		attributes,
		scrollThreshold: room,
		scrollMargin: room,
		handleClick: pressAfterEnd,
		handleScrollToSelection: scrollToPicture,
		nodeViews: { image: pictureView, ...blockViews },
		dispatchTransaction(tr) {
			try {
				apply(tr)
			} catch {
				events.onFailure()
			}
		},
		// Before the package's own handlers, which parse HTML under a policy that the page's content policy refuses.
		handleDOMEvents: {
			paste: (_, event) => take(event, event.clipboardData),
			drop(_, event) {
				if (view.dragging) return false
				const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
				if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
				return take(event, event.dataTransfer)
			},
		},
	})
	function take(event: Event, data: DataTransfer | null): boolean {
		if (!data) return false
		const hasFiles = data.types.includes('Files')
		const hasText = data.types.includes('text/plain') || (data.types.includes('text/html') && !hasFiles)
		// Files alone are for the picture dialog, which listens to the page. A copied picture has its address with it.
		if (!hasText) return true
		event.preventDefault()
		// Word adds a picture of the copied text; the text is wanted.
		event.stopPropagation()
		const pictures = inlinePictures(data.getData('text/html'))
		const slice = pasted(data, view.state)
		if (slice) {
			const tr = pasteOverCells(view.state, slice) ?? pasteInto(view.state, slice)
			view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'))
		}
		if (pictures.length > 0) pasteFiles(pictures)
		return true
	}
	/** As if they had been pasted alone: the picture dialog asks about them. */
	function pasteFiles(files: readonly File[]): void {
		const clipboardData = new DataTransfer()
		for (const file of files) clipboardData.items.add(file)
		view.dom.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
	}
	const does = (command: Command): boolean => command(view.state, view.dispatch, view)
	return {
		element: view.dom,
		text: (): BlockMarkdown => textOf(view.state.doc, source),
		/** What readers see of it. */
		plain: () => plain(0, view.state.doc.content.size),
		finder: visualFinder(view),
		/** Takes another text (a merge, Markdown mode) as one step of undo. Blocks that are the same remain. */
		take(text: string) {
			source = opened(text, source)
			view.dispatch(closeHistory(changeTo(view.state, source.doc)))
			if (textOf(view.state.doc, source).text !== text)
				view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, source.doc.content))
			// A letter right after it is another step.
			view.dispatch(closeHistory(view.state.tr))
		},
		run(name: BlockCommand): boolean {
			view.focus()
			return does(blockCommands[name])
		},
		setContext: (value: string) => does(setContext(value)),
		setPicture: (change: PictureChange) => does(setPicture(change)),
		block: () => selectedBlock(view.state)?.attrs ?? null,
		/** In place of the selected block, or after the block with the caret. */
		setBlock(attrs: BlockAttrs) {
			view.focus()
			return does(menu.instead(setBlock(attrs)))
		},
		link: () => linkAt(view.state),
		setLink(at: LinkPlace, href: string, text: string) {
			view.focus()
			return does(setLink(at, href, text))
		},
		/** Inserts blocks, for example pictures, after the block with the caret. */
		insert(markdown: string) {
			view.focus()
			does(menu.instead(insertBlocks(() => blocksOf(markdown))))
		},
		/** Marks the text as invalid, by the element that says why; null for no error. */
		setError(describedBy: string | null) {
			const invalid = { ...attributes, 'aria-invalid': 'true', 'aria-describedby': describedBy ?? '' }
			view.setProps({ attributes: describedBy === null ? attributes : invalid })
		},
		focus: () => view.focus(),
		/** Scrolls to what is selected, once a bar that covered it is there. */
		show: () => view.dispatch(view.state.tr.scrollIntoView()),
		hasFocus: () => view.hasFocus(),
		/** The offset of the caret in the Markdown. */
		caret: () => offsetOf(view.state.doc, view.state.selection.head, source),
		/** The Markdown, and the offsets of the selection in it. */
		selection() {
			const { from, to } = spanOf(view.state.selection)
			const { text } = textOf(view.state.doc, source)
			const start = offsetOf(view.state.doc, from, source)
			const end = from === to ? start : offsetOf(view.state.doc, to, source)
			return { text, start: Math.min(start, end), end: Math.max(start, end) }
		},
		setCaret(offset: number) {
			const { doc, tr } = view.state
			const pos = Math.min(positionOf(source.text, offset, doc, source), doc.content.size)
			view.dispatch(tr.setSelection(Selection.near(doc.resolve(pos), -1)).scrollIntoView())
		},
		select({ start, end }: { start: number; end: number }) {
			const { doc, tr } = view.state
			const [place] = placesOf(doc, source, [{ start, end }])
			if (!place) return
			const [from, to] = [doc.resolve(place.from), doc.resolve(place.to)]
			view.dispatch(tr.setSelection(TextSelection.between(from, to)).scrollIntoView())
			view.focus()
		},
		setPassages(passages: readonly Passage[]) {
			view.dispatch(setPassages(view.state, source, passages))
		},
		/** Selects a place of the Markdown: its text, or the block that it is in. */
		goTo({ line, text }: LinePlace) {
			const written = textOf(view.state.doc, source).text
			source = opened(written, source)
			view.dispatch(changeTo(view.state, source.doc).setMeta('addToHistory', false))
			this.setCaret(written.split('\n').slice(0, line).join('\n').length)
			view.dispatch(selectPlace(view.state, text).scrollIntoView())
			view.focus()
		},
		destroy: () => view.destroy(),
	}
}
