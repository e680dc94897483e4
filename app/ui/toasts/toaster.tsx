import { early } from '../early.tsx'
import { pageToasts } from './page-toasts.ts'
import { renderToastsWith } from './toast.ts'
import type { Toast, ToastRenderer } from './toast-rules.ts'
import { loadToastSheet, patienceMs } from './toast-sheet.ts'

/** Toasts that were asked for while Sonner was being loaded. */
let waiting: Toast[] = []
const waitingToasts: ToastRenderer = {
	show(toast) {
		waiting.push(toast)
		setTimeout(() => {
			if (waiting.includes(toast)) showWith(pageToasts)
		}, patienceMs)
	},
	hide: (id) => {
		waiting = waiting.filter((each) => each.id !== id)
	},
}

renderToastsWith(waitingToasts)

function showWith(renderer: ToastRenderer): void {
	renderToastsWith(renderer)
	for (const toast of waiting.splice(0)) renderer.show(toast)
}

/** Sonner and its rules are 12 kB that no page needs before it can be used: they are loaded once it has hydrated. */
const LateToaster = early(async () => {
	// After what the page does as soon as it can be used.
	await new Promise((resolve) => setTimeout(resolve))
	const [{ SonnerToaster }] = await Promise.all([import('./sonner-toaster.tsx'), loadToastSheet()])
	return SonnerToaster
})

/** Shows toasts on hydrated pages, once in each layout; public pages need none (toasts/page-toasts.ts). */
export function Toaster() {
	return <LateToaster onMounted={showWith} onFailure={() => showWith(pageToasts)} />
}
