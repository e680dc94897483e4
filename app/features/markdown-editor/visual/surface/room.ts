/** Between two lines of the screen, in CSS pixels. */
export type Room = { top: number; bottom: number }

/**
 * Where a text can be seen: between the bars of its page, which its style gives as `scroll-margin`, and above the keyboard
 * of a phone.
 */
export function roomOf(element: Element): Room {
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
