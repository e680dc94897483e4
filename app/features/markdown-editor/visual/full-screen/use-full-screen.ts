import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isFull = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
	if (next === isFull) return
	isFull = next
	document.documentElement.toggleAttribute('data-full-screen', next)
	for (const listener of listeners) listener()
}

/** Shows the fields around the text again, for example one with an error. */
export const leaveFullScreen = (): void => set(false)

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** How far the reader is in the text: a block and its distance from the top, or a share of the field. */
type Place = { element: Element; top: number; share: number | null }

function placeIn(text: HTMLElement): Place {
	const middle = innerHeight / 2
	const blocks = text instanceof HTMLTextAreaElement ? [] : [...text.children]
	const element = blocks.find((block) => block.getBoundingClientRect().bottom > middle) ?? text
	const { top, height } = element.getBoundingClientRect()
	return { element, top, share: element === text && height > 0 ? (middle - top) / height : null }
}

function scrollBack({ element, top, share }: Place): void {
	const now = element.getBoundingClientRect()
	const by = share !== null && share > 0 ? now.top + share * now.height - innerHeight / 2 : now.top - top
	scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Nothing but the text and its bars on the screen. The page goes on scrolling as a whole and no element is moved, so that
 * focus, caret and the phone's keyboard stay.
 */
export function useFullScreen(text: () => HTMLElement | null) {
	const shown = useSyncExternalStore(
		subscribe,
		() => isFull,
		() => false,
	)
	const toggle = useCallback(
		(next: boolean) => {
			const element = text()
			const place = element && placeIn(element)
			flushSync(() => set(next))
			if (place) scrollBack(place)
		},
		[text],
	)
	useEffect(() => leaveFullScreen, [])
	return { isFull: shown, toggle }
}
