import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberFocus } from './remember-focus.ts'
import SignInDialog from './sign-in-dialog.tsx'
import type { SignInStep } from './sign-in-panel.tsx'

/** Mounts the dialog over the page and unmounts it again; this file is loaded on first use. */
export function openSignIn(step: SignInStep): void {
	if (document.querySelector('[data-sign-in-dialog]')) return
	const giveFocusBack = rememberFocus()
	const place = document.createElement('div')
	place.dataset['signInDialog'] = ''
	document.body.append(place)
	const root = createRoot(place)
	const closed = () => {
		root.unmount()
		place.remove()
		giveFocusBack()
	}
	root.render(createElement(SignInDialog, { step, closed }))
}
