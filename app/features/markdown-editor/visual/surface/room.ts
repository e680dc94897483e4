import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Where a text can be seen: between the bars of its page, which its style gives as `scroll-margin`, and above the keyboard
 * of a phone.
 */
export function roomOf(element: Element): { top: number; bottom: number } {
	const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
	const bottom = innerHeight - Number.parseFloat(scrollMarginBottom)
	const viewport = window.visualViewport
	// A page that is zoomed in has a small viewport too, and no keyboard.
	const seen = !viewport || viewport.scale > 1.01 ? innerHeight : viewport.offsetTop + viewport.height
	return { top: Number.parseFloat(scrollMarginTop), bottom: Math.min(bottom, seen) }
}

/** How far from the edges of the screen the caret is when it is scrolled into view; read each time. */
export const scrollRoom = (element: () => Element) => ({
	get top() {
		return roomOf(element()).top + 5
	},
	get bottom() {
		const height = window.visualViewport?.height ?? innerHeight
		return Math.max(0, height - roomOf(element()).bottom) + 5
	},
	left: 5,
	right: 5,
})

/**
 * Scrolls to a selected picture. The package takes the empty element that it puts before a picture for the picture, and so
 * scrolls nowhere.
 */
export function scrollToPicture(view: EditorView): boolean {
	const { selection } = view.state
	if (!(selection instanceof NodeSelection) || !selection.node.isInline) return false
	const picture = view.nodeDOM(selection.from)
	if (!(picture instanceof Element)) return false
	const room = roomOf(view.dom)
	const { top, bottom } = picture.getBoundingClientRect()
	const isTall = bottom - top > room.bottom - room.top
	if (top < room.top || (isTall && bottom > room.bottom)) scrollBy(0, top - room.top - 5)
	else if (bottom > room.bottom) scrollBy(0, bottom - room.bottom + 5)
	return true
}
