export type ToastAction = { label: string; onClick: () => void }

export type Toast = {
	kind: 'success' | 'error' | 'info'
	message: string
	description?: string
	/** A toast with the same id replaces the earlier one: give every action its own. */
	id?: string
	action?: ToastAction
}

/** Sonner on hydrated pages (toaster.tsx), plain DOM on public ones (page-toasts.ts). */
export type ToastRenderer = { show(toast: Toast): void; hide(id: string): void }

/**
 * Rules for both renderers: the second toaster of specification section 9. Swiping, width and removal are constants
 * in Sonner's code: scripts/setup/vite/sonner-rules.ts sets the one that differs and fails the build where another does.
 */
export const toastRules = {
	position: 'bottom-right',
	/** How many are shown; the others wait behind them. */
	visible: 3,
	durationMs: 4_000,
	removalMs: 200,
	widthPx: 356,
	gapPx: 14,
	offsetPx: 32,
	/** From the edges of a screen up to 600 px wide. */
	phoneOffsetPx: 16,
	swipePx: 20,
	/** Pixels a millisecond. */
	swipeVelocity: 0.11,
	hotkey: ['altKey', 'KeyT'],
	label: 'Notifications',
	dismiss: 'Dismiss',
} as const

/** Errors stay until they are dismissed. */
export const durationOf = ({ kind }: Toast): number => (kind === 'error' ? Infinity : toastRules.durationMs)
