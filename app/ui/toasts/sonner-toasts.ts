import { toast as sonner } from 'sonner'
import { pageToasts } from './page-toasts.ts'
import { durationOf, type ToastRenderer } from './toast-rules.ts'

/** Sonner's list lies under a modal dialog, where nobody can read or dismiss anything. */
const hasModalDialog = (): boolean => document.querySelector('dialog:modal') !== null

export const sonnerToasts: ToastRenderer = {
	show(toast) {
		if (hasModalDialog()) return pageToasts.show(toast)
		const { kind, message, description, id, action } = toast
		sonner[kind](message, {
			// Said even when there is none: a toast that is replaced would keep the earlier one's.
			description,
			action,
			duration: durationOf(toast),
			...(id !== undefined && { id }),
		})
	},
	hide(id) {
		sonner.dismiss(id)
		pageToasts.hide(id)
	},
}
