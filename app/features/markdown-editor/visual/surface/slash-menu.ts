import type { Node } from 'prosemirror-model'
import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isBlockKind, type BlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { schema } from '../document/schema.ts'
import { roomOf } from './room.ts'
import { visualMessages as messages } from './messages.ts'
import { blockCommands } from './block-commands.ts'
import { choices, matchingChoices, type Choice } from './slash-choices.ts'

const { menu } = messages

type Asked = { from: number; to: number; found: readonly Choice[] }

/** What is asked for by `/` and letters at the start of a paragraph; null for nothing. */
function asked({ selection: { $from, empty } }: EditorState, all: readonly Choice[]): Asked | null {
	if (!empty || $from.parent.type !== schema.nodes.paragraph) return null
	const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC')
	const [, letters] = /^\/([\p{L}\d ]{0,20})$/u.exec(before) ?? []
	if (letters === undefined) return null
	const found = matchingChoices(all, letters)
	return found.length > 0 ? { from: $from.start(), to: $from.pos, found } : null
}

/** Runs a command in place of the letters that asked for it, as one step of undo. */
const inPlaceOf =
	({ from, to }: { from: number; to: number }, command: Command): Command =>
	(state, dispatch, view) => {
		if (!dispatch || !view) return command(state, dispatch, view)
		const deletion = state.tr.delete(from, to)
		dispatch(deletion)
		return command(view.state, (tr) => dispatch(tr.setMeta('appendedTransaction', deletion)), view)
	}

/** The `/` menu. The caret stays in the text; `aria-activedescendant` gives the chosen entry to assistive technology. */
export function slashMenu(onPicture: (() => void) | null, onBlock: (kind: BlockKind) => void) {
	const all = choices(onPicture !== null)
	let at = 0
	let closedAt: number | null = null
	let letters: { doc: Node; from: number; to: number } | null = null
	const choose = (view: EditorView, { from, to, found }: Asked, nth: number) => {
		const choice = found[nth]
		if (!choice) return
		if (choice.name === 'picture' || isBlockKind(choice.name)) {
			// The letters stay until the dialog inserts something.
			letters = { doc: view.state.doc, from, to }
			closedAt = from
			if (choice.name === 'picture') onPicture?.()
			else onBlock(choice.name)
			return
		}
		inPlaceOf({ from, to }, blockCommands[choice.name])(view.state, view.dispatch, view)
		view.focus()
	}
	/** A command of a dialog: in place of the letters that opened it, unless the text has changed since. */
	const instead =
		(command: Command): Command =>
		(state, dispatch, view) => {
			const isThere = letters !== null && letters.doc === state.doc && state.selection.from === letters.to
			return letters && isThere ? inPlaceOf(letters, command)(state, dispatch, view) : command(state, dispatch, view)
		}
	const plugin = new Plugin({
		props: {
			handleDOMEvents: {
				// Some keyboards of phones send Enter while letters are composed; the package leaves that to the browser.
				keydown(view, event) {
					const open = view.composing && event.keyCode === enterKey ? asked(view.state, all) : null
					if (!open || closedAt === open.from) return false
					event.preventDefault()
					choose(view, open, at)
					return true
				},
			},
			handleKeyDown(view, event) {
				const open = asked(view.state, all)
				if (!open || closedAt === open.from || event.isComposing) return false
				const { length } = open.found
				if (event.key === 'ArrowDown') at = (at + 1) % length
				else if (event.key === 'ArrowUp') at = (at + length - 1) % length
				else if (event.key === 'Enter' || event.key === 'Tab') choose(view, open, at)
				else if (event.key === 'Escape') closedAt = open.from
				else return false
				view.updateState(view.state)
				return true
			},
		},
		view(first) {
			const list = document.createElement('div')
			list.id = 'visual-menu'
			list.className = 'visual-menu'
			list.setAttribute('role', 'listbox')
			list.setAttribute('aria-label', menu.label)
			list.hidden = true
			first.dom.parentElement?.append(list)
			const hide = (view: EditorView) => {
				at = 0
				list.hidden = true
				view.dom.removeAttribute('aria-activedescendant')
				view.dom.removeAttribute('aria-controls')
			}
			const update = (view: EditorView) => {
				const open = asked(view.state, all)
				if (!open) closedAt = null
				if (!open || closedAt === open.from || !view.hasFocus()) return hide(view)
				at = Math.min(at, open.found.length - 1)
				list.replaceChildren(
					...open.found.map(({ label }, nth) => {
						const option = document.createElement('div')
						option.id = `visual-menu-${nth}`
						option.setAttribute('role', 'option')
						option.setAttribute('aria-selected', String(nth === at))
						option.textContent = label
						// Keeps the focus in the text.
						option.addEventListener('pointerdown', (event) => event.preventDefault())
						option.addEventListener('click', () => choose(view, open, nth))
						return option
					}),
				)
				list.hidden = false
				putMenu(list, view, open.from)
				view.dom.setAttribute('aria-controls', list.id)
				view.dom.setAttribute('aria-activedescendant', `visual-menu-${at}`)
				list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
			}
			// The page scrolls to the caret only after the menu was made.
			const move = ({ target }: Event) => {
				const open = list.hidden || target === list ? null : asked(first.state, all)
				if (open) putMenu(list, first, open.from)
			}
			addEventListener('scroll', move, { passive: true, capture: true })
			window.visualViewport?.addEventListener('resize', move)
			return {
				update,
				destroy() {
					removeEventListener('scroll', move, { capture: true })
					window.visualViewport?.removeEventListener('resize', move)
					list.remove()
				},
			}
		},
	})
	return { plugin, instead }
}

const menuGap = 4
/** An input method that takes the key for itself sends another code. */
const enterKey = 13

/** Below its line, or above it where more of the menu can be seen; never under the bars of the page. */
function putMenu(list: HTMLElement, view: EditorView, pos: number): void {
	const place = view.coordsAtPos(pos)
	const frame = list.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }
	const room = roomOf(view.dom)
	const { scrollTop } = list
	list.style.removeProperty('max-height')
	const wanted = list.offsetHeight
	const below = room.bottom - place.bottom - menuGap
	const above = place.top - room.top - menuGap
	const isBelow = below >= wanted || below >= above
	const height = Math.min(wanted, Math.max(isBelow ? below : above, 0))
	const top = isBelow ? place.bottom + menuGap : place.top - menuGap - height
	list.style.setProperty('max-height', `${height}px`)
	list.scrollTop = scrollTop
	list.style.setProperty('left', `${place.left - frame.left}px`)
	list.style.setProperty('top', `${top - frame.top}px`)
}
