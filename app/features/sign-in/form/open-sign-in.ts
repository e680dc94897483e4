import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import SignInDialog from './sign-in-dialog.tsx'
import type { SignInStep } from './sign-in-panel.tsx'

/** Mounts the dialog over the page and unmounts it again; this file is loaded on first use. */
export function openSignIn(step: SignInStep): void {
	if (document.querySelector('[data-sign-in-dialog]')) return
	const giveFocusBack = rememberFocus()
	const container = document.createElement('div')
	container.dataset['signInDialog'] = ''
	document.body.append(container)
	const root = createRoot(container)
	const closed = () => {
		root.unmount()
		container.remove()
		giveFocusBack()
	}
	root.render(createElement(SignInDialog, { step, closed }))
}

/**
 * Call before a dialog opens; the returned function puts the focus back. That element may be gone by then (someone who
 * has signed in has no Sign In button any longer) or be inside a closed menu: then whatever replaced it, or the menu's
 * button, gets the focus.
 */
function rememberFocus(): () => void {
	const opener = document.activeElement
	const menu = opener?.closest('[popover]')
	return () => {
		const { activeElement } = document
		if (activeElement && activeElement !== document.body) return
		const places = [
			opener,
			menu && document.querySelector(`[popovertarget="${menu.id}"]`),
			...document.querySelectorAll('[data-viewer-slot] :is(a, button)'),
			document.querySelector('main'),
		]
		for (const container of places) {
			if (!(container instanceof HTMLElement) || container === document.body) continue
			container.focus()
			if (document.activeElement === container) return
		}
	}
}
