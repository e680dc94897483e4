import { useEffect, type RefObject } from 'react'

/** Scrolls the preview with the text, in proportion: both have different heights. */
export function useScrollTogether(
	field: RefObject<HTMLTextAreaElement | null>,
	preview: RefObject<HTMLElement | null>,
	isOn: boolean,
): void {
	useEffect(() => {
		const text = field.current
		if (!isOn || !text) return
		let frame = 0
		const follow = () => {
			cancelAnimationFrame(frame)
			frame = requestAnimationFrame(() => {
				const other = preview.current
				if (!other) return
				const part = text.scrollHeight > text.clientHeight + 1 ? ofField(text) : ofPage(text)
				other.scrollTop = part * (other.scrollHeight - other.clientHeight)
			})
		}
		addEventListener('scroll', follow, { passive: true })
		text.addEventListener('scroll', follow, { passive: true })
		return () => {
			cancelAnimationFrame(frame)
			removeEventListener('scroll', follow)
			text.removeEventListener('scroll', follow)
		}
	}, [field, preview, isOn])
}

/** Where the text field grows with its text, the page scrolls instead of the field. */
function ofPage(text: HTMLElement): number {
	const { top, height } = text.getBoundingClientRect()
	const room = height - innerHeight * 0.6
	return room <= 0 ? 0 : Math.min(1, Math.max(0, -top / room))
}

const ofField = (text: HTMLElement): number => text.scrollTop / (text.scrollHeight - text.clientHeight)
