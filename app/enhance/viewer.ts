type Step = 'sign-in' | 'sign-up'

/**
 * The small part of the account code on every page: viewer-strip.ts is fetched when the visitor may be signed in, when a
 * `data-sign-in` form is sent, and when another tab signs in.
 */
export function enhanceViewer(): void {
	let started = false
	const start = () => {
		if (started) return
		started = true
		void import('../features/sign-in/viewer/viewer-strip.ts').then((module) => module.followViewer(open))
	}
	const mayBeSignedIn = () => document.cookie.includes('session-hint=1')
	if (mayBeSignedIn() || (location.pathname === '/blog' && location.search.includes('signin'))) return start()
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (started || !(form instanceof HTMLFormElement) || form.dataset['signIn'] === undefined) return
		event.preventDefault()
		start()
		open(form.dataset['signIn'] === 'sign-up' ? 'sign-up' : 'sign-in')
	})
	document.addEventListener('visibilitychange', () => mayBeSignedIn() && start())
	if ('BroadcastChannel' in window) new BroadcastChannel('session').addEventListener('message', start)
}

const open = (step: Step): void => void import('./open-dialog.ts').then((module) => module.openDialog(step))
