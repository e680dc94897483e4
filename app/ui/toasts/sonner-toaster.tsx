import { useEffect, useEffectEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import { IconShape } from '../icons/icon-shape.tsx'
import { badgeCheck, circleAlert, close, lightbulb } from '../icons/island-icons.ts'
import { afterDialogs } from './page-toasts.ts'
import { toastRules as rules, type ToastRenderer } from './toast-rules.ts'
import { sonnerToasts } from './sonner-toasts.ts'

const icons = {
	success: <IconShape path={badgeCheck} />,
	error: <IconShape path={circleAlert} />,
	info: <IconShape path={lightbulb} />,
	close: <IconShape path={close} size={16} />,
}

export const options = {
	position: rules.position,
	visibleToasts: rules.visible,
	duration: rules.durationMs,
	gap: rules.gapPx,
	offset: rules.offsetPx,
	mobileOffset: rules.phoneOffsetPx,
	hotkey: [...rules.hotkey],
	closeButton: true,
	icons,
	containerAriaLabel: rules.label,
	toastOptions: { closeButtonAriaLabel: rules.dismiss },
}

/** Sonner gives the focus back once its list has lost it, but knows no key that leaves the list. */
function leaveOnEscape({ key }: KeyboardEvent): void {
	const focused = document.activeElement
	if (key === 'Escape' && focused instanceof HTMLElement && focused.closest('[data-sonner-toaster]')) focused.blur()
}

// Once a page, however often the toaster is mounted; the server has no document.
if (typeof document !== 'undefined') document.addEventListener('keydown', leaveOnEscape)

/** Sonner by our rules. `onMounted` gets what shows toasts there: Sonner does not show those that came before it listens. */
export function SonnerToaster({ onMounted }: { onMounted: (renderer: ToastRenderer) => void }) {
	const begin = useEffectEvent(() => onMounted(sonnerToasts))
	useEffect(() => {
		afterDialogs(sonnerToasts)
		begin()
	}, [])
	return <Sonner {...options} />
}
