import { useEffect, useRef, useState, type RefObject } from 'react'
import { roomOf } from '#app/features/markdown-editor/visual/surface/room.ts'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { buttonTop } from './button-top.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { panelMessages as messages } from './messages.ts'

type Props = { content: RefObject<ContentHandle | null>; onOpen: () => void }

/** They have no text of their own to improve, and the button would be in front of the text after them. */
const withoutText = ':is(.visual-block, .visual-picture, img, hr).ProseMirror-selectednode'

/** The text that is selected in the visual editor and in sight. A text field does not say where its selection is. */
function selectedIn(element: HTMLElement | null | undefined): DOMRect | null {
	const selection = document.getSelection()
	if (!element?.isContentEditable || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
	const range = selection.getRangeAt(0)
	if (!element.contains(range.commonAncestorContainer) || element.querySelector(withoutText)) return null
	const place = range.getBoundingClientRect()
	const room = roomOf(element)
	return place.bottom > room.top && place.top < room.bottom ? place : null
}

const gap = 8

/** A button at the selected text. Keyboards have Ctrl+J and the toolbar. */
export function SelectionButton({ content, onOpen }: Props) {
	const [place, setPlace] = useState<DOMRect | null>(null)
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		let frame = 0
		const look = () => {
			cancelAnimationFrame(frame)
			frame = requestAnimationFrame(() => setPlace(selectedIn(content.current?.element())))
		}
		document.addEventListener('selectionchange', look)
		addEventListener('scroll', look, { passive: true, capture: true })
		return () => {
			cancelAnimationFrame(frame)
			document.removeEventListener('selectionchange', look)
			removeEventListener('scroll', look, { capture: true })
		}
	}, [content])
	useEffect(() => {
		const node = button.current
		const text = content.current?.element()
		if (!node || !place || !text) return
		const left = Math.min(Math.max(gap, place.left), innerWidth - node.offsetWidth - gap)
		node.style.setProperty('left', `${left}px`)
		node.style.setProperty('top', `${buttonTop(place, node.offsetHeight, roomOf(text))}px`)
	}, [content, place])
	if (!place) return null
	return (
		<button
			ref={button}
			type="button"
			tabIndex={-1}
			className="help-at-selection"
			aria-keyshortcuts="Control+J"
			// Keeps the selection.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onOpen}
		>
			<Icon name="sparkles" size={16} />
			{messages.onSelection}
		</button>
	)
}
