import { hideToast, showToast, type ToastAction } from '#app/ui/toasts/toast.ts'
import { autosaveMessages as messages } from '../messages.ts'

/** One id for all of them: the newest says what could not be done. */
const signedOutToast = 'forge-signed-out'

/** Opens the sign-in page in another tab: this one goes on by itself afterwards. */
const signIn: ToastAction = {
	label: messages.signIn,
	onClick: () =>
		void open(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`, '_blank', 'noopener'),
}

/** Also while somebody types: the line that says so is at the top of the page, out of sight of what is further down. */
export const showSignedOut = (
	toast: { message: string; description?: string } = { message: messages.signedOut },
): void => showToast({ kind: 'error', ...toast, id: signedOutToast, action: signIn })

export const hideSignedOut = (): void => hideToast(signedOutToast)
