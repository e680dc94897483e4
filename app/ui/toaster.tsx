import { Toaster as Sonner } from 'sonner'
import { Icon } from './icon.tsx'
import './toaster.css'

const icons = {
	success: <Icon name="badge-check" />,
	error: <Icon name="circle-alert" />,
	info: <Icon name="lightbulb" />,
	close: <Icon name="x" size={16} />,
}

/**
 * Where toasts appear; once a layout of hydrated pages, never on public pages. The constants are the second toaster's
 * of specification section 9; swiping is set in scripts/setup/sonner-rules.ts.
 */
export function Toaster() {
	return (
		<Sonner
			position="bottom-right"
			visibleToasts={3}
			duration={4000}
			gap={14}
			offset={32}
			mobileOffset={16}
			hotkey={['altKey', 'KeyT']}
			closeButton
			icons={icons}
			toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
		/>
	)
}
