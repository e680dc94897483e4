import { Toaster as Sonner } from 'sonner'
import { IconShape } from '../icons/icon-shape.tsx'
import { badgeCheck, circleAlert, close, lightbulb } from '../icons/island-icons.ts'
import { renderToastsWith } from './toast.ts'
import { toastRules as rules } from './toast-rules.ts'
import './toaster.css'
import { afterDialogs } from './page-toasts.ts'
import { sonnerToasts } from './sonner-toasts.ts'

const icons = {
	success: <IconShape path={badgeCheck} />,
	error: <IconShape path={circleAlert} />,
	info: <IconShape path={lightbulb} />,
	close: <IconShape path={close} size={16} />,
}

renderToastsWith(sonnerToasts)
afterDialogs(sonnerToasts)

/** Sonner gives the focus back once its list has lost it, but knows no key that leaves the list. */
function leaveOnEscape({ key }: KeyboardEvent): void {
	const focused = document.activeElement
	if (key === 'Escape' && focused instanceof HTMLElement && focused.closest('[data-sonner-toaster]')) focused.blur()
}

// Once a page, however often the toaster is mounted; the server has no document.
if (typeof document !== 'undefined') document.addEventListener('keydown', leaveOnEscape)

/** Shows toasts on hydrated pages, once in each layout; public pages need none (toasts/page-toasts.ts). */
export function Toaster() {
	return (
		<Sonner
			position={rules.position}
			visibleToasts={rules.visible}
			duration={rules.durationMs}
			gap={rules.gapPx}
			offset={rules.offsetPx}
			mobileOffset={rules.phoneOffsetPx}
			hotkey={[...rules.hotkey]}
			closeButton
			icons={icons}
			containerAriaLabel={rules.label}
			toastOptions={{ closeButtonAriaLabel: rules.dismiss }}
		/>
	)
}
