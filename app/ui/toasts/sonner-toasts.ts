import { toast as sonner } from 'sonner'
import { pageToasts } from './page-toasts.ts'
import { durationOf, type Toast, type ToastRenderer } from './toast-rules.ts'

/** Sonner's list lies under a modal dialog, where nobody can read or dismiss anything. */
const hasModalDialog = (): boolean => document.querySelector('dialog:modal') !== null

/** What is shown for our id, under which id of Sonner's, and how often it was replaced there. */
const shown = new Map<string, { sonnerId: string; toast: Toast; replaced: number }>()
let made = 0
/** The one that Sonner shows in front of the others. */
let newest = ''

/** What is shown for an id. Behind a newer toast it goes: what replaced it there would be seen when the newer one has gone. */
function inFront(id: string) {
	const earlier = shown.get(id)
	if (!earlier || earlier.sonnerId === newest) return earlier
	shown.delete(id)
	sonner.dismiss(earlier.sonnerId)
	return undefined
}

/**
 * Sonner removes a toast in steps: what comes with its id in between is drawn into the toast that is going and goes with
 * it. So an id is Sonner's only while its toast stays; the next toast of the same action gets another.
 */
export const sonnerToasts: ToastRenderer = {
	show(toast) {
		if (hasModalDialog()) return pageToasts.show(toast)
		const { kind, message, description, id, action } = toast
		const earlier = id === undefined ? undefined : inFront(id)
		const sonnerId = earlier?.sonnerId ?? `toast-${++made}`
		const replaced = earlier ? earlier.replaced + 1 : 0
		newest = sonnerId
		if (id !== undefined) shown.set(id, { sonnerId, toast, replaced })
		const over = () => {
			const latest = id === undefined ? undefined : shown.get(id)
			if (id === undefined || latest?.sonnerId !== sonnerId) return
			shown.delete(id)
			// Its time ended before Sonner had drawn what replaces it.
			if (latest.toast !== toast) sonnerToasts.show(latest.toast)
		}
		sonner[kind](message, {
			id: sonnerId,
			// Set even when undefined: a toast that replaces another would keep its description.
			description,
			action: action && {
				label: action.label,
				// Sonner removes the toast of a pressed button without calling onDismiss.
				onClick() {
					if (id !== undefined && shown.get(id)?.sonnerId === sonnerId) shown.delete(id)
					action.onClick()
				},
			},
			// Only another duration starts again; with the same one it gets what the pointer has left of the earlier toast's.
			duration: durationOf(toast) + (replaced % 2),
			onAutoClose: over,
			onDismiss: over,
		})
	},
	hide(id) {
		const earlier = shown.get(id)
		shown.delete(id)
		if (earlier) sonner.dismiss(earlier.sonnerId)
		pageToasts.hide(id)
	},
}
