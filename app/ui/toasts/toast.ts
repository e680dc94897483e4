import { pageToasts } from './page-toasts.ts'
import type { Toast, ToastRenderer } from './toast-rules.ts'

export type { ToastAction } from './toast-rules.ts'

let renderer: ToastRenderer = pageToasts

/** A page with `<Toaster />` shows its toasts there; other pages show them without React. */
export function renderToastsWith(other: ToastRenderer): void {
	renderer = other
}

/** Shows a message at the corner of any page: 4 seconds, an error until it is dismissed (specification section 9). */
export const showToast = (toast: Toast): void => renderer.show(toast)

/** Removes a toast before its time, when what it asked for is done. */
export const hideToast = (id: string): void => renderer.hide(id)
