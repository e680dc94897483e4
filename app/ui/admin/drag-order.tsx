import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

type Move = (id: string, to: number) => void

/**
 * Items of a list that are moved with a handle: dragged with a mouse, a finger or a pen, or moved by one place with the
 * arrow keys. The items have `data-drag-id`; `onMove` gets the place, counted from 0.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: Move) {
	const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null)
	const started = useRef<string | null>(null)
	const items = (id: string): Element[] => {
		const own = list.current?.querySelector(`[data-drag-id="${CSS.escape(id)}"]`)
		return [...(own?.parentElement?.children ?? [])].filter((each) => each.hasAttribute('data-drag-id'))
	}
	const placeAt = (id: string, y: number): number => {
		const others = items(id).filter((each) => each.getAttribute('data-drag-id') !== id)
		return others.filter((each) => {
			const { top, height } = each.getBoundingClientRect()
			return y > top + height / 2
		}).length
	}
	const handle = (id: string) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return
			event.currentTarget.setPointerCapture(event.pointerId)
			started.current = id
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (started.current === id) setDragged({ id, to: placeAt(id, event.clientY) })
		},
		onPointerUp: () => {
			if (started.current === id && dragged) onMove(id, dragged.to)
			started.current = null
			setDragged(null)
		},
		onPointerCancel: () => {
			started.current = null
			setDragged(null)
		},
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
			const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
			if (step === 0) return
			event.preventDefault()
			const all = items(id)
			const to = all.findIndex((each) => each.getAttribute('data-drag-id') === id) + step
			if (to >= 0 && to < all.length) onMove(id, to)
		},
	})
	/** Attributes of an item: being dragged, or where the dragged one would go. */
	const item = (id: string, nth: number, at: number | null): Readonly<Record<`data-${string}`, string>> => ({
		'data-drag-id': id,
		...(dragged?.id === id && { 'data-dragging': '' }),
		...(dragged && at !== null && dragged.id !== id && targetOf(nth, at, dragged.to)),
	})
	return { handle, item, draggedId: dragged?.id ?? null }
}

/** The line before or after an item, seen from where the dragged one is now. */
function targetOf(nth: number, from: number, to: number): Readonly<Record<`data-${string}`, string>> {
	if (to === from || nth !== to) return {}
	return { 'data-drop': to < from ? 'before' : 'after' }
}
