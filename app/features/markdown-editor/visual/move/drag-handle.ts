import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { moveBlockTo } from './move-commands.ts'
import { moveMessages as messages } from './move-messages.ts'
import './move.css'

const format = 'application/x-block'

/** The elements of the top-level blocks, in their order. */
function elementsOf(view: EditorView): (HTMLElement | null)[] {
	const found: (HTMLElement | null)[] = []
	view.state.doc.forEach((_, pos) => {
		const element = view.nodeDOM(pos)
		found.push(element instanceof HTMLElement ? element : null)
	})
	return found
}

/** The element of the block at this height. */
function blockAt(view: EditorView, y: number): HTMLElement | null {
	const { left } = view.dom.getBoundingClientRect()
	let element = document.elementFromPoint(left + 24, y)
	while (element && element.parentElement !== view.dom) element = element.parentElement
	return element instanceof HTMLElement ? element : null
}

/** The index of the block before which something at this height is put. */
function placeAt(elements: readonly (HTMLElement | null)[], y: number): number {
	const next = elements.findIndex((element) => {
		if (!element) return false
		const { top, height } = element.getBoundingClientRect()
		return y < top + height / 2
	})
	return next < 0 ? elements.length : next
}

/**
 * A handle next to the block under the pointer: dragging it moves the block. For mice and pens; keys and buttons do the
 * same, so it is no control for assistive technology.
 */
export const dragHandle = (): Plugin =>
	new Plugin({
		view(view) {
			const box = view.dom.parentElement
			if (!box) return {}
			const stop = new AbortController()
			const handle = document.createElement('div')
			handle.className = 'block-handle'
			handle.draggable = true
			handle.title = messages.handle
			handle.setAttribute('aria-hidden', 'true')
			handle.hidden = true
			const line = document.createElement('div')
			line.className = 'block-line'
			line.hidden = true
			box.append(handle, line)
			let over: HTMLElement | null = null
			let dragged: number | null = null
			const top = (y: number) => `${y - box.getBoundingClientRect().top}px`
			const end = () => {
				dragged = null
				line.hidden = true
				handle.hidden = true
				over = null
			}
			const on = <Name extends keyof HTMLElementEventMap>(
				target: HTMLElement,
				name: Name,
				listen: (event: HTMLElementEventMap[Name]) => void,
				capture = false,
			) => target.addEventListener(name, listen, { signal: stop.signal, capture })
			on(box, 'pointermove', (event) => {
				if (event.pointerType === 'touch' || dragged !== null || !(event.target instanceof Node)) return
				if (handle.contains(event.target)) return
				const block = blockAt(view, event.clientY)
				if (!block || block === over) return
				over = block
				handle.hidden = false
				handle.style.setProperty('top', top(block.getBoundingClientRect().top))
			})
			on(box, 'pointerleave', () => {
				if (dragged === null) end()
			})
			on(handle, 'dragstart', (event) => {
				dragged = elementsOf(view).indexOf(over)
				if (dragged < 0 || !event.dataTransfer || !over) return event.preventDefault()
				event.dataTransfer.setData(format, '')
				event.dataTransfer.effectAllowed = 'move'
				event.dataTransfer.setDragImage(over, 0, 0)
			})
			on(handle, 'dragend', end)
			// Before the editor's own handlers, which would put it into the middle of a text.
			const mine = (event: DragEvent): boolean => {
				if (dragged === null) return false
				event.preventDefault()
				event.stopPropagation()
				return true
			}
			const hover = (event: DragEvent) => {
				if (!mine(event)) return
				const elements = elementsOf(view)
				const place = placeAt(elements, event.clientY)
				const [next, before] = [elements[place], elements[place - 1]]
				const y = next?.getBoundingClientRect().top ?? before?.getBoundingClientRect().bottom
				line.hidden = y === undefined
				if (y !== undefined) line.style.setProperty('top', top(y))
			}
			on(box, 'dragenter', (event) => void mine(event), true)
			on(box, 'dragover', hover, true)
			on(
				box,
				'drop',
				(event) => {
					const index = dragged
					if (!mine(event) || index === null) return
					moveBlockTo(index, placeAt(elementsOf(view), event.clientY))(view.state, view.dispatch)
					end()
				},
				true,
			)
			return {
				update: (_, before) => {
					if (before.doc !== view.state.doc && dragged === null) end()
				},
				destroy() {
					stop.abort()
					handle.remove()
					line.remove()
				},
			}
		},
	})
