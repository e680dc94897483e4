import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { roomOf, type Room } from './room.ts'

/** How far to scroll until it is in the room; of one that does not fit, the upper edge is shown. */
function distanceTo({ top, bottom }: Room, room: Room): number {
	const isTall = bottom - top > room.bottom - room.top
	if (top < room.top || (isTall && bottom > room.bottom)) return top - room.top - 5
	return bottom > room.bottom ? bottom - room.bottom + 5 : 0
}

/** The box around a text that scrolls, where it is not the page that does. */
function boxAround({ parentElement: box }: Element): Element | null {
	if (!box || box === document.body) return null
	const isBox = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight
	return isBox ? box : boxAround(box)
}

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
	const box = boxAround(view.dom)
	if (!box) {
		scrollBy(0, distanceTo(picture.getBoundingClientRect(), room))
		return true
	}
	// In a box the bars above the text are those of the box; the page moves only where the box cannot.
	const frame = box.getBoundingClientRect()
	const seen = { top: frame.top + room.top, bottom: Math.min(frame.bottom, room.bottom) }
	box.scrollBy(0, distanceTo(picture.getBoundingClientRect(), seen))
	const { top, bottom } = picture.getBoundingClientRect()
	if (top < 0 || Math.min(bottom, frame.bottom) > room.bottom) box.scrollIntoView({ block: 'nearest' })
	return true
}
