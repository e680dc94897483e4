import { pageToasts } from './page-toasts.ts'
import type { Toast, ToastRenderer } from './toast-rules.ts'

let renderer: ToastRenderer = pageToasts

/** A page with `<Toaster />` shows its toasts there; any other needs no React for them. */
export function renderToastsWith(other: ToastRenderer): void {
	renderer = other
}

/** Shows a message at the corner of any page: 4 seconds, an error until it is dismissed (specification section 9). */
export const showToast = (toast: Toast): void => renderer.show(toast)

/** Takes a message away whose time is over: what it asked for was done. */
export const hideToast = (id: string): void => renderer.hide(id)
