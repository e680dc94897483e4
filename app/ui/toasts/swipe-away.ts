import { setData, setStyles } from './toast-element.ts'
import { toastRules as rules } from './toast-rules.ts'

/** A swipe to the right or down dismisses a toast when it is as far or as fast as the rules say; otherwise it moves back. */
export function swipeAway(toast: HTMLElement, dismiss: () => void): void {
	let from: { x: number; y: number; at: number } | null = null
	const moved = (event: PointerEvent) => {
		const [x, y] = from ? [event.clientX - from.x, event.clientY - from.y] : [0, 0]
		return Math.abs(x) > Math.abs(y) ? { x: Math.max(0, x), y: 0 } : { x: 0, y: Math.max(0, y) }
	}
	const follow = ({ x, y }: { x: number; y: number }) =>
		setStyles(toast, { 'swipe-amount-x': `${x}px`, 'swipe-amount-y': `${y}px` })
	toast.addEventListener('pointerdown', (event) => {
		const onButton = event.target instanceof Element && event.target.closest('button')
		if (event.button !== 0 || onButton) return
		from = { x: event.clientX, y: event.clientY, at: event.timeStamp }
		toast.setPointerCapture(event.pointerId)
		setData(toast, { swiping: 'true' })
	})
	toast.addEventListener('pointermove', (event) => from && follow(moved(event)))
	const end = (event: PointerEvent) => {
		if (!from) return
		const { x, y } = moved(event)
		const distance = x + y
		const isAway = distance >= rules.swipePx || distance / (event.timeStamp - from.at) > rules.swipeVelocity
		from = null
		if (event.type === 'pointerup' && isAway) {
			setData(toast, { swipeOut: 'true', swipeDirection: x > 0 ? 'right' : 'down' })
			return dismiss()
		}
		follow({ x: 0, y: 0 })
		setData(toast, { swiping: 'false' })
	}
	toast.addEventListener('pointerup', end)
	toast.addEventListener('pointercancel', end)
}
